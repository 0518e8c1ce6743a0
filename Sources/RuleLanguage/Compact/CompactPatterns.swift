extension CharacterClass.Named: CompactValue {}

extension CharacterClass: CompactValue {
  init(from reader: inout CompactReader) {
    let isNegated = Bool(from: &reader)
    let bounds = [Int](from: &reader).map(UInt32.init)
    self.init(
      isNegated: isNegated,
      ranges: stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]...bounds[$0 + 1] },
      named: [Named](from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    isNegated.write(to: &writer)
    ranges.flatMap { [Int($0.lowerBound), Int($0.upperBound)] }.write(to: &writer)
    named.write(to: &writer)
  }
}

extension GlobElement: CompactValue {
  init(from reader: inout CompactReader) {
    switch Int(from: &reader) {
    case 0: self = .literal(Array(reader.text()))
    case 1: self = .anyCharacter
    case 2: self = .characterClass(CharacterClass(from: &reader))
    case 3: self = .run
    case 4: self = .deepRun
    case 5: self = .folders
    default: self = .capture(slot: Int(from: &reader), mayBeEmpty: Bool(from: &reader))
    }
  }

  func write(to writer: inout CompactWriter) {
    switch self {
    case .literal(let bytes):
      0.write(to: &writer)
      String(decoding: bytes, as: UTF8.self).write(to: &writer)
    case .anyCharacter: 1.write(to: &writer)
    case .characterClass(let characters):
      2.write(to: &writer)
      characters.write(to: &writer)
    case .run: 3.write(to: &writer)
    case .deepRun: 4.write(to: &writer)
    case .folders: 5.write(to: &writer)
    case .capture(let slot, let mayBeEmpty):
      6.write(to: &writer)
      slot.write(to: &writer)
      mayBeEmpty.write(to: &writer)
    }
  }
}

extension RegexPattern: CompactValue {
  init(from reader: inout CompactReader) {
    let source = String(from: &reader)
    let literal = Array(reader.text())
    let groups = (0..<Int(from: &reader)).map { _ in
      (name: String(from: &reader), slot: Int(from: &reader))
    }
    // What is written was compiled before.
    self.init(verified: source, literal: literal, groups: groups)
  }

  func write(to writer: inout CompactWriter) {
    source.write(to: &writer)
    String(decoding: literal, as: UTF8.self).write(to: &writer)
    groups.count.write(to: &writer)
    for group in groups {
      group.name.write(to: &writer)
      group.slot.write(to: &writer)
    }
  }
}

extension Pattern {
  convenience init(from reader: inout CompactReader) {
    self.init(
      source: String(from: &reader), elements: [GlobElement](from: &reader), isPath: Bool(from: &reader),
      exceptsDoubles: Bool(from: &reader), regex: RegexPattern?(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    source.write(to: &writer)
    elements.write(to: &writer)
    isPath.write(to: &writer)
    exceptsDoubles.write(to: &writer)
    regex.write(to: &writer)
  }
}
