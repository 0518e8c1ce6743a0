extension Word: CompactValue {}

extension Relation: CompactValue {}

extension FactKinds: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(rawValue: UInt64(UInt(from: &reader)))
  }

  func write(to writer: inout CompactWriter) {
    UInt(rawValue).write(to: &writer)
  }
}

extension PredicateNode: CompactValue {
  init(from reader: inout CompactReader) {
    switch Int(from: &reader) {
    case 0: self = .constant(.no)
    case 1: self = .constant(.unknown)
    case 2: self = .constant(.yes)
    case 3: self = .all(Range(from: &reader))
    case 4: self = .any(Range(from: &reader))
    case 5: self = .not(Int(from: &reader))
    case 6: self = .term(Int(from: &reader))
    case 7: self = .ordered(Range(from: &reader))
    case 8: self = .kinds(FactKinds(from: &reader))
    case 9: self = .text(Word(from: &reader), patterns: Int(from: &reader))
    case 10: self = .flag(Word(from: &reader), Bool(from: &reader))
    case 11: self = .quantified(Quantification(from: &reader))
    default: self = .related(Relation(from: &reader), Int(from: &reader))
    }
  }

  func write(to writer: inout CompactWriter) {
    func write(_ tag: Int, _ parts: any CompactValue...) {
      tag.write(to: &writer)
      for part in parts { part.write(to: &writer) }
    }
    switch self {
    case .constant(let truth): write(Int(truth.rawValue))
    case .all(let range): write(3, range)
    case .any(let range): write(4, range)
    case .not(let node): write(5, node)
    case .term(let node): write(6, node)
    case .ordered(let range): write(7, range)
    case .kinds(let kinds): write(8, kinds)
    case .text(let word, let patterns): write(9, word, patterns)
    case .flag(let word, let value): write(10, word, value)
    case .quantified(let quantification): write(11, quantification)
    case .related(let relation, let node): write(12, relation, node)
    }
  }
}

extension Quantification.Domain: CompactValue {}

extension Quantification: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(
      kinds: FactKinds(from: &reader), domain: Domain(from: &reader), atLeast: Int(from: &reader),
      atMost: Int(from: &reader), countsFailures: Bool(from: &reader), node: Int(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    kinds.write(to: &writer)
    domain.write(to: &writer)
    atLeast.write(to: &writer)
    atMost.write(to: &writer)
    countsFailures.write(to: &writer)
    node.write(to: &writer)
  }
}
