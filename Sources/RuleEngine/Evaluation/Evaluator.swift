import RuleLanguage
import Semantics
import Syntax

/// Judges nodes of code by the predicate of one rule. One evaluator serves one thread.
///
/// The logic is Kleene's: a fact that only a compiler could know is `unknown`, and an unknown rule is silent.
final class Evaluator {
  let project: Project
  let cache: EvaluationCache
  let prepared: PreparedRule
  private let budget: StepBudget
  /// nil for a project that is whole.
  var excerpt: Excerpt?
  /// Whether what an excerpt does not have may stand elsewhere.
  var asksElsewhere = false
  /// By type of an excerpt, whether not all of it is there.
  let pieces = Memo<Int, Bool>()
  let predicates: [PredicateNode]
  let children: [Int]
  let patternSets: [PreparedPatterns]
  /// By predicate of an `exists`, what holds for declarations without a known type.
  var untyped: [Int: Truth] = [:]
  /// By predicate of an `exists` whose answer depends on nothing but the project, that.
  let existences = Memo<Int, Truth>()
  /// What an `exists` has answered while all its captures were bound.
  let boundExistences = Memo<BoundQuestion, Truth>()

  // Each node asks for these some ten times, and nobody who is handed one comes back to the evaluator: checking at run time
  // that accesses do not overlap takes a twentieth of a run on an app.
  @exclusivity(unchecked) var captures: Captures
  /// While a related place is sought: where the last step has led to.
  @exclusivity(unchecked) var trace: Trace?
  /// While a reason is sought: what steps led to, and what was said of it.
  @exclusivity(unchecked) var witnesses: [Witness]?
  /// The name that is being compared.
  @exclusivity(unchecked) private var scratch: [UInt8] = []
  /// How many predicates were asked since the budget was told.
  private var untold = 0
  /// How many steps the budget knows of, and with how many it is to be told again.
  private var toldSteps = Steps()
  private var nextSteps = Evaluator.stepsToTell
  private var isCutOff = false

  struct Trace {
    /// Where the last step has led to; nil on the way.
    var end: CodeNode?
  }

  /// By predicate of an `exists`, the properties and parameters that it may speak of.
  let typeIndexes = Memo<Int, TypeIndex>()
  /// By predicate of an `exists` that no index serves, the files it may speak of.
  let searchedFiles = Memo<Int, [Int]>()
  /// By predicate of an `exists` that looks for declarations, and that no index serves, those it may speak of.
  let searchedDeclarations = Memo<Int, [CodeNode]>()
  /// By predicate of a quantifier, what it may count in the file or type that was asked last.
  var heldCandidates: [Int: (holder: CodeNode, candidates: [Candidate])] = [:]
  /// By predicate of an `exists` and name, the many of that name that it may speak of.
  let calledAlike = Memo<BoundQuestion, [CodeNode]>()
  /// By predicate of a `storedIn`, the properties that it may speak of, by their type.
  let holderIndexes = Memo<Int, [Int: [CodeNode]]>()
  /// Sections, for the file that was asked last: each is asked for all that stands behind it.
  var sections = (file: -1, known: Memo<SectionQuestion, Int?>())
  /// Of the `ordered` that was asked last.
  var sectionRun = SectionRun()
  /// By predicate of a `parent` or `enclosedBy` without captures, the answer for the holder that was asked last: what
  /// stands in a declaration mostly stands side by side.
  var holderAnswers: [HolderAnswer]
  /// By predicate of a quantifier without captures, the answer for the declaration that was asked last: all members of a type
  /// may ask the same of it.
  var countAnswers: [HolderAnswer]
  /// By predicate of a `precedes` or `follows`, for those side by side that were asked last.
  var neighbourRuns: [Int: NeighbourRun] = [:]

  struct BoundQuestion: Hashable {
    var predicate: Int
    /// The name that is looked up; 0 where none is.
    var name: NameID
    var texts: [[UInt8]]
  }

  struct HolderAnswer {
    var holder = DeclarationReference(file: -1, index: -1)
    var truth = Truth.unknown
  }

  init(
    project: Project, rule: PreparedRule, cache: EvaluationCache, budget: StepBudget, excerpt: Excerpt? = nil
  ) {
    self.project = project
    self.excerpt = excerpt
    self.cache = cache
    self.budget = budget
    prepared = rule
    (predicates, children, patternSets) = (rule.nodes, rule.children, rule.patterns)
    let names = rule.rule.captureNames
    captures = Captures(slots: names.count, lowered: LowerCamel.slots(of: names))
    holderAnswers = Array(repeating: HolderAnswer(), count: rule.nodes.count)
    countAnswers = holderAnswers
    tellSteps()
  }

  /// Whether the rule speaks of the node, and the node breaks it. Captures stay bound for the message.
  func isBroken(by node: CodeNode) -> Bool {
    begin(node)
    // Most of what a rule speaks of is as it must be, and that is often seen at once.
    if prepared.isCheap[prepared.rule.mustNode], !missesDemand(node) {
      return false
    }
    guard surelyHolds(prepared.rule.whereNode, node) else { return false }
    let mark = captures.mark
    guard missesDemand(node) else { return false }
    captures.rollBack(to: mark)
    if !prepared.comparesName { bindName(of: node) }
    return true
  }

  /// Unbinds what was bound for another node. Most rules compare nothing with the name of the node.
  func begin(_ node: CodeNode) {
    captures.begin()
    if prepared.comparesName { bindName(of: node) }
  }

  private func bindName(of node: CodeNode) {
    let name = name(of: node)
    captures.bind(Captures.nameSlot) { project.names.append(name, to: &$0) }
  }

  /// Whether a condition of a message or a fix holds for the node.
  func holds(_ predicate: Int?, _ node: CodeNode) -> Bool {
    predicate.map { surelyHolds($0, node) } ?? true
  }

  // MARK: - Steps

  private static var stepsToTell: Int { 1 << 16 }

  /// Tells the budget what was taken. Where nothing is left, no predicate says anything any more.
  func tellSteps() {
    captures.steps.take(untold)
    untold = 0
    let steps = captures.steps
    let left = budget.take(steps, since: toldSteps, for: prepared.rule)
    captures.steps.limit = steps.count + left
    toldSteps = steps
    nextSteps = steps.count + Self.stepsToTell
    isCutOff = left == 0
  }

  // MARK: - Predicates

  func evaluate(_ predicate: Int, _ node: CodeNode) -> Truth {
    untold += 1
    if untold >= Self.stepsToTell { tellSteps() }
    if isCutOff { return .unknown }
    switch predicates[predicate] {
    case .constant(let truth): return truth
    case .all(let range): return all(range, node)
    case .any(let range): return any(range, node)
    case .not(let child):
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      return !evaluate(child, node)
    case .term(let child): return evaluate(child, node)
    case .known(let child):
      let mark = captures.mark
      guard !surelyHolds(child, node) else { return .yes }
      captures.rollBack(to: mark)
      return .no
    case .ordered(let range): return ordered(predicate, range, node)
    case .kinds(let kinds): return Truth(!self.kinds(of: node).isDisjoint(with: kinds))
    case .text(let word, let patterns): return text(word, patterns, node)
    case .counted(let count): return counted(count, node)
    case .flag(let word, let value): return flag(word, node).map { Truth($0 == value) } ?? .unknown
    case .quantified(let quantification): return quantified(predicate, quantification, node)
    case .related(let relation, let child):
      let truth = related(relation, child, node)
      guard truth == .no, let excerpt else { return truth }
      return mayLeadElsewhere(relation, node, excerpt) ? .unknown : .no
    }
  }

  private func all(_ range: Range<Int>, _ node: CodeNode) -> Truth {
    var result = Truth.yes
    for index in range {
      result = min(result, evaluate(children[index], node))
      if result == .no { return .no }
    }
    return result
  }

  private func any(_ range: Range<Int>, _ node: CodeNode) -> Truth {
    var result = Truth.no
    for index in range {
      let mark = captures.mark
      let truth = evaluate(children[index], node)
      if truth == .yes { return .yes }
      captures.rollBack(to: mark)
      result = max(result, truth)
    }
    return result
  }

  /// Evaluates a predicate and takes back what it bound unless it holds.
  func attempt(_ predicate: Int, _ node: CodeNode) -> Truth {
    let mark = captures.mark
    depart()
    let truth = evaluate(predicate, node)
    witnesses?.append(Witness(predicate: predicate, node: node, truth: truth))
    if truth != .yes { captures.rollBack(to: mark) } else { arrive(at: node) }
    return truth
  }

  /// Begins a step.
  func depart() {
    if trace != nil { trace = Trace() }
  }

  /// Notes where a step led to, unless another step from there led on.
  func arrive(at node: CodeNode) {
    if let trace, trace.end == nil { self.trace = Trace(end: node) }
  }

  // MARK: - Matching

  func matches(_ name: NameID, _ patterns: Int) -> Bool {
    if let literals = patternSets[patterns].literals { return literals.contains(name) }
    scratch.removeAll(keepingCapacity: true)
    project.names.append(name, to: &scratch)
    return matches(scratch, patterns)
  }

  func matches(_ text: String, _ patterns: Int) -> Bool {
    matches(Array(text.utf8), patterns)
  }

  func matches(_ text: [UInt8], _ patterns: Int) -> Bool {
    let isMatch = patternSets[patterns].set.matches(text, captures: &captures)
    if captures.steps.count >= nextSteps { tellSteps() }
    return isMatch
  }

  // MARK: - Code

  func kinds(of node: CodeNode) -> FactKinds {
    switch node.kind {
    case .declaration: FactKinds(of: file(node).declarations[node.index].kind)
    case .bodyNode: FactKinds(of: bodyNode(node))
    case .file: FactKinds(.file)
    }
  }

  func file(_ node: CodeNode) -> SourceFile {
    project.files[node.file]
  }

  func declaration(_ node: CodeNode) -> Declaration {
    project.files[node.file].declaration(node.index)
  }

  func bodyNode(_ node: CodeNode) -> BodyNode {
    project.files[node.file].bodyNode(node.index)
  }

  func syntax(_ node: CodeNode) -> FileSyntax {
    project.files[node.file].syntax
  }

  func name(of node: CodeNode) -> NameID {
    switch node.kind {
    case .declaration: file(node).declarations[node.index].name
    case .bodyNode: bodyNode(node).name
    case .file: file(node).stem
    }
  }

  func flow(_ node: CodeNode) -> Flow {
    Flow(file(node), names: project.names, cache: cache.flow)
  }

  /// The declaration whose body holds a node; nil for one that stands in no body.
  func owner(_ node: CodeNode) -> CodeNode? {
    guard node.kind == .bodyNode else { return nil }
    return file(node).owner(ofBodyNode: node.index).map {
      CodeNode(kind: .declaration, file: node.file, index: $0)
    }
  }
}
