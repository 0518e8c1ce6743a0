import Semantics

/// How the disk spells the paths that git knows. On some file systems, as most Macs have, names are the same whose
/// capitals or whose Unicode differs: a file that was renamed from `Foo.swift` to `foo.swift` keeps its name in git until
/// it is renamed there.
struct DiskNames {
  private let known: PathSet
  /// By what names that are the same have in common. As texts, names are the same already whose marks stand apart in one.
  private let byForm: [String: String]
  private let ignoresCase: Bool

  /// - Parameter paths: of the files on the disk.
  init(_ paths: [String], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    known = PathSet(paths)
    let forms = paths.map { (ignoresCase ? $0.lowercased() : $0, $0) }
    byForm = Dictionary(forms, uniquingKeysWith: { first, _ in first })
  }

  /// The path itself where nothing on the disk is called so.
  subscript(path: String) -> String {
    if known.contains(path) { return path }
    return byForm[ignoresCase ? path.lowercased() : path] ?? path
  }
}
