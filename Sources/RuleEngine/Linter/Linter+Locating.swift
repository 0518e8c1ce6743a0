import RuleLanguage
import Semantics
import Syntax

extension Linter {
  /// Turns violations into findings, and reports suppressions that silence nothing or no rule.
  public func findings(
    _ violations: [Violation], inFile file: Int, configurationPath: String
  ) -> FileFindings {
    let text = project.files[file].text
    let source = project.files[file]
    let lines = LineTable(text)
    var suppressions = Suppressions(source.syntax.tree.directives, text: text, lines: lines)
    let locator = Locator(path: project.path(ofFile: file), text: text, lines: lines)
    var result = FileFindings()
    var others = OtherFiles(project: project)
    lazy var writer = FixWriter(
      source: EditableSource(source, names: project.names, text: text), project: project, file: file)
    for violation in violations {
      let rule = ruleSet.ids[violation.rule]
      let places = [violation.bytes.lowerBound, violation.declarationStart].map {
        lines.line(at: min($0, text.count))
      }
      let isSilent = suppressions.suppress(rule: rule, lines: places)
      let fix =
        isSilent
        ? nil
        : violation.fix.flatMap { writer.fix($0) }
          ?? violation.removal.flatMap { locator.removing($0) }
          ?? violation.manifestFix.flatMap { self.fix($0, violation.bytes, inFile: file) }
      result.add(
        Finding(
          rule: rule, severity: violation.activation.severity, message: violation.message,
          location: locator.location(violation.bytes), preset: violation.activation.preset, fix: fix,
          related: violation.related.map { related in
            let place = related.file == file ? locator.location(related.bytes) : others.location(of: related)
            return RelatedLocation(location: place, message: related.message)
          }), isSilent: isSilent)
    }
    if !source.syntax.tree.directives.isEmpty {
      let activations = ruleSet.activations(forPath: configurationPath)
      judge(&suppressions, locator, lines, activations, &result)
    }
    result.findings.sort()
    return result
  }

  private func fix(_ fix: ManifestFix, _ bytes: Range<Int>, inFile file: Int) -> Fix? {
    let edits = manifestEdits.value { ManifestEdits.all(of: project) }
    switch fix {
    // Another target may get the module through this one.
    case .removing: return edits[file]?.removing(bytes, .unsafe)
    case .removingDuplicate: return edits[file]?.removingDuplicate(bytes)
    case .adding(let entry, let target, let manifest): return edits[manifest]?.adding(entry, to: target)
    }
  }

  /// What is left of the findings in a text that is no Swift, such as a document, and findings on the comments that silence
  /// them.
  /// - Parameter text: at which the places of the findings and of the comments point.
  public func findings(
    _ found: [Finding], silencedBy comments: [SuppressionComment], in text: SourceStorage,
    path: String
  ) -> FileFindings {
    let lines = LineTable(text)
    var suppressions = Suppressions(comments: comments, text: text, lines: lines)
    var result = FileFindings()
    for finding in found {
      let isSilent = suppressions.suppress(rule: finding.rule, lines: [finding.location.line - 1])
      result.add(finding, isSilent: isSilent)
    }
    if !comments.isEmpty {
      let locator = Locator(path: path, text: text, lines: lines)
      judge(&suppressions, locator, lines, ruleSet.activations(forPath: path), &result)
    }
    result.findings.sort()
    return result
  }

  /// Findings on the suppressions themselves. Those that silence such findings are judged when it is known what they
  /// silence.
  private func judge(
    _ suppressions: inout Suppressions, _ locator: Locator, _ lines: LineTable,
    _ activations: [RuleSet.Activation?], _ result: inout FileFindings
  ) {
    let engine = Set(SuppressionRule.ids)
    func report(_ found: [SuppressionFinding]) {
      let on = found.compactMap { finding in
        isOn(finding.rule, activations: activations).map { (finding: finding, activation: $0) }
      }
      let areSilent = on.map { finding, _ in
        let line = lines.line(at: finding.bytes.lowerBound)
        return suppressions.suppress(rule: finding.rule, lines: [line], except: finding.entry)
      }
      for ((finding, activation), isSilent) in zip(on, areSilent) {
        if !isSilent, let entry = finding.entry, suppressions.isUsed(entry) { continue }
        result.add(
          Finding(
            rule: finding.rule, severity: activation.severity, message: finding.message,
            location: locator.location(finding.bytes), preset: activation.preset), isSilent: isSilent)
      }
    }
    report(mistakes(in: suppressions) + unreasoned(in: suppressions))
    report(unused(in: &suppressions) { !engine.contains($0) })
    report(unused(in: &suppressions, where: engine.contains))
  }

  private struct SuppressionFinding {
    var rule: String
    var bytes: Range<Int>
    var message: String
    /// The index of a suppression that silences nothing; it cannot silence that.
    var entry: Int?
  }

  private func mistakes(in suppressions: Suppressions) -> [SuppressionFinding] {
    let unreadable = suppressions.mistakes.map {
      SuppressionFinding(
        rule: "unknown-rule-in-suppression", bytes: $0.bytes,
        message: "This archlint comment cannot be read: \($0.message)")
    }
    let known = Set(ruleSet.ids)
    func isUnknown(_ word: String) -> Bool {
      let rules = RuleSelector(word)
      return rules.isGlob ? !known.contains(where: rules.matches) : !known.contains(word)
    }
    let idle = suppressions.idleEndings
    let words =
      suppressions.entries.map { (rule: $0.rule, bytes: $0.bytes) }
      + idle.filter { !$0.rule.isEmpty }.map { (rule: $0.rule, bytes: $0.bytes) }
    let unknown = words.filter { isUnknown($0.rule) }.enumerated().map { place, word in
      let meant = place < Diagnostic.mostHints ? NearestWord.hint(for: word.rule, among: ruleSet.ids) : nil
      let hint = meant.map { "; \($0)" } ?? ""
      return SuppressionFinding(
        rule: "unknown-rule-in-suppression", bytes: word.bytes,
        message: "There is no rule '\(word.rule)'\(hint)")
    }
    return unreadable + unknown + idle.filter { $0.rule.isEmpty || !isUnknown($0.rule) }.map(finding)
  }

  private func finding(_ idle: Suppressions.IdleEnding) -> SuppressionFinding {
    let word = idle.rule.isEmpty ? "" : " \(idle.rule)"
    let hint = idle.around.map { "; what 'disable \($0)' has begun ends at 'enable \($0)'" } ?? ""
    return SuppressionFinding(
      rule: "unused-suppression", bytes: idle.bytes,
      message: "No 'disable\(word)' is open that this 'enable\(word)' could end\(hint)")
  }

  /// One for each comment, on the first rule it names.
  private func unreasoned(in suppressions: Suppressions) -> [SuppressionFinding] {
    suppressions.entries.filter { $0.isFirst && !$0.hasReason }.map { entry in
      SuppressionFinding(
        rule: "suppression-without-reason", bytes: entry.bytes,
        message: "This suppression does not say why. Add '-- reason' to it")
    }
  }

  private func unused(
    in suppressions: inout Suppressions, where isJudged: (String) -> Bool
  ) -> [SuppressionFinding] {
    return suppressions.entries.enumerated().compactMap { number, entry in
      guard isJudged(entry.rule), !suppressions.isUsed(number) else { return nil }
      let rules = RuleSelector(entry.rule)
      let named = rules.isGlob ? indices.filter { rules.matches($0.key) }.map(\.value) : [indices[entry.rule]]
      // Of a rule that is not asked nobody knows what it would find.
      guard !named.isEmpty, named.allSatisfy({ $0.map { !isExcluded[$0] } ?? false }) else { return nil }
      return SuppressionFinding(
        rule: "unused-suppression", bytes: entry.bytes,
        message: "'\(entry.rule)' has no finding here. Remove the suppression", entry: number)
    }
  }
}

/// Places in other files than the one at hand. The lines of the last of these are kept, as findings that stand together
/// mostly have their second places in one file.
private struct OtherFiles {
  let project: Project
  private var last: (file: Int, lines: LineTable)?

  init(project: Project) {
    self.project = project
  }

  mutating func location(of related: Violation.Related) -> SourceLocation {
    let file = project.files[related.file]
    let lines = last?.file == related.file ? last!.lines : LineTable(file.text)
    last = (related.file, lines)
    return Locator(path: project.path(ofFile: related.file), text: file.text, lines: lines)
      .location(related.bytes)
  }
}
