import JSON
import Reports
import Syntax

/// An outline for people and for programs.
struct OutlineListing {
  let path: String
  let bytes: [UInt8]
  let outline: Outline
  let names: NameTable

  // MARK: - JSON

  /// One object on one line. Accessors and parameters are part of what they belong to, so they have no entry.
  var json: String {
    var indices: [Int: Int] = [:]
    let listed = outline.declarations.indices.filter { isListed(outline.declarations[$0]) }
    for (position, index) in listed.enumerated() { indices[index] = position }
    var json = JSONWriter()
    bytes.withUnsafeBufferPointer { text in
      let (lines, columns) = (LineTable(text), ColumnTable(text))
      json.object { json in
        json.member("path", path)
        json.array("declarations") { json in
          for index in listed {
            write(index, parent: indices[Int(outline.declarations[index].parent)], lines, columns, &json)
          }
        }
        if outline.isBroken { json.member("broken", true) }
      }
    }
    return json.text + "\n"
  }

  private func isListed(_ declaration: Declaration) -> Bool {
    declaration.kind != .accessor && declaration.kind != .parameter
  }

  private func write(
    _ index: Int, parent: Int?, _ lines: LineTable, _ columns: ColumnTable, _ json: inout JSONWriter
  ) {
    let declaration = outline.declarations[index]
    let offset = Int(declaration.nameStart)
    let line = lines.line(at: offset)
    let start = lines.starts[line] == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lines.starts[line]
    json.object { json in
      json.member("kind", declaration.kind.keyword)
      json.member("name", names.string(declaration.name))
      json.member("line", line + 1)
      json.member("column", columns.utf16Length(from: start, to: offset) + 1)
      json.member("byteColumn", max(0, offset - start) + 1)
      json.member("parent", parent)
      write("attributes", outline.attributes(declaration), &json)
      write("modifiers", outline.modifiers(declaration), &json)
      write("inherits", outline.inherits(declaration), &json)
      json.member("type", type(of: declaration))
      write("accessors", outline.accessors(declaration), &json)
      json.array("effects") { json in
        for name in effects(of: index) { json.string(names.string(name)) }
      }
      if declaration.flags.contains(.hasParameterList) {
        write("labels", outline.labels(declaration), &json)
      } else {
        json.key("labels")
        json.null()
      }
    }
  }

  /// What an alias stands for is no type of it.
  private func type(of declaration: Declaration) -> String? {
    let isAlias = declaration.kind == .typealias || declaration.kind == .associatedtype
    return isAlias || declaration.type == 0 ? nil : names.string(declaration.type)
  }

  /// Those of a property or subscript are those of its accessors.
  private func effects(of index: Int) -> [NameID] {
    let declaration = outline.declarations[index]
    guard !outline.accessors(declaration).isEmpty else { return Array(outline.effects(declaration)) }
    return (index..<Int(declaration.subtreeEnd)).map { outline.declarations[$0] }
      .filter { $0.kind == .accessor && $0.parent == Int32(index) }.flatMap { outline.effects($0) }
  }

  private func write(_ key: String, _ list: Slice<PackedNames>, _ json: inout JSONWriter) {
    json.array(key) { json in
      for name in list { json.string(names.string(name)) }
    }
  }

  // MARK: - Tree

  func tree(withFacts: Bool) -> String {
    var text = VisibleText.make(path) + "\n"
    for declaration in outline.declarations {
      let depth = depth(declaration)
      let line = OutlineText(outline: outline, names: names).declaration(declaration)
      text += String(repeating: "  ", count: depth + 1) + VisibleText.make(line) + "\n"
      guard withFacts, declaration.factEnd > declaration.firstFact else { continue }
      for index in Int(declaration.firstFact)..<Int(declaration.factEnd) {
        text += factLine(index, depth + 2)
      }
    }
    if withFacts {
      for range in outline.fileFacts { for index in range { text += factLine(index, 1) } }
    }
    return text
  }

  private func depth(_ declaration: Declaration) -> Int {
    var depth = 0
    var parent = declaration.parent
    while parent >= 0 {
      depth += 1
      parent = outline.declarations[Int(parent)].parent
    }
    return depth
  }

  private func factLine(_ index: Int, _ indentation: Int) -> String {
    var depth = indentation
    var parent = outline.facts[index].parent
    while parent >= 0 {
      depth += 1
      parent = outline.facts[Int(parent)].parent
    }
    let line = OutlineText(outline: outline, names: names).fact(outline.facts[index])
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
