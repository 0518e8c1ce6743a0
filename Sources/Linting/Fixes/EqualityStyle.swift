import Project
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

  /// - Parameter source: the text of the function's file, where it is at hand.
  init(of function: Int, in file: SourceFile, names: NameTable, source: EditableSource? = nil) {
    let declaration = file.outline.declarations[function]
    let parameters = (function + 1..<Int(declaration.subtreeEnd)).map { file.outline.declarations[$0] }
      .filter { $0.kind == .parameter }
    if parameters.count == 2 {
      sides = parameters.map { names.string($0.name) }
      saysSelf = names.string(parameters[0].type) == "Self"
    }
    let arms = Self.arms(of: declaration, file.outline)
    // Those with a value hold one statement.
    returns = arms.contains { arm in
      file.outline.facts[arm].value != 0
        && Self.children(of: arm, .exit, file.outline).contains {
          names.string(file.outline.facts[$0].name) == "return"
        }
    }
    groups = arms.contains { Self.children(of: $0, .pattern, file.outline).count > 1 }
    for arm in arms { readBinding(arm, file.outline, names, source) }
    let breaks = arms.compactMap { Self.breaksLine($0, file.outline, names) }
    if !breaks.isEmpty { breaksLines = !breaks.contains(false) }
  }

  /// The arms of the first switch over a pair.
  static func arms(of function: Declaration, _ outline: SealedOutline) -> [Int] {
    let facts = outline.facts
    let range = Int(function.firstFact)..<Int(function.factEnd)
    guard
      let pair = range.first(where: { facts[$0].kind == .switchStatement && facts[$0].flags.contains(.tuple) }
      )
    else { return [] }
    return children(of: pair, .switchCase, outline)
  }

  static func children(of fact: Int, _ kind: Fact.Kind, _ outline: SealedOutline) -> [Int] {
    (fact + 1..<Int(outline.facts[fact].subtreeEnd)).filter {
      outline.facts[$0].kind == kind && outline.facts[$0].parent == Int32(fact)
    }
  }

  /// Whether code follows the patterns of an arm on another line; nil where there is none to see.
  private static func breaksLine(_ arm: Int, _ outline: SealedOutline, _ names: NameTable) -> Bool? {
    let last = children(of: arm, .pattern, outline).last
    guard let last, Int(outline.facts[last].subtreeEnd) < Int(outline.facts[arm].subtreeEnd) else {
      return nil
    }
    let next = outline.facts[Int(outline.facts[last].subtreeEnd)]
    // A fact stands on the last name of its path.
    let start = next.kind == .exit ? Int(next.start) : Int(next.end) - names.length(next.name)
    return start - Int(outline.facts[last].end) > ": (".utf8.count
  }

  private mutating func readBinding(
    _ arm: Int, _ outline: SealedOutline, _ names: NameTable, _ source: EditableSource?
  ) {
    let facts = outline.facts[arm + 1..<Int(outline.facts[arm].subtreeEnd)]
    let bound = facts.filter { $0.kind == .mention && $0.flags.contains(.local) }.map {
      names.string($0.root)
    }
    .filter { !sides.contains($0) }
    guard let pattern = facts.first(where: { $0.kind == .pattern }), bound.count >= 2, bound[0] != bound[1]
    else { return }
    let (left, right, noun) = Self.split(bound[0], bound[1])
    prefixes = [left, right]
    namesValues = !noun.isEmpty
    if let text = source?.bytes[Int(pattern.start)..<Int(pattern.end)] {
      let written = String(decoding: text, as: UTF8.self)
      binding = written.hasPrefix("let") ? .outside : written.contains("(let .") ? .before : .inside
    } else {
      // Without the text its length tells how often it says `let`.
      let plain = names.length(pattern.value) + bound[0].utf8.count + bound[1].utf8.count + "()()".utf8.count
      binding = Int(pattern.end - pattern.start) - plain <= "let ".utf8.count ? .outside : .inside
    }
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
  static func ofNeighbours(of file: Int, in project: Project, source: EditableSource) -> EqualityStyle {
    let own = project.files[file]
    let order =
      [file] + project.files.indices.filter { $0 != file && project.files[$0].module == own.module }
      + project.files.indices.filter { project.files[$0].module != own.module }
    for index in order {
      let outline = project.files[index].outline
      for (position, declaration) in outline.declarations.enumerated()
      where declaration.kind == .function && project.names.string(declaration.name) == "=="
        && !arms(of: declaration, outline).isEmpty
      {
        return EqualityStyle(
          of: position, in: project.files[index], names: project.names, source: index == file ? source : nil)
      }
    }
    return EqualityStyle()
  }
}
