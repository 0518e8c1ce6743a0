import RuleLanguage
import Semantics
import Syntax

/// What one rule makes of one node.
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
  /// The line (1-based) of the finding that speaks for this one, of a rule that is told once per file.
  public var toldAt: Int?
}

/// Something that rules speak of, with what each makes of it.
public struct JudgedNode: Sendable {
  public var node: CodeNode
  /// Where a finding on it is reported.
  public var bytes: Range<Int>
  /// Those of rules that speak of its kind, ordered by rule; also of rules that are off.
  public var judgements: [Judgement]
}

extension Linter {
  /// All that stands on a line, and what the rules make of it. A declaration stands on the lines from its first
  /// attribute to its name; the file as a whole on the first.
  /// - Parameter line: 0-based; nothing stands on lines that the text does not have.
  public func judgedNodes(
    onLine line: Int, inFile file: Int, configurationPath: String
  ) -> [JudgedNode] {
    let source = project.files[file]
    let text = source.text
    let lines = LineTable(text)
    guard lines.starts.indices.contains(line) else { return [] }
    let range = lines.range(ofLine: line, count: text.count)
    var suppressions = Suppressions(source.syntax.tree.directives, text: text, lines: lines)
    let activations = ruleSet.activations(forPath: configurationPath)
    let cache = EvaluationCache(project, screens: ruleSet.screens, indexes: indexes)
    let evaluators = ruleSet.rules.indices.map { evaluator($0, cache) }
    return nodes(in: range, isFirst: line == 0, ofFile: file, evaluators.first).map { node in
      let place = evaluators.first?.place(of: node)
      var judged = JudgedNode(node: node, bytes: place?.bytes ?? 0..<0, judgements: [])
      for index in evaluators.indices where isInScope(index, file: file) {
        guard let verdict = evaluators[index].verdict(on: node), var place else { continue }
        if case .fails(let message) = verdict {
          place = evaluators[index].place(of: node, saying: message)
        }
        let places = [place.bytes.lowerBound, place.start].map { lines.line(at: min($0, text.count)) }
        let entry = suppressions.first(silencing: ruleSet.rules[index].id, lines: places)
        judged.judgements.append(
          Judgement(
            rule: index, activation: activations[index], verdict: verdict,
            suppressedAt: entry.map { lines.line(at: $0.bytes.lowerBound) + 1 },
            toldAt: evaluators[index].offsetOfFinding(insteadOf: node).map { lines.line(at: $0) + 1 }))
        evaluators[index].tellSteps()
      }
      return judged
    }
  }

  private func nodes(
    in bytes: Range<Int>, isFirst: Bool, ofFile file: Int, _ evaluator: Evaluator?
  ) -> [CodeNode] {
    let source = project.files[file]
    let declarations = source.declarations.indices.filter { index in
      let declaration = source.declarations[index]
      return Int(declaration.start) < bytes.upperBound && Int(declaration.nameStart) >= bytes.lowerBound
    }
    // A path that is broken over lines stands on each of them.
    let bodyNodes = source.bodyNodes.indices.filter { index in
      let node = source.bodyNodes[index]
      if bytes.contains(Int(node.start)) { return true }
      guard let evaluator, [.call, .reference, .assignment].contains(node.kind),
        Int(node.start) >= bytes.upperBound
      else { return false }
      return evaluator.pathNames(of: .bodyNode(index, in: file)).contains {
        bytes.contains($0.bytes.lowerBound)
      }
    }
    return (isFirst ? [.file(file)] : [])
      + declarations.map { CodeNode(kind: .declaration, file: file, index: $0) }
      + bodyNodes.map { .bodyNode($0, in: file) }
  }
}

extension Evaluator {
  /// Of a rule that is told once per file, the byte offset of the finding that speaks for a node; nil where it has its own.
  func offsetOfFinding(insteadOf node: CodeNode) -> Int? {
    guard prepared.rule.isToldOncePerFile, isBroken(by: node) else { return nil }
    var nodes = FileNodes(of: node.file, in: project)
    var first: CodeNode?
    nodes.forEach(ofKinds: prepared.rule.each) { other in
      if first == nil, isBroken(by: other) { first = other }
    }
    return first.flatMap { $0 == node ? nil : place(of: $0).bytes.lowerBound }
  }

  /// nil where the rule speaks of other kinds.
  func verdict(on node: CodeNode) -> Judgement.Verdict? {
    guard !kinds(of: node).isDisjoint(with: prepared.rule.each) else { return nil }
    if isBroken(by: node) { return .fails(message(for: node)) }
    let rule = prepared.rule
    begin(node)
    switch evaluate(rule.writtenWhereNode, node) {
    case .no: return .silent(reason("where", rule.writtenWhereNode, node, .no))
    case .unknown: return .unknown(reason("where", rule.writtenWhereNode, node, .unknown))
    case .yes: break
    }
    // What a rule forbids stands beside `where`, and is all it says.
    if rule.whereNode != rule.writtenWhereNode {
      begin(node)
      guard evaluate(rule.whereNode, node) == .unknown else { return .holds }
      return .unknown(reason("mustNot", rule.whereNode, node, .unknown))
    }
    let mark = captures.mark
    guard evaluate(rule.mustNode, node) != .yes else { return .holds }
    captures.rollBack(to: mark)
    return .unknown(reason("must", rule.mustNode, node, .unknown))
  }

  private func reason(_ part: String, _ predicate: Int, _ node: CodeNode, _ truth: Truth) -> Reason {
    if part != "must" { begin(node) }
    var reason = reason(predicate, node, truth)
    reason.keys.insert(part, at: 0)
    return reason
  }
}
