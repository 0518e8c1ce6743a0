import RuleLanguage
import Semantics
import Syntax

/// What one rule makes of one fact.
public struct Judgement: Sendable {
  public enum Verdict: Sendable {
    case holds
    /// What a finding says, or would say if the rule were on.
    case fails(String)
    /// It takes a compiler to tell, and why.
    case unknown(Reason)
    /// The rule does not speak of it, and what in its `where` says so.
    case silent(Reason)
  }

  /// Index into `RuleSet.rules`.
  public var rule: Int
  /// nil for a rule that is off for the file.
  public var activation: RuleSet.Activation?
  public var verdict: Verdict
  /// The line (1-based) of a comment that silences the finding.
  public var suppressedAt: Int?
}

/// Something that rules speak of, with what each makes of it.
public struct JudgedFact: Sendable {
  public enum Subject: Sendable {
    /// Index of a declaration, or of a fact of a body, in the outline of the file.
    case declaration(Int)
    case fact(Int)
    case file
  }

  public var subject: Subject
  /// Where a finding on it is reported.
  public var bytes: Range<Int>
  /// Those of rules that speak of its kind, ordered by rule; also of rules that are off.
  public var judgements: [Judgement]
}

extension Linter {
  /// All that stands on a line, and what the rules make of it. A declaration stands on the lines from its first
  /// attribute to its name; the file as a whole on the first.
  /// - Parameter line: 0-based; nothing stands on lines that the text does not have.
  public func judgedFacts(
    onLine line: Int, inFile file: Int, configurationPath: String
  ) -> [JudgedFact] {
    let source = project.files[file]
    let text = source.text
    let lines = LineTable(text)
    guard lines.starts.indices.contains(line) else { return [] }
    let range = lines.range(ofLine: line, count: text.count)
    var suppressions = Suppressions(source.syntax.tree.directives, text: text, lines: lines)
    let activations = ruleSet.activations(forPath: configurationPath)
    let cache = EvaluationCache(project, screens: ruleSet.screens, indexes: indexes)
    let evaluators = ruleSet.rules.indices.map { evaluator($0, cache) }
    return subjects(in: range, isFirst: line == 0, ofFile: file, evaluators.first).map { subject in
      let place = evaluators.first?.place(of: subject)
      let fact = JudgedFact.Subject(subject)
      var judged = JudgedFact(subject: fact, bytes: place?.bytes ?? 0..<0, judgements: [])
      for index in evaluators.indices where isInScope(index, file: file) {
        guard let verdict = evaluators[index].verdict(on: subject), var place else { continue }
        if case .fails(let message) = verdict {
          place = evaluators[index].place(of: subject, saying: message)
        }
        let places = [place.bytes.lowerBound, place.start].map { lines.line(at: min($0, text.count)) }
        let entry = suppressions.first(silencing: ruleSet.rules[index].id, lines: places)
        judged.judgements.append(
          Judgement(
            rule: index, activation: activations[index], verdict: verdict,
            suppressedAt: entry.map { lines.line(at: $0.bytes.lowerBound) + 1 }))
        evaluators[index].tellSteps()
      }
      return judged
    }
  }

  private func subjects(
    in bytes: Range<Int>, isFirst: Bool, ofFile file: Int, _ evaluator: Evaluator?
  ) -> [Subject] {
    let source = project.files[file]
    let declarations = source.declarations.indices.filter { index in
      let declaration = source.declarations[index]
      return Int(declaration.start) < bytes.upperBound && Int(declaration.nameStart) >= bytes.lowerBound
    }
    // A path that is broken over lines stands on each of them.
    let facts = source.bodyNodes.indices.filter { index in
      let node = source.bodyNodes[index]
      if bytes.contains(Int(node.start)) { return true }
      guard let evaluator, [.call, .mention].contains(node.kind), Int(node.start) >= bytes.upperBound else {
        return false
      }
      return evaluator.pathNames(of: .fact(index, in: file)).contains { bytes.contains($0.bytes.lowerBound) }
    }
    return (isFirst ? [.file(file)] : [])
      + declarations.map { Subject(sort: .declaration, file: file, index: $0) }
      + facts.map { .fact($0, in: file) }
  }
}

extension JudgedFact.Subject {
  fileprivate init(_ subject: Subject) {
    switch subject.sort {
    case .declaration: self = .declaration(subject.index)
    case .fact: self = .fact(subject.index)
    case .file: self = .file
    }
  }
}

extension Evaluator {
  /// nil where the rule speaks of other kinds.
  func verdict(on subject: Subject) -> Judgement.Verdict? {
    guard !kinds(of: subject).isDisjoint(with: prepared.rule.each) else { return nil }
    if isBroken(by: subject) { return .fails(message(for: subject)) }
    let rule = prepared.rule
    begin(subject)
    switch evaluate(rule.subjectNode, subject) {
    case .no: return .silent(reason("where", rule.subjectNode, subject, .no))
    case .unknown: return .unknown(reason("where", rule.subjectNode, subject, .unknown))
    case .yes: break
    }
    // What a rule forbids stands beside `where`, and is all it says.
    if rule.whereNode != rule.subjectNode {
      begin(subject)
      guard evaluate(rule.whereNode, subject) == .unknown else { return .holds }
      return .unknown(reason("mustNot", rule.whereNode, subject, .unknown))
    }
    let mark = captures.mark
    guard evaluate(rule.mustNode, subject) != .yes else { return .holds }
    captures.rollBack(to: mark)
    return .unknown(reason("must", rule.mustNode, subject, .unknown))
  }

  private func reason(_ part: String, _ node: Int, _ subject: Subject, _ truth: Truth) -> Reason {
    if part != "must" { begin(subject) }
    var reason = reason(node, subject, truth)
    reason.keys.insert(part, at: 0)
    return reason
  }
}
