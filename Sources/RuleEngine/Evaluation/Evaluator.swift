import RuleLanguage
import Semantics
import Syntax

/// Judges facts by the predicate of one rule. One evaluator serves one thread.
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
  var pieces: [Int: Bool] = [:]
  let nodes: [PredicateNode]
  let children: [Int]
  let patternSets: [PreparedPatterns]
  /// By node of an `exists`, what holds for declarations without a known type.
  var untyped: [Int: Truth] = [:]
  /// By node of an `exists` without captures, its one answer.
  var existences: [Int: Truth] = [:]
  /// What an `exists` has answered while all its captures were bound.
  var boundExistences: [BoundQuestion: Truth] = [:]

  var captures: Captures
  /// While a related place is sought: where the last step has led to.
  var trace: Trace?
  /// While a reason is sought: what steps led to, and what was said of it.
  var witnesses: [Witness]?
  /// How many steps the budget knows of, and with how many it is to be told again.
  private var toldSteps = Steps()
  private var nextSteps = Evaluator.stepsToTell
  private var isCutOff = false

  struct Trace {
    /// Where the last step has led to; nil on the way.
    var end: Subject?
  }

  /// By node of an `exists`, the properties and parameters that it may speak of.
  var typeIndexes: [Int: TypeIndex] = [:]
  /// By node of an `exists` that no index serves, the files it may speak of.
  var searchedFiles: [Int: [Int]] = [:]
  /// By node of an `exists` that looks for declarations, and that no index serves, those it may speak of.
  var searchedDeclarations: [Int: [Subject]] = [:]
  /// By node of a quantifier, what it may count in the file that was asked last.
  var fileCandidates: [Int: (file: Int, candidates: [Candidate])] = [:]
  /// By node of a `storedIn`, the properties that it may speak of, by their type.
  var holderIndexes: [Int: [Int: [Subject]]] = [:]
  /// By node of an `ordered` and declaration, the section; for the file that was asked last.
  var sections = SectionMemo()
  /// Of the `ordered` that was asked last.
  var sectionRun = SectionRun()
  /// By pattern set with a regular expression, what is known of names.
  private var answers: [Int: [NameID: Bool]] = [:]
  /// The name that was matched last, and its bytes, in memory that serves again.
  private var matched: (name: NameID, text: [UInt8]) = (0, [])
  /// By node of a `parent` or `enclosedBy` without captures, the answer for the holder that was asked last: what stands
  /// in a declaration mostly stands side by side.
  var holderAnswers: [HolderAnswer]
  /// By node of a `precedes` or `follows`, for those side by side that were asked last.
  var neighbourRuns: [Int: NeighbourRun] = [:]

  /// Whether the rule may find something in the holder that was asked last.
  var gateAnswer = (holder: DeclarationReference(file: -1, index: -1), isOpen: true)

  struct BoundQuestion: Hashable {
    var node: Int
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
    (nodes, children, patternSets) = (rule.nodes, rule.children, rule.patterns)
    captures = Captures(slots: rule.rule.captureNames.count)
    holderAnswers = Array(repeating: HolderAnswer(), count: rule.nodes.count)
    tellSteps()
  }

  /// Whether the rule speaks of the fact, and the fact breaks it. Captures stay bound for the message.
  func isBroken(by subject: Subject) -> Bool {
    begin(subject)
    // Most of what a rule speaks of is as it must be, and that is often seen at once.
    if prepared.isCheap[prepared.rule.mustNode], evaluateDemand(subject) != .no {
      return false
    }
    guard evaluate(prepared.rule.whereNode, subject) == .yes else { return false }
    let mark = captures.mark
    guard evaluateDemand(subject) == .no else { return false }
    captures.rollBack(to: mark)
    if !prepared.comparesName { bindName(of: subject) }
    return true
  }

  /// Unbinds what was bound for another fact. Most rules compare nothing with the name of the fact.
  func begin(_ subject: Subject) {
    captures.begin()
    if prepared.comparesName { bindName(of: subject) }
  }

  private func bindName(of subject: Subject) {
    let name = name(of: subject)
    captures.bindName { project.names.append(name, to: &$0) }
  }

  /// Whether a condition of a message or a fix holds for the fact.
  func holds(_ node: Int?, _ subject: Subject) -> Bool {
    node.map { evaluate($0, subject) == .yes } ?? true
  }

  // MARK: - Steps

  private static var stepsToTell: Int { 1 << 16 }

  /// Tells the budget what was taken. Where nothing is left, no node says anything any more.
  func tellSteps() {
    let steps = captures.steps
    let left = budget.take(steps, since: toldSteps, for: prepared.rule)
    captures.steps.limit = steps.count + left
    toldSteps = steps
    nextSteps = steps.count + Self.stepsToTell
    isCutOff = left == 0
  }

  // MARK: - Nodes

  func evaluate(_ node: Int, _ subject: Subject) -> Truth {
    captures.steps.take()
    if captures.steps.count >= nextSteps { tellSteps() }
    if isCutOff { return .unknown }
    switch nodes[node] {
    case .constant(let truth): return truth
    case .all(let range): return all(range, subject)
    case .any(let range): return any(range, subject)
    case .not(let child):
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      return !evaluate(child, subject)
    case .term(let child): return evaluate(child, subject)
    case .known(let child):
      let mark = captures.mark
      guard evaluate(child, subject) != .yes else { return .yes }
      captures.rollBack(to: mark)
      return .no
    case .ordered(let range): return ordered(node, range, subject)
    case .kinds(let kinds): return Truth(!self.kinds(of: subject).isDisjoint(with: kinds))
    case .text(let word, let patterns): return text(word, patterns, subject)
    case .flag(let word, let value): return flag(word, subject).map { Truth($0 == value) } ?? .unknown
    case .quantified(let quantification): return quantified(quantification, subject)
    case .related(let relation, let child):
      let truth = related(relation, child, subject)
      guard truth == .no, let excerpt else { return truth }
      return mayLeadElsewhere(relation, subject, excerpt) ? .unknown : .no
    }
  }

  private func all(_ range: Range<Int>, _ subject: Subject) -> Truth {
    var result = Truth.yes
    for index in range {
      result = min(result, evaluate(children[index], subject))
      if result == .no { return .no }
    }
    return result
  }

  private func any(_ range: Range<Int>, _ subject: Subject) -> Truth {
    var result = Truth.no
    for index in range {
      let mark = captures.mark
      let truth = evaluate(children[index], subject)
      if truth == .yes { return .yes }
      captures.rollBack(to: mark)
      result = max(result, truth)
    }
    return result
  }

  /// Evaluates a node and takes back what it bound unless it holds.
  func attempt(_ node: Int, _ subject: Subject) -> Truth {
    let mark = captures.mark
    depart()
    let truth = evaluate(node, subject)
    witnesses?.append(Witness(node: node, subject: subject, truth: truth))
    if truth != .yes { captures.rollBack(to: mark) } else { arrive(at: subject) }
    return truth
  }

  /// Begins a step.
  func depart() {
    if trace != nil { trace = Trace() }
  }

  /// Notes where a step led to, unless another step from there led on.
  func arrive(at subject: Subject) {
    if let trace, trace.end == nil { self.trace = Trace(end: subject) }
  }

  // MARK: - Matching

  func matches(_ name: NameID, _ patterns: Int) -> Bool {
    let own = patternSets[patterns]
    if let names = own.literals { return names.contains(name) }
    guard own.remembersAnswers else { return matches(text(of: name), patterns) }
    if let known = answers[patterns]?[name] { return known }
    let isUnbound = captures.mark == 0
    let isMatch = matches(text(of: name), patterns)
    // With captures that are bound, what does not match may match another time; what matches is to bind them again.
    if !own.hasCaptures || isUnbound && !isMatch { answers[patterns, default: [:]][name] = isMatch }
    return isMatch
  }

  func matches(_ text: String, _ patterns: Int) -> Bool {
    matches(Array(text.utf8), patterns)
  }

  func matches(_ text: [UInt8], _ patterns: Int) -> Bool {
    patternSets[patterns].matches(text, captures: &captures)
  }

  /// The bytes of a name, which is mostly the one that was asked for last.
  private func text(of name: NameID) -> [UInt8] {
    if name != matched.name {
      matched.name = name
      matched.text.removeAll(keepingCapacity: true)
      project.names.append(name, to: &matched.text)
    }
    return matched.text
  }

  // MARK: - Facts

  func kinds(of subject: Subject) -> FactKinds {
    switch subject.sort {
    case .declaration: FactKinds(of: file(subject).kind(ofDeclaration: subject.index))
    case .fact: FactKinds(of: bodyNode(subject))
    case .file: FactKinds(.file)
    }
  }

  func file(_ subject: Subject) -> SourceFile {
    project.files[subject.file]
  }

  func declaration(_ subject: Subject) -> Declaration {
    project.files[subject.file].declaration(subject.index)
  }

  func bodyNode(_ subject: Subject) -> BodyNode {
    project.files[subject.file].bodyNode(subject.index)
  }

  func syntax(_ subject: Subject) -> FileSyntax {
    project.files[subject.file].syntax
  }

  func name(of subject: Subject) -> NameID {
    switch subject.sort {
    case .declaration: file(subject).name(ofDeclaration: subject.index)
    case .fact: bodyNode(subject).name
    case .file: file(subject).stem
    }
  }

  func flow(_ subject: Subject) -> Flow {
    Flow(file(subject), names: project.names, cache: cache.flow)
  }

  /// The declaration whose body holds a fact.
  func owner(_ subject: Subject) -> Subject? {
    file(subject).owner(ofBodyNode: subject.index).map {
      Subject(sort: .declaration, file: subject.file, index: $0)
    }
  }
}
