import Platform

/// Which Markdown files of a tree tell how its screens are built: of their Swift that stands for files, some declares a view
/// model. What merely shows how a library is used is not for rules.
struct DocumentSurvey {
  /// What names them: a folder with all below it, or a file.
  let globs: [String]
  let count: Int

  /// Larger ones are no documents that people read.
  private static let sizeLimit = 1 << 20

  /// - Parameter paths: of Markdown files that somebody here writes, from the root.
  init(_ paths: [String], root: String, viewModelSuffix: String) {
    let documents = paths.filter { path in
      guard let bytes = try? FileReading.bytes(Path.join(root, path)), bytes.count <= Self.sizeLimit else {
        return false
      }
      return Document(bytes, path: path).snippets.contains { snippet in
        snippet.isFile && !snippet.isBroken && !snippet.isWrong
          && snippet.topTypes.contains { $0.name.hasSuffix(viewModelSuffix) }
      }
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
