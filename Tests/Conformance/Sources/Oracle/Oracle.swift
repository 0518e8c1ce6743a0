import Records
import SwiftParser
import SwiftSyntax

/// What swift-syntax sees in a file.
public enum Oracle {
  /// - Parameter nodeKinds: the kinds of nodes that are collected.
  /// - Returns: `nil` when swift-syntax finds an error: such a file has no right answer to compare with.
  public static func read(_ bytes: [UInt8], lines: LineTable, nodeKinds: Set<String> = []) -> FileRecord? {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else { return nil }

    var declarations = DeclarationCollector(lines: lines)
    declarations.collect(tree.statements, parent: nil)
    let tokens = TokenCollector(tree)
    let facts = FactCollector(tree)
    facts.walk(tree)
    return FileRecord(
      declarations: declarations.records, words: tokens.words, brackets: tokens.brackets,
      facts: facts.records.sorted { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) },
      nodes: nodeKinds.isEmpty ? [] : NodeCollector(tree, kinds: nodeKinds).records)
  }
}
