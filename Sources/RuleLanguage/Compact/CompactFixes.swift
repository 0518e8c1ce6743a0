extension FixOperation: CompactValue {}

extension FixTemplate.Safety: CompactValue {}

extension FixTemplate: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(
      condition: Int?(from: &reader), members: Members?(from: &reader), safety: Safety(from: &reader),
      steps: [Step](from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    condition.write(to: &writer)
    members.write(to: &writer)
    safety.write(to: &writer)
    steps.write(to: &writer)
  }
}

extension FixTemplate.Members: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(kinds: FactKinds(from: &reader), node: Int(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    kinds.write(to: &writer)
    node.write(to: &writer)
  }
}

extension FixTemplate.Step: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(
      operation: FixOperation(from: &reader), arguments: [FixTemplate.Argument](from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    operation.write(to: &writer)
    arguments.write(to: &writer)
  }
}

extension FixTemplate.Argument: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(replaced: Template?(from: &reader), text: Template(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    replaced.write(to: &writer)
    text.write(to: &writer)
  }
}
