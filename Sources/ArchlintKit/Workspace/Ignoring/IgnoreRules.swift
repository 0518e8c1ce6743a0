/// What git ignores in a folder and below: the ignore files of the folder, of those around it, and of the repository.
final class IgnoreRules: Sendable {
  private let patterns: [IgnorePattern]
  /// Where paths begin that are relative to the folder of the ignore file, in bytes.
  private let baseLength: Int
  /// Asked where no pattern of this file matches.
  private let outer: IgnoreRules?
  private let foldsCase: Bool
  /// How many patterns a path may be compared with.
  let count: Int
  /// So often patterns are compared with paths in a run. Each comparison is short, and a file may hold millions of them.
  static let mostComparisons = 500_000_000

  static let fileName = ".gitignore"

  /// - Parameter folder: of the ignore file, in the form of the paths that will be asked for.
  private init(_ patterns: [IgnorePattern], folder: String, outer: IgnoreRules? = nil, foldsCase: Bool) {
    self.patterns = patterns
    baseLength = folder.isEmpty ? 0 : folder.utf8.count + 1
    self.outer = outer
    self.foldsCase = foldsCase
    count = patterns.count + (outer?.count ?? 0)
  }

  /// The rules of a whole repository: its own excludes and those of the user. Files named in the latter matter least.
  /// - Parameter folder: the path of the work tree, in the form of the paths that will be asked for.
  static func repository(_ workTree: GitWorkTree, folder: String) -> IgnoreRules {
    let settings = GitSettings(of: workTree)
    let texts = files(of: workTree, settings).compactMap { try? FileReading.bytes($0) }
    let patterns = texts.flatMap { IgnorePattern.all(in: $0, foldsCase: settings.ignoresCase) }
    return IgnoreRules(patterns, folder: folder, foldsCase: settings.ignoresCase)
  }

  /// The ignore files of a whole repository, absolute.
  static func files(of workTree: GitWorkTree, _ settings: GitSettings? = nil) -> [String] {
    let settings = settings ?? GitSettings(of: workTree)
    return [settings.excludesFile, workTree.commonFolder + "/info/exclude"].compactMap(\.self)
  }

  /// Rules where there is no repository: ignore files count nevertheless, as in sources that were exported.
  static let none = IgnoreRules([], folder: "", foldsCase: false)

  /// These rules with the text of an ignore file on top.
  /// - Parameter folder: that of the file, in the form of the paths that will be asked for.
  func adding(_ text: [UInt8], folder: String) -> IgnoreRules {
    let patterns = IgnorePattern.all(in: text, foldsCase: foldsCase)
    return patterns.isEmpty ? self : IgnoreRules(patterns, folder: folder, outer: self, foldsCase: foldsCase)
  }

  /// Whether git ignores a file or folder; the folders around it are asked for before.
  /// - Parameter nameStart: where the last part of the path begins, in bytes.
  func ignores(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    var rules: IgnoreRules? = self
    while let current = rules {
      for pattern in current.patterns.reversed()
      where pattern.matches(path, from: current.baseLength, nameStart: nameStart, isFolder: isFolder) {
        return !pattern.isNegated
      }
      rules = current.outer
    }
    return false
  }
}
