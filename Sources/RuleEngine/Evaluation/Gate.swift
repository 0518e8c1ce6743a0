import RuleLanguage
import Semantics

/// What a finding takes that depends on nothing but the file, or the declaration, that a node stands in: it is asked once
/// for all nodes there.
///
/// It is asked while nothing is bound, when patterns with captures match whatever they may match later.
struct Gate: Sendable {
  enum Level: Int, Comparable {
    /// The same for the whole file.
    case file
    /// The same for all that stands in a declaration.
    case holder

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  indirect enum Condition: Sendable {
    case node(Int, Level)
    case all([Condition])
    case any([Condition])
  }

  let condition: Condition

  /// nil where nothing is to be asked.
  /// - Parameter questions: the `exists` that depend on nothing but the project.
  init?(_ rule: Rule, isCaptureFree: [Bool], questions: [Int: String]) {
    let reader = GateReader(rule: rule, isCaptureFree: isCaptureFree, questions: questions)
    var conditions = [reader.condition(rule.whereNode)]
    if case .not(let forbidden) = rule.nodes[rule.mustNode] {
      conditions.append(reader.condition(forbidden))
    }
    let known = conditions.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    condition = .all(known)
  }
}

/// Reads gates out of a rule.
private struct GateReader {
  let rule: Rule
  let isCaptureFree: [Bool]
  let questions: [Int: String]

  /// What must not be false for a node to hold; nil where nothing is known.
  func condition(_ node: Int) -> Gate.Condition? {
    if let level = level(node) { return .node(node, level) }
    switch rule.nodes[node] {
    case .term(let child): return condition(child)
    case .all(let range):
      let known = range.compactMap { condition(rule.children[$0]) }
      return known.isEmpty ? nil : .all(known)
    case .any(let range):
      let all = range.map { condition(rule.children[$0]) }
      return all.contains { $0 == nil } ? nil : .any(all.compactMap(\.self))
    default: return nil
    }
  }

  /// On what the answer of a predicate depends; nil where it is the node itself, or what was bound for it.
  private func level(_ node: Int) -> Gate.Level? {
    switch rule.nodes[node] {
    case .constant: return .file
    case .flag(.inTests, _): return .file
    case .text(.file, let patterns), .text(.module, let patterns): return isUnnamed(patterns) ? .file : nil
    case .related(.exists, let child): return questions[child] != nil ? .file : nil
    case .related(.parent, let child), .related(.ownerType, let child), .related(.enclosedBy, let child):
      return isMonotone(child) ? .holder : nil
    case .not(let child): return isCaptureFree[child] || isQuestion(child) ? level(child) : nil
    case .term(let child): return level(child)
    case .all(let range), .any(let range):
      var highest = Gate.Level.file
      for child in rule.children[range] {
        guard let level = level(child) else { return nil }
        highest = max(highest, level)
      }
      return highest
    default: return nil
    }
  }

  private func isQuestion(_ node: Int) -> Bool {
    switch rule.nodes[node] {
    case .related(.exists, let child): questions[child] != nil
    case .term(let child): isQuestion(child)
    case .all(let range), .any(let range): range.allSatisfy { isQuestion(rule.children[$0]) }
    default: false
    }
  }

  /// Whether binding something can make a node that does not hold no truer.
  private func isMonotone(_ node: Int) -> Bool {
    if isCaptureFree[node] { return true }
    switch rule.nodes[node] {
    case .constant, .kinds, .flag: return true
    case .text(_, let patterns): return isUnnamed(patterns)
    case .all(let range), .any(let range): return range.allSatisfy { isMonotone(rule.children[$0]) }
    case .term(let child), .related(_, let child): return isMonotone(child)
    case .quantified(let quantification):
      return quantification.atMost == .max && !quantification.countsFailures
        && isMonotone(quantification.node)
    case .not, .known, .ordered: return false
    }
  }

  /// Whether patterns ask nothing of the name of the node.
  private func isUnnamed(_ patterns: Int) -> Bool {
    !rule.patterns[patterns].patterns.contains { $0.slots.contains(Captures.nameSlot) }
  }
}

extension Evaluator {
  /// False where a rule finds nothing in a file, whatever stands there.
  func mayBreak(inFile file: Int) -> Bool {
    guard let gate = prepared.gate else { return true }
    captures.begin()
    return isOpen(gate.condition, .file(file), .file)
  }

  /// False where a rule finds nothing in what the node stands in.
  func mayBreak(_ node: CodeNode) -> Bool {
    guard let gate = prepared.gate else { return true }
    let holder = holder(of: node) ?? DeclarationReference(file: node.file, index: -1)
    if gateAnswer.holder == holder { return gateAnswer.isOpen }
    captures.begin()
    gateAnswer = (holder, isOpen(gate.condition, node, .holder))
    return gateAnswer.isOpen
  }

  private func isOpen(_ condition: Gate.Condition, _ node: CodeNode, _ level: Gate.Level) -> Bool {
    switch condition {
    case .node(let predicate, let own):
      guard own <= level else { return true }
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      return evaluate(predicate, node) != .no
    case .all(let conditions): return conditions.allSatisfy { isOpen($0, node, level) }
    case .any(let conditions): return conditions.contains { isOpen($0, node, level) }
    }
  }
}
