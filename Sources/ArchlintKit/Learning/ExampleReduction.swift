import Semantics

extension ExampleFiles {
  /// Without what they do not need: attributes, modifiers and inherited types go, one after the other, as long as the rule
  /// says the same of them.
  func reduced(while isGood: (ExampleFiles) -> Bool) -> ExampleFiles {
    var files = self
    var place = 0
    while true {
      let edits = SourceParts(files.text).removals
      guard place < edits.count else { break }
      var smaller = files
      smaller.text = edits[edits.count - 1 - place]
      if smaller.text != files.text, isGood(smaller) { files = smaller } else { place += 1 }
    }
    if let twin = files.twin {
      for text in SourceParts(twin.text).removals.reversed() {
        var smaller = files
        smaller.twin?.text = text
        if isGood(smaller) { files = smaller; break }
      }
    }
    return files
  }
}

/// The parts of a short text that may be taken away or written otherwise.
struct SourceParts {
  private let text: [UInt8]
  let syntax: FileSyntax

  init(_ text: String) {
    let project = Project.parse([("Example.swift", text)])
    self.text = Array(text.utf8)
    syntax = project.files[0].syntax
  }

  /// The text with some bytes replaced.
  func replacing(_ range: Range<Int>, with new: String) -> String {
    String(decoding: text[..<range.lowerBound] + Array(new.utf8) + text[range.upperBound...], as: UTF8.self)
  }

  /// The text without something and the white space behind it.
  func removing(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end < text.count, text[end] == 0x20 { end += 1 }
    return replacing(range.lowerBound..<end, with: "")
  }

  /// The text without each of its attributes, modifiers and inherited types.
  var removals: [String] {
    syntax.declarations.indices.flatMap { index -> [String] in
      let declaration = syntax.declarations[index]
      let modifiers = syntax.modifiers(of: declaration).filter { isDispensable(string(syntax.range(of: $0))) }
      let heading = (syntax.attributes(of: declaration) + modifiers).map { removing(syntax.range(of: $0)) }
      return heading
        + syntax.inheritedTypes(of: declaration).indices.map { withoutInherited($0, of: declaration) }
    }
  }

  /// Whether the same is declared without a modifier. `static`, `lazy` or `mutating` say what a declaration is: an enum has no
  /// stored property but a static one.
  private func isDispensable(_ modifier: String) -> Bool {
    let word = modifier.prefix { $0 != "(" }
    return TraitCollector.levels.contains(String(word)) || ["final", "nonisolated", "dynamic"].contains(word)
  }

  /// The text without one of the types behind the colon of a declaration, and without the colon where there is no other.
  func withoutInherited(_ index: Int, of declaration: Declaration) -> String {
    let types = syntax.inheritedTypes(of: declaration).map { syntax.range(of: $0) }
    if types.count == 1 {
      var start = types[0].lowerBound
      while start > 0, text[start] != UInt8(ascii: ":") { start -= 1 }
      return replacing(start..<types[0].upperBound, with: "")
    }
    return index == 0
      ? replacing(types[0].lowerBound..<types[1].lowerBound, with: "")
      : replacing(types[index - 1].upperBound..<types[index].upperBound, with: "")
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
