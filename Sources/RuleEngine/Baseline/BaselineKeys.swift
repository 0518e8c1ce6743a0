import Semantics
import Syntax

/// Makes the keys of findings.
///
/// The hash covers the tokens of the node at the finding: of a call its path and its arguments, of an assignment the
/// target and the value, of a pattern the pattern, of a declaration its keyword and its name; of the last name of a path,
/// such as `Store.shared`, the path. What stands before and
/// behind does not count, so that code may move; nor do white space, comments, parentheses, commas before a bracket,
/// semicolons and the underscores of numbers, all of which a formatter adds and takes away. Texts are cut after 64
/// bytes. The function is FNV-1a with 32 bits (http://www.isthe.com/chongo/tech/comp/fnv).
public struct BaselineKeys {
  private let project: Project
  private let texts: SyntaxTexts
  private var indices: PathTable<Int> = [:]
  /// By file, the outermost node at each range of bytes.
  private let bodyNodesByPlace = Memo<Int, [Range<UInt32>: Int]>()
  /// By file, the first declaration whose name stands at each range of bytes.
  private let declarationsByPlace = Memo<Int, [Range<UInt32>: Int]>()
  /// By file, the paths of its declarations.
  private let declared = Memo<Int, Set<String>>()

  public init(_ project: Project) {
    self.project = project
    texts = SyntaxTexts(project.names)
    for file in project.files.indices { indices[project.path(ofFile: file)] = file }
  }

  public func key(of finding: Finding) -> BaselineKey {
    key(rule: finding.rule, path: finding.location.path, bytes: finding.location.bytes)
  }

  /// - Parameter bytes: where a finding of the rule is reported, as a byte range of the file.
  public func key(rule: String, path: String, bytes: Range<Int>) -> BaselineKey {
    var key = BaselineKey(rule: rule, path: path, declaration: "", hash: "")
    guard let file = indices[path], !bytes.isEmpty else { return key }
    let declaration = declaration(at: bytes, in: file)
    key.declaration = declaration.map { self.path(of: $0, in: file) } ?? ""
    var hash = Hash()
    if let bodyNode = bodyNode(at: bytes, in: file) {
      add(bodyNode, in: project.files[file].syntax, to: &hash)
    } else if let path = pathEnding(at: bytes, in: project.files[file].syntax) {
      hash.add(path)
    } else if let declaration {
      hash.add(project.files[file].declarations[declaration].kind.keyword)
      hash.add(project.names.string(project.files[file].declarations[declaration].name))
    }
    key.hash = hash.digits
    return key
  }

  /// Whether a file of the project still has a declaration at a path.
  func declares(_ declaration: String, in path: String) -> Bool {
    guard let file = indices[path] else { return false }
    return declared.answer(file) {
      Set(project.files[file].declarations.indices.map { self.path(of: $0, in: file) })
    }.contains(declaration)
  }

  func hasFile(_ path: String) -> Bool {
    indices[path] != nil
  }

  // MARK: - Declarations

  /// The declaration of that name, or the innermost around it.
  private func declaration(at bytes: Range<Int>, in file: Int) -> Int? {
    let declarations = project.files[file].declarations
    let byPlace = declarationsByPlace.answer(file) {
      let places = declarations.indices.map { index in
        let declaration = declarations[index]
        return (declaration.nameStart..<max(declaration.nameStart, declaration.nameEnd), index)
      }
      return Dictionary(places, uniquingKeysWith: { first, _ in first })
    }
    if let named = byPlace[Self.place(bytes)] { return named }
    // Declarations are in the order in which they begin: the last one that has begun, or one around it.
    var index = declarations.partitioningIndex { Int($0.start) > bytes.lowerBound } - 1
    while index >= 0, Int(declarations[index].end) <= bytes.lowerBound {
      index = Int(declarations[index].parent)
    }
    return index < 0 ? nil : index
  }

  private static func place(_ bytes: Range<Int>) -> Range<UInt32> {
    UInt32(truncatingIfNeeded: bytes.lowerBound)..<UInt32(truncatingIfNeeded: bytes.upperBound)
  }

  private func path(of declaration: Int, in file: Int) -> String {
    let syntax = project.files[file].syntax
    let leaf = syntax.declarations[declaration]
    let ownName = name(of: leaf, in: syntax)
    // An extension is no declaration of what it extends, so that a type may leave it behind.
    var parts = [leaf.kind == .extension ? "extension \(ownName)" : ownName]
    var next = Int(leaf.parent)
    while next >= 0 {
      parts.append(name(of: syntax.declarations[next], in: syntax))
      next = Int(syntax.declarations[next].parent)
    }
    return parts.reversed().joined(separator: ".")
  }

  private func name(of declaration: Declaration, in syntax: FileSyntax) -> String {
    let name = project.names.string(declaration.name)
    if declaration.kind == .import || declaration.kind == .protocol {
      return "\(declaration.kind.keyword) \(name)"
    }
    guard declaration.flags.contains(.hasParameterList) else { return name }
    let labels = syntax.labels(of: declaration).map { project.names.string($0) + ":" }
    return "\(name)(\(labels.joined()))"
  }

  // MARK: - Bodies

  private func bodyNode(at bytes: Range<Int>, in file: Int) -> Int? {
    bodyNodesByPlace.answer(file) {
      let syntax = project.files[file].syntax
      let places = syntax.bodyNodes.enumerated().map { index, node in
        (Self.place(syntax.bytes(of: node)), index)
      }
      return Dictionary(places, uniquingKeysWith: { first, _ in first })
    }[Self.place(bytes)]
  }

  /// The path whose last name stands at a place; nil where none does.
  private func pathEnding(at bytes: Range<Int>, in syntax: FileSyntax) -> String? {
    let tree = syntax.tree
    // Nodes are in the order in which they begin, and the name behind a dot is none of its own.
    let next = tree.nodes.partitioningIndex { $0.start > bytes.lowerBound }
    guard next > 0 else { return nil }
    let path = sequence(first: next - 1) { tree.parent(of: $0) }.first { tree[$0].end >= bytes.upperBound }
    guard let path, tree[path].kind == .memberAccessExpr, tree[path].nameStart == bytes.lowerBound else {
      return nil
    }
    return String(decoding: syntax.source[syntax.range(of: path)], as: UTF8.self)
  }

  private func add(_ index: Int, in syntax: FileSyntax, to hash: inout Hash) {
    let node = syntax.bodyNodes[index]
    hash.add(project.names.string(node.name))
    for value in [texts.detail(of: node, in: syntax), texts.value(of: node, in: syntax)] {
      hash.add(value.map { texts.string($0) } ?? "")
    }
    for child in index + 1..<max(index + 1, Int(node.subtreeEnd))
    where Int(syntax.bodyNodes[child].parent) == index {
      let part = syntax.bodyNodes[child]
      guard part.kind == .argument || part.kind == .pattern else { continue }
      hash.add(project.names.string(part.root))
      hash.add(texts.value(of: part, in: syntax).map { texts.string($0) } ?? "")
    }
  }
}

/// FNV-1a over texts that are squeezed first.
private struct Hash {
  private var value: UInt32 = 2_166_136_261

  var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  mutating func add(_ text: String) {
    for byte in Self.squeezed(text).prefix(64) { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt32(byte)) &* 16_777_619
  }

  private static func squeezed(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ";"):
        break
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"):
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        if byte == UInt8(ascii: "]") { bytes.append(byte) }
      case UInt8(ascii: "_") where bytes.last.map { 0x30...0x39 ~= $0 } ?? false: break
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
