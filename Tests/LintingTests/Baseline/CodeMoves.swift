import Linting
import Syntax

/// Moves code of a project about, as people do, without changing what it says.
struct CodeMoves {
  private(set) var files: [ExampleProject.File]
  private var random: SplitMix64

  init(_ files: [ExampleProject.File], seed: UInt64) {
    self.files = files
    random = SplitMix64(state: seed)
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
    let outline = self.outline(of: index)
    let declarations = outline.declarations
    guard members else {
      let all = declarations.indices.filter {
        declarations[$0].parent < 0 && declarations[$0].kind != .import
      }
      return shuffle(all, before: nil, index, outline)
    }
    // From the end, so that what is yet to come keeps its place.
    for type in declarations.indices.reversed() where declarations[type].kind.isType {
      let children = declarations.indices.filter { Int(declarations[$0].parent) == type }
      let hasNested = children.contains { declarations[$0].kind.holdsMembers }
      if !hasNested { shuffle(children, before: declarations[type], index, outline) }
    }
  }

  private mutating func shuffle(
    _ declarations: [Int], before type: Declaration?, _ index: Int, _ outline: Outline
  ) {
    guard let (lines, chunks) = chunks(declarations, before: type, index, outline), chunks.count > 1 else {
      return
    }
    let moved = chunks.shuffled(using: &random).flatMap { lines[$0] }
    let text = lines[..<chunks[0].lowerBound] + moved + lines[chunks.last!.upperBound...]
    files[index].text = text.joined(separator: "\n")
  }

  /// nil where a line holds more than one declaration, or some are compiled conditionally.
  private func chunks(
    _ declarations: [Int], before type: Declaration?, _ index: Int, _ outline: Outline
  ) -> (lines: [Substring], chunks: [Chunk])? {
    let text = files[index].text
    guard !text.contains("\n#if"), !declarations.isEmpty else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = Array(text.utf8).withUnsafeBufferPointer { LineTable($0) }
    let starts = declarations.map { declaration -> Int in
      let declaration = outline.declarations[declaration]
      let hasComment = declaration.documentationEnd > declaration.documentationStart
      return table.line(at: Int(hasComment ? declaration.documentationStart : declaration.start))
    }
    let head = type.map { table.line(at: Int($0.bodyStart)) } ?? -1
    let end = type.map { table.line(at: Int($0.bodyEnd)) } ?? lines.count - 1
    guard Set(starts).count == starts.count, starts[0] > head, starts.last! < end else { return nil }
    return (lines, zip(starts, starts.dropFirst() + [end]).map { $0..<$1 })
  }

  private mutating func rename(_ index: Int) {
    files[index].path = String(files[index].path.dropLast(".swift".count)) + "Renamed.swift"
  }

  /// Moves the last declaration of a file into one of its own, beside it.
  private mutating func split(_ index: Int) {
    let outline = self.outline(of: index)
    let all = outline.declarations.indices.filter {
      outline.declarations[$0].parent < 0 && outline.declarations[$0].kind != .import
    }
    guard let (lines, chunks) = chunks(all, before: nil, index, outline), chunks.count > 1,
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

  private func outline(of index: Int) -> Outline {
    let buffer = SourceBuffer()
    return withExtendedLifetime(buffer) {
      Parser.parse(
        buffer.copy(files[index].text.utf8), table: TokenTable(), names: NameTable(), wantsFacts: false)
    }
  }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// True once in `count` times.
  mutating func chance(_ count: UInt64) -> Bool {
    next() % count == 0
  }
}
