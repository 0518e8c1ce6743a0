import RuleLanguage
import Semantics

/// A finding that a page expects, or that an example gave.
public struct ExpectedFinding: Hashable, Sendable {
  public var path: String
  /// 1-based, in the file of the example.
  public var line: Int
  /// What must stand in the message.
  public var text: String

  public init(path: String, line: Int, text: String) {
    self.path = path
    self.line = line
    self.text = text
  }
}

/// A small project that one rule is tried on: a mark without a finding and a finding without a mark are both
/// mistakes.
public struct ExampleProject: Sendable {
  public struct File: Hashable, Sendable {
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  public var files: [File]
  public var expected: [ExpectedFinding]

  public init(files: [File], expected: [ExpectedFinding]) {
    self.files = files
    self.expected = expected
  }

  public init(_ example: RuleExample) {
    files = example.files.map { File(path: $0.path, text: $0.text) }
    expected = example.expectations.map {
      ExpectedFinding(path: example.files[$0.file].path, line: $0.line, text: $0.text)
    }
  }

  /// A finding, or the lack of one, that the example does not expect.
  public struct Mistake: Hashable, Sendable {
    public var path: String
    public var line: Int
    public var message: String
    /// Whether it is the lack of a finding.
    public var isMissing = false
  }

  /// - Parameter isWanted: which rules are tried, by id.
  public func mistakes(_ ruleSet: RuleSet, isWanted: @escaping (String) -> Bool) -> [Mistake] {
    var missing = expected
    var mistakes: [Mistake] = []
    for finding in findings(ruleSet, isWanted: isWanted) {
      let index = missing.firstIndex {
        $0.path == finding.path && $0.line == finding.line && finding.text.contains($0.text)
      }
      if let index {
        missing.remove(at: index)
      } else {
        mistakes.append(
          Mistake(path: finding.path, line: finding.line, message: "unexpected: \(finding.text)"))
      }
    }
    return mistakes
      + missing.map {
        Mistake(path: $0.path, line: $0.line, message: "no finding with '\($0.text)'", isMissing: true)
      }
  }

  /// What the rules find, in the order of reports; `text` is the whole message.
  public func findings(_ ruleSet: RuleSet, isWanted: @escaping (String) -> Bool) -> [ExpectedFinding] {
    let prefilter = Prefilter(ruleSet)
    let linter = Linter(
      project: project(searchedBy: prefilter), ruleSet: ruleSet, prefilter: prefilter, isIncluded: isWanted)
    let found = fullFindings(linter).map {
      ExpectedFinding(path: $0.location.path, line: $0.location.line, text: $0.message)
    }
    guard let error = linter.budget.error else { return found }
    return error.diagnostics.map { ExpectedFinding(path: files[0].path, line: 1, text: $0.message) }
  }

  /// The files as a run over them would see them.
  public var project: Project {
    Project.parse(files.map { ($0.path, $0.text) })
  }

  /// The same, searched for the needles of a prefilter.
  public func project(searchedBy prefilter: Prefilter) -> Project {
    Project.parse(files.map { ($0.path, $0.text) }, search: prefilter.needleSearch)
  }

  /// - Parameter linter: of a project made from these files.
  public func fullFindings(_ linter: Linter) -> [Finding] {
    let worker = linter.makeWorker()
    return linter.project.files.indices.flatMap { file -> [Finding] in
      let path = linter.project.path(ofFile: file)
      let violations = linter.violations(inFile: file, configurationPath: path, worker: worker)
      return linter.findings(violations, inFile: file, configurationPath: path).findings
    }
  }
}
