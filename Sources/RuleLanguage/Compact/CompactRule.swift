extension Rule {
  /// Reads a rule that `write` has written.
  /// - Parameters:
  ///   - page: the page it was compiled from, and `path` where that stands.
  ///   - sets: those of all rules that were written.
  init(from reader: inout CompactReader, page: String, path: String, _ sets: CompactPatternSets) {
    let id = String(from: &reader)
    let title = String(from: &reader)
    let subject = String(from: &reader)
    let position = SourcePosition(from: &reader, file: path)
    let each = FactKinds(from: &reader)
    let scope = Scope(from: &reader)
    let (whereNode, mustNode) = (Int(from: &reader), Int(from: &reader))
    let nodes = [PredicateNode](from: &reader)
    let children = [Int](from: &reader)
    let count = Int(from: &reader)
    let patterns = (0..<count).map { _ in sets.next(in: &reader) }
    self.init(
      id: id, title: title, subject: subject, page: page, position: position, each: each, scope: scope,
      whereNode: whereNode, mustNode: mustNode, nodes: nodes, children: children, patterns: patterns,
      captureNames: [String](from: &reader), messages: [Message](from: &reader),
      related: [Related](from: &reader), fixes: [FixTemplate](from: &reader),
      options: [RuleOption](from: &reader),
      contradicts: (0..<Int(from: &reader)).map { _ in
        Located(String(from: &reader), at: SourcePosition(from: &reader, file: path))
      })
  }

  /// Writes all but the page, its path, and what its pattern sets are.
  func write(to writer: inout CompactWriter, _ sets: inout CompactPatternSets.Writer) {
    id.write(to: &writer)
    title.write(to: &writer)
    subject.write(to: &writer)
    position.write(to: &writer)
    each.write(to: &writer)
    scope.write(to: &writer)
    whereNode.write(to: &writer)
    mustNode.write(to: &writer)
    nodes.write(to: &writer)
    children.write(to: &writer)
    patterns.count.write(to: &writer)
    for set in patterns { sets.number(of: set).write(to: &writer) }
    captureNames.write(to: &writer)
    messages.write(to: &writer)
    related.write(to: &writer)
    fixes.write(to: &writer)
    options.write(to: &writer)
    contradicts.count.write(to: &writer)
    for other in contradicts {
      other.value.write(to: &writer)
      other.position.write(to: &writer)
    }
  }
}

extension SourcePosition {
  fileprivate init(from reader: inout CompactReader, file: String) {
    self.init(file: file, line: Int(from: &reader), column: Int(from: &reader))
  }

  fileprivate func write(to writer: inout CompactWriter) {
    line.write(to: &writer)
    column.write(to: &writer)
  }
}

extension Rule.Scope: CompactValue {}

extension RuleOption: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(name: String(from: &reader), values: [String](from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    name.write(to: &writer)
    values.write(to: &writer)
  }
}

extension Rule.Message: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(condition: Int?(from: &reader), template: Template(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    condition.write(to: &writer)
    template.write(to: &writer)
  }
}

extension Rule.Related: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(node: Int(from: &reader), template: Template(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    node.write(to: &writer)
    template.write(to: &writer)
  }
}

extension Template: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(segments: [Segment](from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    segments.write(to: &writer)
  }
}

extension Template.Segment: CompactValue {
  init(from reader: inout CompactReader) {
    switch Int(from: &reader) {
    case 0: self = .literal(String(from: &reader))
    case 1: self = .capture(Int(from: &reader))
    default: self = .word(Word(from: &reader))
    }
  }

  func write(to writer: inout CompactWriter) {
    switch self {
    case .literal(let text):
      0.write(to: &writer)
      text.write(to: &writer)
    case .capture(let slot):
      1.write(to: &writer)
      slot.write(to: &writer)
    case .word(let word):
      2.write(to: &writer)
      word.write(to: &writer)
    }
  }
}
