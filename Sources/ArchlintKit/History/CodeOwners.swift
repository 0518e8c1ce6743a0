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
  /// How many patterns a path may be compared with.
  var count: Int { lines.count }

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
        let parsed = IgnorePattern.all(in: Array(pattern.utf8), foldsCase: false).first
      else { return nil }
      return Line(
        pattern: parsed, isShallow: pattern.hasSuffix("/*") && pattern != "/*",
        owners: Array(words.dropFirst()))
    }
  }

  /// - Parameter path: from the top of the work tree.
  func owners(of path: String) -> [String] {
    var ways = [Way(path, isFolder: false)]
    var folder = Path.folder(path)
    while !folder.isEmpty {
      ways.append(Way(folder, isFolder: true))
      folder = Path.folder(folder)
    }
    let owning = lines.last { line in
      (line.isShallow ? ways[..<1] : ways[...]).contains { way in
        line.pattern.matches(way.bytes, from: 0, nameStart: way.nameStart, isFolder: way.isFolder)
      }
    }
    return owning?.owners ?? []
  }

  /// A file, or a folder around it.
  private struct Way {
    let bytes: [UInt8]
    let nameStart: Int
    let isFolder: Bool

    init(_ path: String, isFolder: Bool) {
      bytes = Array(path.utf8)
      nameStart = bytes.count - Path.name(path).utf8.count
      self.isFolder = isFolder
    }
  }
}
