import Reports
import RuleEngine
import RuleLanguage
import Semantics

/// Why a line has findings, or has none: what stands there, and what each rule makes of it.
struct LineExplanation {
  let project: Project
  let ruleSet: RuleSet
  let file: Int
  /// 1-based.
  let line: Int
  let nodes: [JudgedNode]
  let allowed: AllowedFindings
  let layer: LayerExplanation?
  /// Findings on comments that silence rules.
  let comments: [Finding]
  /// The least that a report shows.
  let minSeverity: Severity
  let showsAll: Bool
  /// By index of a rule, what the configuration makes of it for the file.
  let statuses: [RuleStatus]

  var text: String {
    let spoken = nodes.filter { node in
      showsAll || node.judgements.contains { $0.activation != nil || $0.isDoubtful }
    }
    let place = "\(VisibleText.make(project.path(ofFile: file))):\(line)"
    guard !spoken.isEmpty || !comments.isEmpty || layer != nil else {
      let seen = nodes.isEmpty ? "Nothing stands on" : "No rule speaks of what stands on"
      return "\(seen) \(place). `archlint syntax --facts` shows all that archlint sees in a file.\n"
    }
    var text = place + "\n"
    if let layer { text += section(layer) }
    if !comments.isEmpty { text += "\n  archlint comment\n" }
    for comment in comments { text += row("fails", comment.rule) + detail(comment.message) }
    for node in spoken { text += section(node) }
    return text
  }

  /// The layer of the file, and what the line may not know.
  private func section(_ layer: LayerExplanation) -> String {
    var text = "\n  \(VisibleText.make(layer.name.map { "layer \($0)" } ?? "no layer"))\n"
    for sentence in layer.sentences { text += "    \(VisibleText.make(sentence))\n" }
    for finding in layer.findings {
      guard let index = ruleSet.ids.firstIndex(of: finding.rule), statuses[index].activation != nil else {
        continue
      }
      text += row("fails", finding.rule) + detail(finding.message)
      if layer.suppressed.contains(finding.rule) { text += detail("A comment suppresses it.") }
      text += allowed.details(
        rule: finding.rule, path: project.path(ofFile: file), bytes: finding.bytes)
      text += detail(statuses[index].sentence)
    }
    return text
  }

  private func section(_ node: JudgedNode) -> String {
    var text = "\n  \(VisibleText.make(title(of: node.node)))\n"
    let active = node.judgements.filter { $0.activation != nil }
    for judgement in active {
      guard case .fails(let message) = judgement.verdict else { continue }
      text += row("fails", id(judgement)) + detail(message)
      if let line = judgement.suppressedAt { text += detail("Line \(line) suppresses it.") }
      if let line = judgement.toldAt { text += detail("It is told once per file: on line \(line).") }
      text += allowed.details(rule: id(judgement), path: project.path(ofFile: file), bytes: node.bytes)
      if let activation = judgement.activation, activation.severity < minSeverity {
        text += detail("Less than \(minSeverity.name) is not reported.")
      }
      text += detail(statuses[judgement.rule].sentence)
    }
    for judgement in active {
      guard case .unknown(let reason) = judgement.verdict else { continue }
      text += row("unknown", id(judgement)) + detail(reason.sentence + ".")
      if showsAll { text += detail(statuses[judgement.rule].sentence) }
    }
    text += rows("holds", active.filter { if case .holds = $0.verdict { true } else { false } })
    text += silence(active)
    let off = node.judgements.filter { $0.activation == nil && (showsAll ? !$0.isSilent : $0.isDoubtful) }
    for judgement in off where !showsAll {
      if statuses[judgement.rule].setting != nil {
        text += row("off", id(judgement)) + detail(statuses[judgement.rule].sentence)
      }
    }
    return text + rows("off", off.filter { showsAll || statuses[$0.rule].setting == nil })
  }

  /// The rules that do not speak of a node, by the key that leaves it out.
  private func silence(_ judgements: [Judgement]) -> String {
    var rules: [String: [String]] = [:]
    for judgement in judgements {
      guard case .silent(let reason) = judgement.verdict else { continue }
      rules[reason.path, default: []].append(id(judgement))
    }
    return rules.sorted { $0.key < $1.key }.map { key, ids in
      row("silent", "\(key): \(ids.joined(separator: ", "))")
    }.joined()
  }

  private func rows(_ verdict: String, _ judgements: [Judgement]) -> String {
    if judgements.isEmpty { return "" }
    guard showsAll else { return row(verdict, judgements.map(id).joined(separator: ", ")) }
    return judgements.map { row(verdict, id($0)) + detail(statuses[$0.rule].sentence) }.joined()
  }

  private func row(_ verdict: String, _ text: String) -> String {
    ExplanationText.row(verdict, text)
  }

  private func detail(_ text: String) -> String {
    ExplanationText.detail(text)
  }

  private func id(_ judgement: Judgement) -> String {
    ruleSet.rules[judgement.rule].id
  }

  private func title(of node: CodeNode) -> String {
    let syntax = project.files[file].syntax
    let texts = OutlineText(syntax, SyntaxTexts(project.names))
    switch node.kind {
    case .declaration: return texts.declaration(syntax.declarations[node.index])
    case .bodyNode: return texts.bodyNode(syntax.bodyNodes[node.index])
    case .file: return "the file"
    }
  }
}

extension Judgement {
  fileprivate var isSilent: Bool {
    if case .silent = verdict { true } else { false }
  }

  /// Whether the rule does not hold for certain.
  fileprivate var isDoubtful: Bool {
    switch verdict {
    case .fails, .unknown: true
    case .holds, .silent: false
    }
  }
}
