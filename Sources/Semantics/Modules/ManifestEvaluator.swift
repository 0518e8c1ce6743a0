import Syntax

/// Works out the expressions of a manifest: literals, calls, constants of the file, static members of its extensions, and
/// lists put together with `+`. Nothing is run.
struct ManifestEvaluator {
  let tree: SyntaxTree
  let bytes: [UInt8]
  private let names: NameTable
  /// The initial values of constants and static members, by name.
  private var constants: [NameID: Int] = [:]
  /// Those that are being worked out.
  private var open: Set<Int> = []
  private(set) var unread: [Manifest.Unread] = []

  init(_ tree: SyntaxTree, bytes: [UInt8], names: NameTable) {
    self.tree = tree
    self.bytes = bytes
    self.names = names
    for index in tree.nodes.indices where tree[index].kind == .patternBinding && !isInFunction(index) {
      let pattern = tree[index + 1]
      guard pattern.kind == .identifierPattern else { continue }
      constants[pattern.name] = tree.child(of: index, .initializer) ?? getter(of: index)
    }
  }

  /// The one expression that a computed property gives.
  private func getter(of binding: Int) -> Int? {
    guard let accessors = tree.child(of: binding, .accessors) else { return nil }
    let statements = Array(tree.children(of: accessors))
    return statements.count == 1 ? statements[0] : nil
  }

  private func isInFunction(_ index: Int) -> Bool {
    var current = tree.parent(of: index)
    while let node = current {
      if tree[node].kind == .functionDecl || tree[node].kind == .closureExpr { return true }
      current = tree.parent(of: node)
    }
    return false
  }

  mutating func value(of node: Int) -> ManifestValue {
    switch tree[node].kind {
    case .stringLiteralExpr: return string(node)
    case .arrayExpr: return .list(tree.children(of: node).map { value(of: $0) })
    case .nilLiteralExpr: return .null
    case .functionCallExpr: return call(node)
    case .memberAccessExpr: return member(node)
    case .declReferenceExpr: return constant(node)
    case .sequenceExpr: return sum(node)
    case .tupleExpr:
      return tree.child(of: node, .argument).flatMap { tree.child(of: $0, .expression) }.map { value(of: $0) }
        ?? .unknown
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr: return .text(source(node))
    default: return giveUp(node, "an expression of another kind")
    }
  }

  private mutating func giveUp(_ node: Int, _ what: String) -> ManifestValue {
    unread.append(Manifest.Unread(range: Int(tree[node].start)..<Int(tree[node].end), what: what))
    return .unknown
  }

  private func source(_ node: Int) -> String {
    String(decoding: bytes[Int(tree[node].start)..<Int(tree[node].end)], as: UTF8.self)
  }

  /// A literal with interpolations of constants.
  private mutating func string(_ node: Int) -> ManifestValue {
    let text = source(node)
    guard text.hasPrefix("\""), !text.hasPrefix("\"\"\""), text.count >= 2 else {
      return giveUp(node, "a raw or long literal")
    }
    var result = ""
    var offset = Int(tree[node].start) + 1
    for segment in tree.children(of: node) where tree[segment].kind == .expressionSegment {
      result += String(decoding: bytes[offset..<Int(tree[segment].start)], as: UTF8.self)
      offset = Int(tree[segment].end)
      let inner = tree.child(of: segment, .argument).flatMap { tree.child(of: $0, .expression) }
      guard let inner, let part = value(of: inner).text else { return .unknown }
      result += part
    }
    result += String(decoding: bytes[offset..<Int(tree[node].end) - 1], as: UTF8.self)
    return result.contains("\\") ? giveUp(node, "an escape") : .text(result)
  }

  private mutating func call(_ node: Int) -> ManifestValue {
    guard let callee = tree.child(of: node, .callee) else { return .unknown }
    var arguments: [ManifestValue.Argument] = []
    for child in tree.children(of: node) where tree[child].kind == .labeledExpr {
      guard let expression = tree.child(of: child, .expression) else { continue }
      arguments.append(
        ManifestValue.Argument(label: names.string(tree[child].name), value: value(of: expression)))
    }
    switch tree[callee].kind {
    case .memberAccessExpr, .declReferenceExpr:
      return .call(name: names.string(tree[callee].name), arguments: arguments)
    default: return giveUp(node, "a call of an expression")
    }
  }

  /// `.v17`, `.swiftLog` of an extension, `Target.Dependency.swiftLog`, `MainActor.self`.
  private mutating func member(_ node: Int) -> ManifestValue {
    if tree[node].name == Keyword.selfValue, let base = tree.child(of: node, .base) {
      return .call(name: names.string(tree[base].name), arguments: [])
    }
    if let initial = constants[tree[node].name], open.insert(initial).inserted {
      defer { open.remove(initial) }
      return value(of: initial)
    }
    return .call(name: names.string(tree[node].name), arguments: [])
  }

  private mutating func constant(_ node: Int) -> ManifestValue {
    guard let initial = constants[tree[node].name], open.insert(initial).inserted else {
      return giveUp(node, "a name that the manifest gives no value")
    }
    defer { open.remove(initial) }
    return value(of: initial)
  }

  /// `a + b` of lists and texts.
  private mutating func sum(_ node: Int) -> ManifestValue {
    let parts = Array(tree.children(of: node))
    let operators = parts.indices.filter { $0 % 2 == 1 }
    guard operators.allSatisfy({ names.string(tree[parts[$0]].name) == "+" }) else {
      return giveUp(node, "an operator other than +")
    }
    var sum = value(of: parts[0])
    for place in stride(from: 2, to: parts.count, by: 2) {
      switch (sum, value(of: parts[place])) {
      case (.list(let left), .list(let right)): sum = .list(left + right)
      case (.text(let left), .text(let right)): sum = .text(left + right)
      case (.unknown, _), (_, .unknown): sum = .unknown
      default: return giveUp(node, "a sum of things of several kinds")
      }
    }
    return sum
  }
}
