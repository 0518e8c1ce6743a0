@testable import RuleLanguage

extension Rule {
  /// A node in one line, for comparing.
  func text(of node: Int) -> String {
    switch nodes[node] {
    case .constant(let truth): "\(truth)"
    case .term(let child): text(of: child)
    case .all(let range): "all(" + children[range].map { text(of: $0) }.joined(separator: ", ") + ")"
    case .ordered(let range): "ordered(" + children[range].map { text(of: $0) }.joined(separator: ", ") + ")"
    case .any(let range): "any(" + children[range].map { text(of: $0) }.joined(separator: ", ") + ")"
    case .not(let child): "not(\(text(of: child)))"
    case .known(let child): "known(\(text(of: child)))"
    case .kinds(let kinds): text(of: kinds)
    case .text(let word, let set): "\(word)~" + patterns[set].patterns.map(\.source).joined(separator: "|")
    case .flag(let word, let value): "\(word)=\(value)"
    case .related(let relation, let child): "\(relation)(\(text(of: child)))"
    case .quantified(let quantification): text(of: quantification)
    case .counted(let count):
      "\(count.bounds.atLeast)...\(count.bounds.atMost) values(\(text(of: count.text)))"
    }
  }

  private func text(of kinds: FactKinds) -> String {
    Vocabulary.plural(of: kinds)
  }

  private func text(of quantification: Quantification) -> String {
    let most = quantification.bounds.atMost == .max ? "" : "\(quantification.bounds.atMost)"
    return "\(quantification.bounds.atLeast)...\(most) \(quantification.countsFailures ? "failing " : "")"
      + "\(text(of: quantification.kinds)) in \(quantification.domain)(\(text(of: quantification.node)))"
  }
}
