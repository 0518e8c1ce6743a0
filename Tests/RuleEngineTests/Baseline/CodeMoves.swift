import RuleEngine
import Semantics
import Syntax
import TestSupport

/// Moves code of a project about, as people do, without changing what it says.
struct CodeMoves {
  private(set) var files: [ExampleProject.File]
  private var random: SeededGenerator

  init(_ files: [ExampleProject.File], seed: UInt64) {
    self.files = files
    random = SeededGenerator(seed: seed)
  }

  /// One move of each kind, in some files.
  mutating func move() {
    for index in files.indices where random.chance(3) { reorder(index, members: true) }
    for index in files.indices where random.chance(3) { reorder(index, members: false) }
    for index in files.indices where random.chance(4) { rename(index) }
    for index in files.indices where random.chance(4) { split(index) }
    for index in files.indices where random.chance(3) { reformat(index) }
    files.shuffle(using: &random)
  }

  /// Lines of a declaration with its comments, up to the next one.
  private typealias Chunk = Range<Int>

  /// Shuffles top-level declarations, or the members of each type.
  private mutating func reorder(_ index: Int, members: Bool) {
    let syntax = self.syntax(of: index)
    let declarations = syntax.declarations
    guard members else {
      let all = declarations.indices.filter {
        declarations[$0].parent < 0 && declarations[$0].kind != .import
      }
      return shuffle(all, before: nil, index, syntax)
    }
    // From the end, so that what is yet to come keeps its place.
    for type in declarations.indices.reversed() where declarations[type].kind.isType {
      let children = declarations.indices.filter { Int(declarations[$0].parent) == type }
      let hasNested = children.contains { declarations[$0].kind.holdsMembers }
      if !hasNested { shuffle(children, before: declarations[type], index, syntax) }
    }
  }

  private mutating func shuffle(
    _ declarations: [Int], before type: Declaration?, _ index: Int, _ syntax: FileSyntax
  ) {
    guard let (lines, chunks) = chunks(declarations, before: type, index, syntax), chunks.count > 1 else {
      return
    }
    let moved = chunks.shuffled(using: &random).flatMap { lines[$0] }
    let text = lines[..<chunks[0].lowerBound] + moved + lines[chunks.last!.upperBound...]
    files[index].text = text.joined(separator: "\n")
  }

  /// nil where a line holds more than one declaration, or some are compiled conditionally.
  private func chunks(
    _ declarations: [Int], before type: Declaration?, _ index: Int, _ syntax: FileSyntax
  ) -> (lines: [Substring], chunks: [Chunk])? {
    let text = files[index].text
    guard !text.contains("\n#if"), !declarations.isEmpty else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = LineTable(Array(text.utf8))
    let starts = declarations.map { declaration -> Int in
      let declaration = syntax.declarations[declaration]
      let comment = syntax.documentation(of: declaration)
      return table.line(at: comment?.lowerBound ?? Int(declaration.start))
    }
    let body = type.flatMap { syntax.bodyRange(of: $0) }
    let head = body.map { table.line(at: $0.lowerBound) } ?? -1
    let end = body.map { table.line(at: $0.upperBound) } ?? lines.count - 1
    guard Set(starts).count == starts.count, starts[0] > head, starts.last! < end else { return nil }
    return (lines, zip(starts, starts.dropFirst() + [end]).map { $0..<$1 })
  }

  private mutating func rename(_ index: Int) {
    files[index].path = String(files[index].path.dropLast(".swift".count)) + "Renamed.swift"
  }

  /// Moves the last declaration of a file into one of its own, beside it.
  private mutating func split(_ index: Int) {
    let syntax = self.syntax(of: index)
    let all = syntax.declarations.indices.filter {
      syntax.declarations[$0].parent < 0 && syntax.declarations[$0].kind != .import
    }
    guard let (lines, chunks) = chunks(all, before: nil, index, syntax), chunks.count > 1,
      let last = chunks.last, !lines[last].contains(where: { $0.contains("private") })
    else { return }
    let imports = lines.filter { $0.hasPrefix("import ") }
    let path = String(files[index].path.dropLast(".swift".count)) + "Split\(files.count).swift"
    files[index].text = (lines[..<last.lowerBound] + lines[last.upperBound...]).joined(separator: "\n")
    files.append(
      ExampleProject.File(path: path, text: (imports + [""] + lines[last]).joined(separator: "\n") + "\n"))
  }

  /// Other white space: indentation, empty lines, and a line feed behind each opening parenthesis of a call's end.
  private mutating func reformat(_ index: Int) {
    let lines = files[index].text.split(separator: "\n", omittingEmptySubsequences: false)
    guard !files[index].text.contains("\"\"\"") else { return }
    files[index].text = lines.map { line in
      let indentation = line.prefix { $0 == " " }
      return indentation + indentation + line.dropFirst(indentation.count)
    }.joined(separator: random.chance(2) ? "\n\n" : "\r\n")
  }

  private func syntax(of index: Int) -> FileSyntax {
    FileSyntax(SourceStorage(copying: Array(files[index].text.utf8)), SyntaxScratch(NameTable()))
  }
}
