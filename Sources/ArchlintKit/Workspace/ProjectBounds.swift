import Platform

/// What counts as the project when files are made: folders whose content somebody else may have written. Inside, no link
/// is followed and only plain files are replaced; what stands outside is named by whoever runs archlint, or not at all.
package struct ProjectBounds {
  /// Absolute, without links.
  private let folders: [String]

  /// The root of a run, the work tree of git around it, and the current folder.
  package init(root: String) {
    self.init([root], around: root)
  }

  /// Those of a run that begins in a folder.
  package init(around folder: String) {
    self.init(root: HookRun.root(around: folder))
  }

  private init(_ known: [String], around folder: String) {
    let top = GitWorkTree.around(folder).map { Path.resolved($0.top) }
    // All that there is stands below `/`.
    folders = known + [top, Path.currentFolder].compactMap(\.self).filter { $0 != "/" }
  }

  /// Refuses to change what a link that came with a project leads to, when the command line names the link.
  package static func refuseExits(on paths: [String]) throws(UsageError) {
    for path in paths where path != "-" {
      guard let link = exit(on: Path.absolute(path)) else { continue }
      throw UsageError(
        message:
          "\(path) leads out of the project: \(link) is a symbolic link, and nothing is changed behind it",
        hint: "name the folder that it leads to")
    }
  }

  /// The first link on a path that leads out of the project that it stands in.
  private static func exit(on path: String) -> String? {
    var folder = "/"
    for name in Path.names(in: path) {
      let next = Path.join(folder, String(name))
      if Path.isLink(next) {
        let real = Path.resolved(folder)
        let tops = [ProjectSettings.outermost(above: real), ProjectFolder.outermost(around: real)]
        let bounds = ProjectBounds(tops.compactMap(\.self), around: real)
        if bounds.contains(real), !bounds.holds(next) { return next }
      }
      folder = next
    }
    return nil
  }

  /// Whether a path from the root may be written though nobody but the project names it. What git keeps is not the project's.
  static func mayBeWritten(_ path: String) -> Bool {
    !path.isEmpty && !Path.names(in: path).contains { $0.lowercased() == ".git" }
  }

  /// The way to a file from the first folder on its path that belongs to the project.
  struct Way {
    /// Absolute, without links.
    let start: String
    /// From there, with the name of the file.
    let names: ArraySlice<String>
  }

  /// - Parameter path: absolute, without `..`.
  /// - Returns: nil where it does not stand in the project.
  func way(to path: String) -> Way? {
    let names = Path.names(in: path).map(String.init)
    var folder = "/"
    for index in names.indices {
      let real = Path.resolved(folder)
      if contains(real) { return Way(start: real, names: names[index...]) }
      folder = Path.join(folder, names[index])
    }
    return nil
  }

  /// - Parameter path: absolute, without links.
  private func contains(_ path: String) -> Bool {
    folders.contains { Path.relative(path, to: $0) != nil }
  }

  /// Whether what a file holds is part of the project, wherever links lead.
  package func holds(_ path: String) -> Bool {
    contains(Path.resolved(path))
  }
}
