import Semantics
import Syntax

/// How an `==` over the pairs of an enum's cases is written, as its neighbours show it.
struct EqualityStyle {
  enum Binding {
    /// `case let (.loaded(left), .loaded(right))`
    case outside
    /// `case (let .loaded(left), let .loaded(right))`
    case before
    /// `case (.loaded(let left), .loaded(let right))`
    case inside
  }

  /// Names of the two parameters, which are also the sides of the switch.
  var sides = ["lhs", "rhs"]
  /// Whether the parameters are typed `Self`.
  var saysSelf = true
  var binding = Binding.outside
  /// What the names of bound values begin with.
  var prefixes = ["lhs", "rhs"]
  /// Whether what the value is follows in its name: `lhsError`.
  var namesValues = true
  var returns = false
  /// Whether what an arm yields stands on a line of its own.
  var breaksLines = true
  /// Whether cases without values share an arm.
  var groups = true

  /// That of the documents on the architecture.
  init() {}

  init(of function: Int, in file: SourceFile, names: NameTable) {
    let declaration = file.declarations[function]
    let parameters = (function + 1..<Int(declaration.subtreeEnd)).map { file.declarations[$0] }
      .filter { $0.kind == .parameter && $0.parent == Int32(function) }
    if parameters.count == 2 {
      sides = parameters.map { names.string($0.name) }
      let type = Int(parameters[0].type)
      saysSelf = type >= 0 && file.syntax.plainTypeName(type) == Keyword.selfType
    }
    let arms = Self.arms(of: declaration, file.syntax)
    // Those with a value hold one statement.
    returns = arms.contains { arm in
      file.syntax.valueRange(of: file.bodyNodes[arm]) != nil
        && Self.children(of: arm, .exit, file.syntax).contains {
          names.string(file.bodyNodes[$0].name) == "return"
        }
    }
    groups = arms.contains { Self.children(of: $0, .pattern, file.syntax).count > 1 }
    for arm in arms { readBinding(arm, file.syntax, names) }
    let breaks = arms.compactMap { Self.breaksLine($0, file.syntax, names) }
    if !breaks.isEmpty { breaksLines = !breaks.contains(false) }
  }

  /// The arms of the first switch over a pair.
  static func arms(of function: Declaration, _ syntax: FileSyntax) -> [Int] {
    let nodes = syntax.bodyNodes
    let pair = function.bodyNodes.first { node in
      guard nodes[node].kind == .switchStatement else { return false }
      let subject = syntax.tree.child(of: Int(nodes[node].node), .expression)
      return subject.map { syntax.tree[$0].kind == .tupleExpr } ?? false
    }
    guard let pair else { return [] }
    return children(of: pair, .switchCase, syntax)
  }

  static func children(of bodyNode: Int, _ kind: BodyNode.Kind, _ syntax: FileSyntax) -> [Int] {
    (bodyNode + 1..<Int(syntax.bodyNodes[bodyNode].subtreeEnd)).filter {
      syntax.bodyNodes[$0].kind == kind && syntax.bodyNodes[$0].parent == Int32(bodyNode)
    }
  }

  /// Whether code follows the patterns of an arm on another line; nil where there is none to see.
  private static func breaksLine(_ arm: Int, _ syntax: FileSyntax, _ names: NameTable) -> Bool? {
    let last = children(of: arm, .pattern, syntax).last
    guard let last, Int(syntax.bodyNodes[last].subtreeEnd) < Int(syntax.bodyNodes[arm].subtreeEnd) else {
      return nil
    }
    let next = syntax.bodyNodes[Int(syntax.bodyNodes[last].subtreeEnd)]
    // A node stands on the last name of its path.
    let start =
      next.kind == .exit ? Int(next.start) : syntax.bytes(of: next).upperBound - names.length(next.name)
    return start - syntax.bytes(of: syntax.bodyNodes[last]).upperBound > ": (".utf8.count
  }

  private mutating func readBinding(
    _ arm: Int, _ syntax: FileSyntax, _ names: NameTable
  ) {
    let inner = syntax.bodyNodes[arm + 1..<Int(syntax.bodyNodes[arm].subtreeEnd)]
    let bound = inner.filter { $0.kind == .reference && $0.flags.contains(.local) }.map {
      names.string($0.root)
    }
    .filter { !sides.contains($0) }
    guard let pattern = inner.first(where: { $0.kind == .pattern }), bound.count >= 2, bound[0] != bound[1]
    else { return }
    let (left, right, noun) = Self.split(bound[0], bound[1])
    prefixes = [left, right]
    namesValues = !noun.isEmpty
    let written = String(decoding: syntax.source[syntax.bytes(of: pattern)], as: UTF8.self)
    binding = written.hasPrefix("let") ? .outside : written.contains("(let .") ? .before : .inside
  }

  /// `lhsError` and `rhsError` are `lhs`, `rhs` and `Error`.
  private static func split(_ left: String, _ right: String) -> (left: String, right: String, noun: String) {
    for index in left.indices.dropFirst() where left[index].isUppercase && right.hasSuffix(left[index...]) {
      let noun = String(left[index...])
      return (String(left[..<index]), String(right.dropLast(noun.count)), noun)
    }
    return (left, right, "")
  }
}

extension EqualityStyle {
  /// That of the nearest `==` of another enum: in the same file, else in the same module, else anywhere.
  static func ofNeighbours(of file: Int, in project: Project) -> EqualityStyle {
    let module = project.files[file].module
    // By its name: each fix would go through the whole project.
    let named = project.names.find("==").map { project.declarations(named: $0) } ?? []
    func distance(_ reference: DeclarationReference) -> Int {
      if Int(reference.file) == file { return 0 }
      return project.files[Int(reference.file)].module == module ? 1 : 2
    }
    for steps in 0...2 {
      if let found = named.first(where: { distance($0) == steps && isModel($0, in: project) }) {
        return EqualityStyle(
          of: Int(found.index), in: project.files[Int(found.file)], names: project.names)
      }
    }
    return EqualityStyle()
  }

  private static func isModel(_ reference: DeclarationReference, in project: Project) -> Bool {
    let declaration = project.declaration(reference)
    let syntax = project.files[Int(reference.file)].syntax
    return declaration.kind == .function && !arms(of: declaration, syntax).isEmpty
  }
}
