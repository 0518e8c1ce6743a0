import Semantics

/// What a file uses, which is not reported a second time for another reason.
struct TargetUse: Hashable {
  var file: Int32
  var target: Dependency.Target
}

extension DependencyGraph.Edge {
  /// By file, the modules of its imports: an import is reported, and what it brings is not.
  var importedModules: Set<TargetUse> {
    Set(
      references.compactMap { reference in
        guard case .module = reference.target else { return nil }
        return TargetUse(file: reference.place.file, target: reference.target)
      })
  }
}
