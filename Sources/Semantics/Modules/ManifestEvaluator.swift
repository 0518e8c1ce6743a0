import Syntax

/// Works out the expressions of a manifest: literals, calls, constants of the file, static members of its extensions, and
/// lists put together with `+`. Nothing is run: what takes running it is unknown, and named.
struct ManifestEvaluator {
  let tree: SyntaxTree
  let bytes: [UInt8]
  private let names: NameTable
  private var constants: [NameID: Constant] = [:]
  /// Those that are being worked out.
  private var open: Set<NameID> = []
  private(set) var unread: [Manifest.Unread] = []
  private var unreadRanges: Set<Range<Int>> = []
  /// What working out has taken, in expressions, elements of lists and bytes of texts: constants that hold others twice are
  /// twice as large each time.
  private var effort = 0
  private let mostEffort: Int
  private static let leastEffort = 1_000_000
  private static let effortPerNode = 50
  /// How many constants may stand for others in turn.
  private static let deepest = 64

  /// A constant of the file, or a static member.
  private struct Constant {
    /// Its initial value; nil where it has none, or several.
    var initial: Int?
    /// What is added to it later, whatever happens.
    var additions: [Int] = []
    /// Where it is changed in another way, or under a condition.
    var change: Int?
  }

  init(_ tree: SyntaxTree, bytes: [UInt8], names: NameTable) {
    self.tree = tree
    self.bytes = bytes
    self.names = names
    mostEffort = Self.leastEffort + tree.nodes.count * Self.effortPerNode
    for index in tree.nodes.indices where tree[index].kind == .patternBinding && !isInFunction(index) {
      addConstant(index)
    }
    for change in ManifestChanges(tree, names: names).changes where change.path.count == 1 {
      guard constants[change.path[0]] != nil else { continue }
      if let value = change.added, !change.isConditional {
        constants[change.path[0]]?.additions.append(value)
      } else {
        constants[change.path[0]]?.change = change.node
      }
    }
  }

  private mutating func addConstant(_ binding: Int) {
    guard binding + 1 < Int(tree[binding].subtreeEnd) else { return }
    let pattern = tree[binding + 1]
    guard pattern.kind == .identifierPattern else { return }
    var constant = Constant(initial: tree.child(of: binding, .initializer) ?? getter(of: binding))
    if ManifestChanges.isConditional(binding, in: tree) { constant.change = binding }
    if constants[pattern.name] != nil {
      constant.initial = nil
      constant.change = binding
    }
    constants[pattern.name] = constant
  }

  /// The one expression that a computed property gives.
  private func getter(of binding: Int) -> Int? {
    guard let accessors = tree.child(of: binding, .accessors) else { return nil }
    return Array(tree.children(of: accessors)).only
  }

  private func isInFunction(_ index: Int) -> Bool {
    tree.ancestors(of: index).contains { tree[$0].kind == .functionDecl || tree[$0].kind == .closureExpr }
  }

  static func parse(_ text: [UInt8], _ names: NameTable) -> SyntaxTree {
    TreeParser.parse(SourceStorage(copying: text), table: TokenTable(), names: names)
  }

  /// The calls of something by its own name alone.
  func calls(of name: String) -> [Int] {
    tree.nodes.indices.filter { index in
      guard tree[index].kind == .functionCallExpr, let callee = tree.child(of: index, .callee) else {
        return false
      }
      return tree[callee].kind == .declReferenceExpr && names.string(tree[callee].name) == name
    }
  }

  // MARK: - Arguments

  func argumentNode(_ label: String, of value: ManifestValue) -> Int? {
    guard case .call(_, let arguments, _) = value else { return nil }
    return arguments.first { $0.label == label }?.node
  }

  mutating func argument(_ label: String, of value: ManifestValue) -> ManifestValue? {
    argumentNode(label, of: value).map { self.value(of: $0) }
  }

  /// The text of an argument; nil where there is none, or it is unknown.
  mutating func text(_ label: String, of value: ManifestValue) -> String? {
    guard let node = argumentNode(label, of: value) else { return nil }
    switch self.value(of: node) {
    case .text(let text, _): return text
    case .null, .unknown: return nil
    default:
      giveUp(node, "no text")
      return nil
    }
  }

  /// The elements of a list, as far as they are known; nil where there is no such argument.
  mutating func list(_ label: String, of value: ManifestValue) -> [ManifestValue]? {
    guard let node = argumentNode(label, of: value) else { return nil }
    return list(node)
  }

  mutating func list(_ node: Int) -> [ManifestValue]? {
    switch value(of: node) {
    case .list(let values): return values
    case .null: return nil
    case .unknown: return []
    default:
      giveUp(node, "no list")
      return []
    }
  }

  mutating func texts(_ label: String, of value: ManifestValue) -> [String]? {
    list(label, of: value)?.compactMap(\.text)
  }

  // MARK: - Values

  mutating func value(of node: Int) -> ManifestValue {
    effort += 1
    guard effort < mostEffort else { return giveUp(node, "more than a manifest can hold") }
    let value = newValue(of: node)
    switch value {
    case .list(let values): effort += values.count
    case .text(let text, _): effort += text.utf8.count
    default: break
    }
    return value
  }

  private mutating func newValue(of node: Int) -> ManifestValue {
    switch tree[node].kind {
    case .stringLiteralExpr: return string(node)
    case .arrayExpr: return .list(tree.children(of: node).map { value(of: $0) })
    case .nilLiteralExpr: return .null
    case .functionCallExpr: return call(node)
    case .memberAccessExpr: return member(node)
    case .declReferenceExpr: return constant(tree[node].name, node)
    case .sequenceExpr: return sum(node)
    case .tupleExpr:
      return tree.child(of: node, .argument).flatMap { tree.child(of: $0, .expression) }.map { value(of: $0) }
        ?? .unknown
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr: return .text(source(node), node: node)
    default: return giveUp(node, "an expression of another kind")
    }
  }

  /// Byte range of an expression.
  func range(of node: Int) -> Range<Int> {
    Int(tree[node].start)..<Int(tree[node].end)
  }

  @discardableResult
  mutating func giveUp(_ node: Int, _ what: String) -> ManifestValue {
    let range = range(of: node)
    if unreadRanges.insert(range).inserted {
      unread.append(Manifest.Unread(range: range, what: what))
    }
    return .unknown
  }

  /// Forgets what was given up since there was less of it.
  mutating func forgetUnread(beyond count: Int) {
    while unread.count > count { unreadRanges.remove(unread.removeLast().range) }
  }

  private func source(_ node: Int) -> String {
    String(decoding: bytes[Int(tree[node].start)..<Int(tree[node].end)], as: UTF8.self)
  }

  /// A literal with interpolations of constants.
  private mutating func string(_ node: Int) -> ManifestValue {
    let text = source(node)
    guard text.hasPrefix("\""), !text.hasPrefix("\"\"\"") else {
      return giveUp(node, "a raw or long literal")
    }
    var result = ""
    var offset = Int(tree[node].start) + 1
    let end = Int(tree[node].end) - 1
    for segment in tree.children(of: node) where tree[segment].kind == .expressionSegment {
      result += String(decoding: bytes[offset..<Int(tree[segment].start)], as: UTF8.self)
      offset = Int(tree[segment].end)
      let inner = tree.child(of: segment, .argument).flatMap { tree.child(of: $0, .expression) }
      guard let inner, let part = value(of: inner).text else { return giveUp(node, "an interpolation") }
      result += part
    }
    guard offset <= end, bytes[end] == UInt8(ascii: "\"") else {
      return giveUp(node, "a literal without an end")
    }
    result += String(decoding: bytes[offset..<end], as: UTF8.self)
    return result.contains("\\") ? giveUp(node, "an escape") : .text(result, node: node)
  }

  private mutating func call(_ node: Int) -> ManifestValue {
    guard let callee = tree.child(of: node, .callee) else { return .unknown }
    let arguments = tree.children(of: node).compactMap { child -> ManifestValue.Argument? in
      guard tree[child].kind == .labeledExpr, let expression = tree.child(of: child, .expression) else {
        return nil
      }
      return ManifestValue.Argument(label: names.string(tree[child].name), node: expression)
    }
    let name = names.string(tree[callee].name)
    switch tree[callee].kind {
    case .memberAccessExpr:
      // `.target(…)`, `Target.Dependency.product(…)`; what is called on values is run.
      guard let base = tree.child(of: callee, .base) else { break }
      guard tree[base].kind == .memberAccessExpr || tree[base].kind == .declReferenceExpr,
        constants[tree[base].name] == nil, names.string(tree[base].name).first?.isUppercase ?? false
      else { return giveUp(node, "a call on a value") }
    case .declReferenceExpr where name.first?.isUppercase ?? false: break
    default: return giveUp(node, "a call of a function of its own")
    }
    return .call(name: name, arguments: arguments, node: node)
  }

  /// `.v17`, `.swiftLog` of an extension, `Target.Dependency.swiftLog`, `MainActor.self`.
  private mutating func member(_ node: Int) -> ManifestValue {
    if tree[node].name == Keyword.selfValue, let base = tree.child(of: node, .base) {
      return .call(name: names.string(tree[base].name), arguments: [], node: node)
    }
    if constants[tree[node].name] != nil { return constant(tree[node].name, node) }
    if let base = tree.child(of: node, .base), tree[base].kind == .declReferenceExpr,
      !(names.string(tree[base].name).first?.isUppercase ?? false)
    {
      return giveUp(node, "a member of a value")
    }
    return .call(name: names.string(tree[node].name), arguments: [], node: node)
  }

  private mutating func constant(_ name: NameID, _ node: Int) -> ManifestValue {
    guard let constant = constants[name] else {
      return giveUp(node, "a name that the manifest gives no value")
    }
    if let change = constant.change { giveUp(change, "a change that depends on something") }
    guard let initial = constant.initial, open.count < Self.deepest, open.insert(name).inserted else {
      return giveUp(node, "a name that the manifest gives no value")
    }
    defer { open.remove(name) }
    let value = value(of: initial)
    guard case .list(var values) = value else { return value }
    for addition in constant.additions {
      let more = self.value(of: addition)
      if case .list(let elements) = more { values += elements } else { values.append(more) }
    }
    return .list(values)
  }

  /// `a + b` of lists and texts. What is unknown in a sum of lists is left out.
  private mutating func sum(_ node: Int) -> ManifestValue {
    let parts = Array(tree.children(of: node))
    let operators = parts.indices.filter { $0 % 2 == 1 }
    guard operators.allSatisfy({ names.string(tree[parts[$0]].name) == "+" }) else {
      return giveUp(node, "an operator other than +")
    }
    var elements: [ManifestValue] = []
    var texts: [String] = []
    var (isList, isKnown) = (false, true)
    for place in stride(from: 0, to: parts.count, by: 2) {
      switch value(of: parts[place]) {
      case .list(let more):
        isList = true
        elements += more
      case .text(let more, _): texts.append(more)
      case .unknown: isKnown = false
      default: return giveUp(node, "a sum of things of several kinds")
      }
    }
    if isList, !texts.isEmpty { return giveUp(node, "a sum of things of several kinds") }
    if isList { return .list(elements) }
    return isKnown ? .text(texts.joined(), node: node) : .unknown
  }
}
