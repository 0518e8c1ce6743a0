import ArchlintKit
import JSON
import Reports
import RuleEngine
import Semantics
import Syntax

/// An outline for people and for programs.
struct OutlineListing {
  let path: String
  let syntax: FileSyntax
  let texts: SyntaxTexts

  // MARK: - JSON

  /// One object on one line. Accessors and parameters are part of what they belong to, so they have no entry.
  var json: String {
    let listed = syntax.declarations.indices.filter { isListed(syntax.declarations[$0]) }
    let positions = Dictionary(uniqueKeysWithValues: zip(listed, listed.indices))
    let locator = Locator(path: path, text: syntax.source, lines: LineTable(syntax.source))
    let declarations = listed.map { index in
      entry(index, parent: positions[Int(syntax.declarations[index].parent)], locator)
    }
    let json: JSONValue = [
      "path": .string(path), "declarations": .array(declarations),
      "broken": syntax.tree.isBroken ? true : nil,
    ]
    return json.text() + "\n"
  }

  private func isListed(_ declaration: Declaration) -> Bool {
    declaration.kind != .accessor && declaration.kind != .parameter
  }

  private func entry(_ index: Int, parent: Int?, _ locator: Locator) -> JSONValue {
    let declaration = syntax.declarations[index]
    let place = locator.location(Int(declaration.nameStart)..<Int(declaration.nameStart))
    func list(_ values: [TextValue]) -> JSONValue { .strings(texts.strings(values)) }
    let takesArguments = declaration.flags.contains(.hasParameterList)
    return [
      "kind": .string(declaration.kind.keyword), "name": .string(texts.names.string(declaration.name)),
      "line": .number(place.line), "column": .number(place.column), "byteColumn": .number(place.byteColumn),
      "parent": .number(parent),
      "attributes": list(texts.attributes(of: declaration, in: syntax)),
      "modifiers": list(texts.modifiers(of: declaration, in: syntax)),
      "inherits": list(texts.inherits(of: declaration, in: syntax)),
      "type": .string(type(of: declaration)),
      "accessors": list(syntax.accessors(of: declaration).map { .name($0) }),
      "effects": list(effects(of: index)),
      "labels": takesArguments ? list(syntax.labels(of: declaration).map { .name($0) }) : .null,
    ]
  }

  /// What an alias stands for is no type of it.
  private func type(of declaration: Declaration) -> String? {
    let isAlias = declaration.kind == .typealias || declaration.kind == .associatedtype
    return isAlias ? nil : texts.type(of: declaration, in: syntax).map { texts.string($0) }
  }

  /// Those of a property or subscript are those of its accessors.
  private func effects(of index: Int) -> [TextValue] {
    let declaration = syntax.declarations[index]
    guard !syntax.accessors(of: declaration).isEmpty else {
      return texts.effects(of: declaration, in: syntax)
    }
    return (index..<Int(declaration.subtreeEnd)).map { syntax.declarations[$0] }
      .filter { $0.kind == .accessor && $0.parent == Int32(index) }
      .flatMap { texts.effects(of: $0, in: syntax) }
  }

  // MARK: - Tree

  func tree(withBodyNodes: Bool) -> String {
    var text = VisibleText.make(path) + "\n"
    for declaration in syntax.declarations {
      let depth = depth(declaration.parent) { syntax.declarations[$0].parent }
      let line = OutlineText(syntax, texts).declaration(declaration)
      text += String(repeating: "  ", count: depth + 1) + VisibleText.make(line) + "\n"
      guard withBodyNodes else { continue }
      for index in declaration.bodyNodes { text += bodyNodeLine(index, depth + 2) }
    }
    if withBodyNodes {
      for body in syntax.bodies where body.declaration == nil {
        for index in body.nodes { text += bodyNodeLine(index, 1) }
      }
    }
    return text
  }

  /// How many stand around what has a parent.
  private func depth(_ parent: Int32, _ parentOf: (Int) -> Int32) -> Int {
    var (depth, parent) = (0, parent)
    while parent >= 0 { (depth, parent) = (depth + 1, parentOf(Int(parent))) }
    return depth
  }

  private func bodyNodeLine(_ index: Int, _ indentation: Int) -> String {
    let depth = depth(syntax.bodyNodes[index].parent) { syntax.bodyNodes[$0].parent }
    let line = OutlineText(syntax, texts).bodyNode(syntax.bodyNodes[index])
    return String(repeating: "  ", count: indentation + depth) + "· \(VisibleText.make(line))\n"
  }
}

/// Tokens, one a line: byte offset, kind, text.
struct TokenListing {
  let table: TokenTable
  let bytes: [UInt8]

  var text: String {
    table.listing().map { token in
      "\(token.start)\t\(token.kind)\t\(String(decoding: bytes[token.start..<max(token.start, token.end)], as: UTF8.self))\n"
    }.joined()
  }
}
