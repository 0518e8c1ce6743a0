import Platform

/// Who owns which files, as a file CODEOWNERS tells code hosts: the last line counts that matches a file or a folder
/// around it (https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners).
struct CodeOwners {
  private struct Line {
    let pattern: IgnorePattern
    /// `docs/*` means the files of that folder, and not those below.
    let isShallow: Bool
    let owners: [String]
  }

  private let lines: [Line]

  /// Where it may stand, the first that there is counts.
  private static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  /// - Parameter top: of the work tree, absolute.
  init(in top: String) {
    let text = Self.places.lazy.compactMap { try? FileReading.bytes(Path.join(top, $0)) }.first
    self.init(text ?? [])
  }

  init(_ text: [UInt8]) {
    lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      // A heading in brackets begins a section on GitLab.
      guard let pattern = words.first, !pattern.hasPrefix("["), !pattern.hasPrefix("^["),
        let parsed = IgnoreFile.patterns(Array(pattern.utf8), foldsCase: false).first
      else { return nil }
      return Line(
        pattern: parsed, isShallow: pattern.hasSuffix("/*") && pattern != "/*",
        owners: Array(words.dropFirst()))
    }
  }

  /// - Parameter path: from the top of the work tree.
  func owners(of path: String) -> [String] {
    var ways: [(path: String, isFolder: Bool)] = [(path, false)]
    while let last = ways.last, !Path.folder(last.path).isEmpty {
      ways.append((Path.folder(last.path), true))
    }
    let owning = lines.last { line in
      (line.isShallow ? ways[..<1] : ways[...]).contains { Self.matches(line.pattern, $0.path, $0.isFolder) }
    }
    return owning?.owners ?? []
  }

  private static func matches(_ pattern: IgnorePattern, _ path: String, _ isFolder: Bool) -> Bool {
    pattern.matches(
      Array(path.utf8), from: 0, nameStart: path.utf8.count - Path.name(path).utf8.count, isFolder: isFolder)
  }
}
