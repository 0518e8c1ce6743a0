import Platform
import RuleLanguage

/// Which Markdown files of a tree hold Swift that stands for files of its project.
struct DocumentSurvey {
  /// What names them: a folder with all below it, or a file.
  let globs: [String]
  let count: Int

  /// Larger ones are no documents that people read.
  private static let sizeLimit = 1 << 20

  /// - Parameters:
  ///   - paths: of Markdown files, from the root.
  ///   - isForeign: whether nobody here writes a file.
  init(_ paths: [String], root: String, isForeign: (String) -> Bool) {
    let documents = paths.filter { path in
      guard !isForeign(path), let bytes = try? FileReading.bytes(Path.join(root, path)),
        bytes.count <= Self.sizeLimit
      else { return false }
      return Document(bytes, path: path).snippets.contains { $0.isFile && !$0.isBroken && !$0.isWrong }
    }
    count = documents.count
    var globs: [String] = []
    for glob in documents.map(Self.glob) where !globs.contains(glob) { globs.append(glob) }
    self.globs = globs
  }

  /// `docs/**/*.md`, `.claude/skills/**/*.md`, `CLAUDE.md`.
  private static func glob(_ path: String) -> String {
    let parts = Path.names(in: path).map(String.init)
    let depth = parts[0].hasPrefix(".") ? 2 : 1
    guard parts.count > depth else { return path }
    let ending = parts[parts.count - 1].split(separator: ".").last ?? "md"
    return (parts.prefix(depth) + ["**", "*.\(ending)"]).joined(separator: "/")
  }
}
