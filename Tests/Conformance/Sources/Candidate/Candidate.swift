import Records
import Syntax

/// What archlint sees in a file.
public enum Candidate {
  public static func read(_ bytes: [UInt8]) -> FileRecord {
    let buffer = SourceBuffer(capacity: bytes.count)
    let names = NameTable()
    let table = TokenTable()
    let outline = Parser.parse(buffer.copy(bytes), table: table, names: names, wantsFacts: true)
    let reader = OutlineReader(outline: outline, names: names, bytes: bytes)
    return FileRecord(
      isBroken: outline.isBroken, declarations: reader.declarations, words: words(table, names),
      brackets: brackets(table, bytes), facts: reader.facts)
  }
}

/// Brings an outline into neutral form.
private struct OutlineReader {
  let outline: Outline
  let names: NameTable
  let bytes: [UInt8]
  let lines: Syntax.LineTable

  init(outline: Outline, names: NameTable, bytes: [UInt8]) {
    self.outline = outline
    self.names = names
    self.bytes = bytes
    lines = bytes.withUnsafeBufferPointer { Syntax.LineTable($0) }
  }

  var declarations: [DeclarationRecord] {
    var records = outline.declarations.map(record)
    // The effects of a property or a subscript are those of its accessors.
    for (accessor, declaration) in zip(records, outline.declarations) where declaration.kind == .accessor {
      records[Int(declaration.parent)].effects += accessor.effects
    }
    return records
  }

  private func record(_ declaration: Declaration) -> DeclarationRecord {
    let offset = Int(declaration.nameStart)
    let line = lines.line(at: offset)
    let before = bytes[lines.starts[line]..<offset]
    var record = DeclarationRecord(
      kind: declaration.kind.keyword, name: text(declaration.name), offset: offset, line: line + 1,
      column: Syntax.LineTable.utf16Length(before) + 1, byteColumn: before.count + 1,
      parent: declaration.parent < 0 ? nil : Int(declaration.parent))
    record.attributes = outline.attributes(declaration).map(text)
    record.modifiers = outline.modifiers(declaration).map(text)
    record.inherits = outline.inherits(declaration).map(text)
    record.type = declaration.type == 0 ? nil : text(declaration.type)
    record.accessors = outline.accessors(declaration).map(text)
    record.effects = outline.effects(declaration).map(text)
    let hasLabels = declaration.flags.contains(.hasParameterList) || declaration.kind == .parameter
    record.labels = hasLabels ? outline.labels(declaration).map(text) : nil
    return record
  }

  private func text(_ name: NameID) -> String {
    names.string(name).filter { !$0.isWhitespace }
  }

  var facts: [FactRecord] {
    outline.facts.compactMap(record).sorted { $0.offset < $1.offset }
  }

  private func record(_ fact: Fact) -> FactRecord? {
    let offset = Int(fact.start)
    return switch fact.kind {
    case .call: FactRecord(kind: .call, offset: offset, path: text(fact.name))
    case .assignment:
      FactRecord(kind: .assignment, offset: offset, path: text(fact.name), sign: text(fact.detail))
    case .catchClause: FactRecord(kind: .catch, offset: offset)
    case .switchCase:
      FactRecord(kind: .switchCase, offset: offset, sign: fact.flags.contains(.isDefault) ? "default" : "case")
    default: nil
    }
  }
}
