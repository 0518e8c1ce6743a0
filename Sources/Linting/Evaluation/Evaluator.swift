import Project
import RuleLanguage
import Syntax

/// Judges facts by the predicate of one rule. One evaluator serves one thread.
///
/// The logic is Kleene's: a fact that only a compiler could know is `unknown`, and an unknown rule is silent.
final class Evaluator {
  let project: Project
  let cache: EvaluationCache
  let prepared: PreparedRule
  private let budget: StepBudget
  /// Those of the prepared rule. All threads count references to that, so that it is not at hand where one has just done so.
  let nodes: UnsafeBufferPointer<PredicateNode>
  let children: UnsafeBufferPointer<Int>
  let patternSets: UnsafeBufferPointer<PreparedPatterns>
  private let state: UnsafeMutablePointer<State>
  /// Whether its fixes or second places ask for facts of their own.
  private(set) lazy var asksAfterwards = FactDemand.mayAskAfterwards(prepared.rule)
  /// By node of an `exists`, what holds for declarations without a known type.
  var untyped: [Int: Truth] = [:]

  /// What is asked at each step. Behind a pointer, since each look at a property of a class that can change is checked
  /// for exclusive access.
  private struct State {
    var captures: Captures
    var trace: Trace?
    var holderAnswers: [HolderAnswer]
    var sections = SectionMemo()
    var sectionRun = SectionRun()
    var answers: [Int: [NameID: Bool]] = [:]
    /// How many steps the budget knows of, and with how many it is to be told again.
    var toldSteps = Steps()
    var nextSteps = Evaluator.stepsToTell
    var isCutOff = false
  }

  var captures: Captures {
    _read { yield state.pointee.captures }
    _modify { yield &state.pointee.captures }
  }

  /// While a related place is sought: where the last step has led to.
  var trace: Trace? {
    _read { yield state.pointee.trace }
    _modify { yield &state.pointee.trace }
  }

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
  /// By node of a `holders`, the properties that it may speak of, by their type.
  var holderIndexes: [Int: [Int: [Subject]]] = [:]
  /// By node of an `ordered` and declaration, the section; for the file that was asked last.
  var sections: SectionMemo {
    _read { yield state.pointee.sections }
    _modify { yield &state.pointee.sections }
  }

  /// Of the `ordered` that was asked last.
  var sectionRun: SectionRun {
    _read { yield state.pointee.sectionRun }
    _modify { yield &state.pointee.sectionRun }
  }

  /// By pattern set with a regular expression, what is known of names.
  private var answers: [Int: [NameID: Bool]] {
    _read { yield state.pointee.answers }
    _modify { yield &state.pointee.answers }
  }

  /// By node of a `parent` or `inside` without captures, the answer for the holder that was asked last: what stands
  /// in a declaration mostly stands side by side.
  var holderAnswers: [HolderAnswer] {
    _read { yield state.pointee.holderAnswers }
    _modify { yield &state.pointee.holderAnswers }
  }

  struct HolderAnswer {
    var holder = DeclarationReference(file: -1, index: -1)
    var truth = Truth.unknown
  }

  init(project: Project, rule: PreparedRule, cache: EvaluationCache, budget: StepBudget) {
    self.project = project
    self.cache = cache
    self.budget = budget
    prepared = rule
    (nodes, children, patternSets) = (rule.nodes, rule.children, rule.patterns)
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        captures: Captures(slots: rule.rule.captureNames.count),
        holderAnswers: Array(repeating: HolderAnswer(), count: rule.nodes.count)))
    tellSteps()
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Whether the rule speaks of the fact, and the fact breaks it. Captures stay bound for the message.
  func isBroken(by subject: Subject) -> Bool {
    begin(subject)
    guard evaluate(prepared.rule.whereNode, subject) == .yes else { return false }
    let mark = captures.mark
    guard evaluate(prepared.rule.mustNode, subject) == .no else { return false }
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
    captures.bind(name: project.names.bytes(name(of: subject)))
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
    let left = budget.take(steps, since: state.pointee.toldSteps, for: prepared.rule)
    captures.steps.limit = steps.count + left
    state.pointee.toldSteps = steps
    state.pointee.nextSteps = steps.count + Self.stepsToTell
    state.pointee.isCutOff = left == 0
  }

  // MARK: - Nodes

  func evaluate(_ node: Int, _ subject: Subject) -> Truth {
    captures.steps.take()
    if captures.steps.count >= state.pointee.nextSteps { tellSteps() }
    if state.pointee.isCutOff { return .unknown }
    switch nodes[node] {
    case .constant(let truth): return truth
    case .all(let range): return all(range, subject)
    case .any(let range): return any(range, subject)
    case .not(let child):
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      return !evaluate(child, subject)
    case .term(let child): return evaluate(child, subject)
    case .ordered(let range): return ordered(node, range, subject)
    case .kinds(let kinds): return Truth(!self.kinds(of: subject).isDisjoint(with: kinds))
    case .text(let word, let patterns): return text(word, patterns, subject)
    case .flag(let word, let value): return flag(word, subject).map { Truth($0 == value) } ?? .unknown
    case .quantified(let quantification): return quantified(quantification, subject)
    case .related(let relation, let child): return related(relation, child, subject)
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
    if truth != .yes { captures.rollBack(to: mark) } else { arrive(at: subject) }
    return truth
  }

  /// Begins a step.
  func depart() {
    if state.pointee.trace != nil { state.pointee.trace = Trace() }
  }

  /// Notes where a step led to, unless another step from there led on.
  func arrive(at subject: Subject) {
    if let trace = state.pointee.trace, trace.end == nil { state.pointee.trace = Trace(end: subject) }
  }

  // MARK: - Matching

  func matches(_ name: NameID, _ patterns: Int) -> Bool {
    let own = patternSets[patterns]
    if let names = own.literals { return names.contains(name) }
    guard own.remembersAnswers else { return matches(project.names.bytes(name), patterns) }
    if let known = answers[patterns]?[name] { return known }
    let isUnbound = captures.mark == 0
    let isMatch = matches(project.names.bytes(name), patterns)
    // With captures that are bound, what does not match may match another time; what matches is to bind them again.
    if !own.hasCaptures || isUnbound && !isMatch { answers[patterns, default: [:]][name] = isMatch }
    return isMatch
  }

  func matches(_ text: String, _ patterns: Int) -> Bool {
    var text = text
    return text.withUTF8 { matches($0, patterns) }
  }

  func matches(_ text: UnsafeBufferPointer<UInt8>, _ patterns: Int) -> Bool {
    patternSets[patterns].matches(text, captures: &captures)
  }

  func matches(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ patterns: Int) -> Bool {
    matches(UnsafeBufferPointer(rebasing: text), patterns)
  }

  func matchesAny(_ names: some Sequence<NameID>, _ patterns: Int) -> Truth {
    for name in names where matches(name, patterns) { return .yes }
    return .no
  }

  // MARK: - Facts

  func kinds(of subject: Subject) -> FactKinds {
    switch subject.sort {
    case .declaration: FactKinds(of: declaration(subject).kind)
    case .fact: FactKinds(of: fact(subject))
    case .file: FactKinds(.file)
    }
  }

  func file(_ subject: Subject) -> SourceFile {
    project.files[subject.file]
  }

  func declaration(_ subject: Subject) -> Declaration {
    project.files[subject.file].outline.declarations[subject.index]
  }

  func fact(_ subject: Subject) -> Fact {
    project.files[subject.file].outline.facts[subject.index]
  }

  func outline(_ subject: Subject) -> SealedOutline {
    project.files[subject.file].outline
  }

  func name(of subject: Subject) -> NameID {
    switch subject.sort {
    case .declaration: declaration(subject).name
    case .fact: fact(subject).name
    case .file: file(subject).stem
    }
  }

  func flow(_ subject: Subject) -> Flow {
    Flow(file(subject), names: project.names, cache: cache.flow)
  }

  /// The declaration whose body holds a fact.
  func owner(_ subject: Subject) -> Subject? {
    file(subject).owner(ofFact: subject.index).map {
      Subject(sort: .declaration, file: subject.file, index: $0)
    }
  }
}
