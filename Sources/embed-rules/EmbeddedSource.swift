import Foundation

/// The folder of rules, and where the build is from, written as Swift.
struct EmbeddedSource {
  let folder: URL
  /// Words of what is built by their names in `BuildOrigin`; empty where they are not known.
  let origin: [(name: String, word: String)]

  /// What `Catalogue` hands out, one string literal a file: byte arrays take the compiler twenty times as long.
  func text() throws -> String {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let pages = paths.filter { $0.hasSuffix(".md") && $0.contains("/") }
    let presets = paths.filter { $0.hasPrefix("Presets/") && $0.hasSuffix(".json") }
    return """
      extension EmbeddedFiles {
        static let pages: [EmbeddedPage] = [
      \(try pages.map(page).joined(separator: "\n"))
        ]

        static let definitions =
      \(try file("Definitions.md").dropLast())

        static let language =
      \(try file("Language.md").dropLast())

        static let presets: [EmbeddedFile] = [
      \(try presets.map(file).joined(separator: "\n"))
        ]

        static let origin = BuildOrigin(\(origin.map(argument).joined(separator: ", ")))
      }

      """
  }

  private func argument(_ part: (name: String, word: String)) -> String {
    "\(part.name): \(part.word.isEmpty ? "nil" : literal(part.word))"
  }

  /// A page, its title, and where its rule stands: looking for it takes longer than reading it.
  private func page(_ path: String) throws -> String {
    let text = try text(at: path)
    let lines = text.components(separatedBy: "\n")
    guard let fence = lines.firstIndex(of: "```json"), let end = lines[fence...].firstIndex(of: "```") else {
      throw EmbeddingError(description: "Rules/\(path) has no block ```json, which is its rule")
    }
    let title = lines[0].drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    let bytes = { (count: Int) in lines[..<count].reduce(0) { $0 + $1.utf8.count + 1 } }
    return """
          EmbeddedPage(
            path: \(literal("Rules/" + path)), title: \(literal(title)), rule: \(bytes(fence + 1))..<\(bytes(end)), line: \(fence + 2),
            text: \(literal(text))),
      """
  }

  private func file(_ path: String) throws -> String {
    "    EmbeddedFile(path: \(literal("Rules/" + path)), text: \(literal(try text(at: path)))),"
  }

  /// With line feeds at the ends of lines.
  private func text(at path: String) throws -> String {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    guard let text = String(data: data, encoding: .utf8) else {
      throw EmbeddingError(description: "Rules/\(path) is not UTF-8")
    }
    return text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// A raw string literal of one line a line, with more number signs than stand in the text behind a quotation
  /// mark or a backslash.
  private func literal(_ text: String) -> String {
    let signs = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
    return text.contains("\n")
      ? "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)" : "\(signs)\"\(text)\"\(signs)"
  }

  private func longestRun(of sign: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == sign ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

struct EmbeddingError: Error, CustomStringConvertible {
  let description: String
}
