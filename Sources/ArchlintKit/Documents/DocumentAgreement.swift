import RuleEngine
import RuleLanguage
import Syntax

/// Which rules all templates of a document break that they speak of: the document then teaches the opposite of what is
/// checked, and one of the two is stale.
struct DocumentAgreement {
  /// Where the code of templates stands: of blocks with placeholders. Byte ranges, in order.
  private let templates: [Range<Int>]
  /// By rule, its findings in templates.
  private var broken: [String: [Finding]] = [:]
  /// By rule, how many places of templates it speaks of.
  private var places: [String: Int] = [:]

  init(_ document: Document) {
    templates = document.snippets.filter(document.isTemplate).map(\.bytes)
  }

  /// Whether there may be something to say.
  var isDoubtful: Bool { !broken.isEmpty }

  mutating func add(_ findings: [Finding]) {
    for finding in findings where isInTemplate(finding) && !SuppressionRule.ids.contains(finding.rule) {
      broken[finding.rule, default: []].append(finding)
    }
  }

  /// - Parameter findings: one for each place that a rule speaks of.
  mutating func addPlaces(_ findings: [Finding]) {
    for finding in findings where broken[finding.rule] != nil && isInTemplate(finding) {
      places[finding.rule, default: 0] += 1
    }
  }

  private func isInTemplate(_ finding: Finding) -> Bool {
    let place = finding.location.bytes.lowerBound
    let index = templates.partitioningIndex { $0.upperBound > place }
    return index < templates.count && templates[index].contains(place)
  }

  /// One for each rule, at the first template that breaks it.
  func findings(_ activation: RuleSet.Activation) -> [Finding] {
    broken.compactMap { rule, found in
      guard found.count >= places[rule, default: 0], let first = found.min() else { return nil }
      let count = found.count == 1 ? "the one place" : "each of the \(found.count) places"
      return Finding(
        rule: DocumentRule.agrees, severity: activation.severity,
        message:
          "'\(rule)' is in force, and \(count) in these templates that it speaks of breaks it. One of the two is stale",
        location: first.location, preset: activation.preset,
        related: found.sorted().dropFirst().prefix(9).map {
          RelatedLocation(location: $0.location, message: "here, too")
        })
    }
  }
}
