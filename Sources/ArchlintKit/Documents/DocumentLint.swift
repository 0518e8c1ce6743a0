import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// What the rules find in one document.
struct DocumentLint {
  let document: Document
  let ruleSet: RuleSet
  let prefilter: Prefilter?
  let roles: NameRoles
  let settings: DocumentSettings
  let budget: StepBudget
  let isIncluded: (String) -> Bool

  /// - Parameter project: the one that the document speaks of.
  func findings(in project: Project, exists: @escaping (String) -> Bool) -> FileFindings {
    let text = SourceStorage(copying: document.bytes)
    let locator = Locator(path: document.path, text: text, lines: LineTable(text))
    let comments = DocumentSuppressions.comments(of: document)
    let judge = linter(of: Project.parse([]), nil)
    func silenced(_ found: [Finding]) -> FileFindings {
      judge.findings(found, silencedBy: comments, in: text, path: document.path)
    }
    var found = codeFindings(locator)
    found.findings += agreementFindings(silenced(found.findings).findings, locator)
    found.findings += parseFindings(locator)
    if let activation = activation(DocumentRule.names) {
      let names = DocumentNames(document, project, roles, exists: exists)
      found.findings += names.missing.map {
        Finding(
          rule: DocumentRule.names, severity: activation.severity, message: $0.message,
          location: locator.location($0.bytes), preset: activation.preset)
      }
    }
    let left = silenced(found.findings)
    found.findings = left.findings
    found.silenced += left.silenced
    return found
  }

  /// nil where the rule is off for the document.
  private func activation(_ rule: String) -> RuleSet.Activation? {
    guard isIncluded(rule), let index = ruleSet.ids.firstIndex(of: rule) else { return nil }
    return ruleSet.activations(forPath: document.path)[index]
  }

  private func linter(of project: Project, _ excerpt: Excerpt?, _ rules: RuleSet? = nil) -> Linter {
    Linter(
      project: project, ruleSet: rules ?? ruleSet, prefilter: rules == nil ? prefilter : nil,
      excerpt: excerpt, budget: budget, isIncluded: isIncluded)
  }

  // MARK: - Code

  /// One after the other: thousands of blocks that declare the same are as many projects.
  private var units: some Sequence<DocumentUnit> {
    document.units { $0.isChecked(settings) }.lazy.map { unit in
      DocumentUnit(
        unit.snippets.map { document.snippets[$0] }, of: document, roles,
        search: prefilter?.needleSearch ?? .none
      )
    }
  }

  private func codeFindings(_ locator: Locator) -> FileFindings {
    var found = FileFindings()
    for unit in units { found += unit.findings(linter(of: unit.project, unit.excerpt), locator) }
    return found
  }

  /// - Parameter found: what nobody has silenced.
  private func agreementFindings(_ found: [Finding], _ locator: Locator) -> [Finding] {
    guard let activation = activation(DocumentRule.agrees) else { return [] }
    var agreement = DocumentAgreement(document)
    agreement.add(found)
    guard agreement.isDoubtful else { return [] }
    let forbidding = ruleSet.forbiddingAll
    for unit in units {
      agreement.addPlaces(unit.findings(linter(of: unit.project, unit.excerpt, forbidding), locator).findings)
    }
    return agreement.findings(activation)
  }

  private func parseFindings(_ locator: Locator) -> [Finding] {
    guard let activation = activation(DocumentRule.parses) else { return [] }
    return document.snippets.filter { $0.isBroken && !$0.isWrong }.map { snippet in
      let opening = document.structure.lines[document.structure.blocks[snippet.block].lines.lowerBound]
      let start = snippet.fence.prefix.upperBound
      return Finding(
        rule: DocumentRule.parses, severity: activation.severity,
        message: "This Swift does not parse: a bracket or a literal in it has no partner",
        location: locator.location(start..<opening.upperBound), preset: activation.preset)
    }
  }
}
