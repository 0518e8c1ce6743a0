import ArchlintKit
import JSON
import Reports
import Semantics
import Syntax

/// An outline for people and for programs.
struct OutlineListing {
  let path: String
  let bytes: [UInt8]
  let syntax: FileSyntax
  let texts: SyntaxTexts

  // MARK: - JSON

  /// One object on one line. Accessors and parameters are part of what they belong to, so they have no entry.
  var json: String {
    var indices: [Int: Int] = [:]
    let listed = syntax.declarations.indices.filter { isListed(syntax.declarations[$0]) }
    for (position, index) in listed.enumerated() { indices[index] = position }
    let (lines, columns) = (LineTable(syntax.source), ColumnTable(syntax.source))
    let declarations = listed.map { index in
      entry(index, parent: indices[Int(syntax.declarations[index].parent)], lines, columns)
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

  private func entry(_ index: Int, parent: Int?, _ lines: LineTable, _ columns: ColumnTable) -> JSONValue {
    let declaration = syntax.declarations[index]
    let offset = Int(declaration.nameStart)
    let line = lines.line(at: offset)
    let start = lines.starts[line] == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lines.starts[line]
    func list(_ values: [TextValue]) -> JSONValue { .strings(texts.strings(values)) }
    let takesArguments = declaration.flags.contains(.hasParameterList)
    return [
      "kind": .string(declaration.kind.keyword), "name": .string(texts.names.string(declaration.name)),
      "line": .number(line + 1), "column": .number(columns.utf16Length(from: start, to: offset) + 1),
      "byteColumn": .number(max(0, offset - start) + 1), "parent": .number(parent),
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
      let depth = depth(declaration)
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

  private func depth(_ declaration: Declaration) -> Int {
    var depth = 0
    var parent = declaration.parent
    while parent >= 0 {
      depth += 1
      parent = syntax.declarations[Int(parent)].parent
    }
    return depth
  }

  private func bodyNodeLine(_ index: Int, _ indentation: Int) -> String {
    var depth = indentation
    var parent = syntax.bodyNodes[index].parent
    while parent >= 0 {
      depth += 1
      parent = syntax.bodyNodes[Int(parent)].parent
    }
    let line = OutlineText(syntax, texts).bodyNode(syntax.bodyNodes[index])
    return String(repeating: "  ", count: depth) + "· \(VisibleText.make(line))\n"
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
