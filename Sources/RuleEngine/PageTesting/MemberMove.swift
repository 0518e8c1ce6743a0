import Semantics
import Syntax

/// Moves what may stand in an extension into one in another file of the same folder: methods, computed properties
/// and subscripts that fill their lines.
struct MemberMove {
  private let example: ExampleProject
  private let project: Project
  private var moved: [ExampleProject.File] = []
  private var places: [ExpectedFinding: ExpectedFinding] = [:]

  init(_ example: ExampleProject) {
    self.example = example
    project = example.project
  }

  /// nil where nothing can be moved.
  var result: ExampleProject? {
    var move = self
    let files = example.files.map { move.splitting($0) }
    guard !move.moved.isEmpty else { return nil }
    return ExampleProject(
      files: files + move.moved, expected: example.expected.map { move.places[$0] ?? $0 })
  }

  /// The file without its movable members; they are kept in `moved`. Lines stay where they were.
  private mutating func splitting(_ file: ExampleProject.File) -> ExampleProject.File {
    guard let index = project.files.indices.first(where: { project.path(ofFile: $0) == file.path }) else {
      return file
    }
    let source = project.files[index]
    let lines = LineTable(Array(file.text.utf8))
    var kept = file.text.linesOfText.map(String.init)
    let path = String(file.path.dropLast(6)) + "+Moved.swift"
    var text = imports(source)
    for (index, type) in source.declarations.enumerated() where type.kind.isType && type.isTopLevel {
      let ranges = movable(in: index, source, lines, kept)
      guard !ranges.isEmpty else { continue }
      text.append("extension \(project.names.string(type.name)) {")
      for range in ranges {
        for line in range {
          note(line, in: file.path, movedTo: text.count, of: path)
          text.append(kept[line])
          kept[line] = ""
        }
      }
      text.append("}")
    }
    if text.contains("}") {
      moved.append(ExampleProject.File(path: path, text: text.map { $0 + "\n" }.joined()))
    }
    return ExampleProject.File(path: file.path, text: kept.map { $0 + "\n" }.joined())
  }

  /// - Parameters: 0-based lines.
  private mutating func note(_ line: Int, in path: String, movedTo newLine: Int, of newPath: String) {
    for expectation in example.expected where expectation.path == path && expectation.line == line + 1 {
      places[expectation] = ExpectedFinding(path: newPath, line: newLine + 1, text: expectation.text)
    }
  }

  private func imports(_ source: SourceFile) -> [String] {
    source.declarations.filter { $0.kind == .import }.map {
      "import \(project.names.string($0.name))"
    }
  }

  private func movable(
    in type: Int, _ source: SourceFile, _ lines: LineTable, _ texts: [String]
  ) -> [ClosedRange<Int>] {
    let declarations = source.declarations
    return declarations.indices.filter { declarations[$0].parent == Int32(type) && isMovable($0, source) }
      .compactMap { member in
        let documentation = source.syntax.documentation(of: declarations[member])
        let start = documentation?.lowerBound ?? Int(declarations[member].start)
        let end = Int(declarations[member].end)
        let range = lines.line(at: start)...lines.line(at: end)
        guard range.upperBound < texts.count else { return nil }
        let before = texts[range.lowerBound].utf8.prefix(start - lines.starts[range.lowerBound])
        let behind = texts[range.upperBound].utf8.dropFirst(end - lines.starts[range.upperBound])
        let isAlone = before.allSatisfy(Self.isBlank) && Self.holdsNoCode(behind)
        return isAlone ? range : nil
      }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func holdsNoCode(_ rest: Substring.UTF8View) -> Bool {
    let text = rest.drop(while: isBlank)
    return text.isEmpty || text.starts(with: "//".utf8)
  }

  private func isMovable(_ index: Int, _ source: SourceFile) -> Bool {
    let declaration = source.declarations[index]
    let texts = SyntaxTexts(project.names)
    let modifiers = texts.strings(texts.modifiers(of: declaration, in: source.syntax))
    guard declaration.flags.contains(.hasBody), !modifiers.contains("override") else { return false }
    switch declaration.kind {
    case .function, .subscript: return true
    case .variable:
      return source.syntax.accessors(of: declaration).allSatisfy {
        !["willSet", "didSet"].contains(project.names.string($0))
      }
    default: return false
    }
  }
}
