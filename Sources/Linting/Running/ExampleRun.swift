import Project
import RuleLanguage

/// An example of a rule page, checked: a mark without a finding and a finding without a mark are both mistakes.
public struct ExampleRun: Sendable {
  /// A finding, or the lack of one, that the page does not expect.
  public struct Mistake: Hashable, Sendable {
    public var path: String
    /// 1-based, in the file of the example.
    public var line: Int
    public var message: String
  }

  public private(set) var mistakes: [Mistake] = []

  /// Checks `texts` (path and text) with one rule.
  /// - Parameter expectations: path, 1-based line, and a text that must stand in the message.
  public init(
    ruleSet: RuleSet, rule: String, texts: [(path: String, text: String)],
    expectations: [(path: String, line: Int, text: String)]
  ) {
    var missing = expectations
    for finding in Self.findings(ruleSet: ruleSet, rule: rule, texts: texts) {
      let index = missing.firstIndex { expectation in
        expectation.path == finding.location.path && expectation.line == finding.location.line
          && finding.message.contains(expectation.text)
      }
      if let index {
        missing.remove(at: index)
      } else {
        mistakes.append(
          Mistake(
            path: finding.location.path, line: finding.location.line, message: "unexpected: \(finding.message)"))
      }
    }
    mistakes += missing.map { Mistake(path: $0.path, line: $0.line, message: "no finding with '\($0.text)'") }
  }

  /// What one rule finds in some texts.
  public static func findings(
    ruleSet: RuleSet, rule: String, texts: [(path: String, text: String)]
  ) -> [Finding] {
    let project = Project.parse(texts)
    let linter = Linter(project: project, ruleSet: ruleSet, isIncluded: { $0 == rule })
    let worker = linter.makeWorker()
    let byPath = Dictionary(texts.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    return project.files.indices.flatMap { file -> [Finding] in
      let path = project.files[file].path
      let violations = linter.violations(inFile: file, configurationPath: path, worker: worker)
      return Array((byPath[path] ?? "").utf8).withUnsafeBufferPointer { text in
        linter.findings(violations, inFile: file, text: text, configurationPath: path).findings
      }
    }
  }
}

extension ExampleRun {
  /// Checks an example as it stands on its page.
  public init(ruleSet: RuleSet, rule: String, example: RuleExample) {
    self.init(
      ruleSet: ruleSet, rule: rule, texts: example.files.map { ($0.path, $0.text) },
      expectations: example.expectations.map { (example.files[$0.file].path, $0.line, $0.text) })
  }
}
