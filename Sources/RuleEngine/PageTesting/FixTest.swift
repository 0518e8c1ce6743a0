import RuleLanguage
import Semantics

/// The fixes of one rule, or of several, put to the test on a small project.
public struct FixTest {
  public let project: ExampleProject
  public let ruleSet: RuleSet
  /// The least safe fixes that are applied.
  public let safety: FixSafety
  private let isWanted: (String) -> Bool

  /// - Parameter isWanted: whose fixes are applied, by id.
  public init(
    _ project: ExampleProject, ruleSet: RuleSet, upTo safety: FixSafety, isWanted: @escaping (String) -> Bool
  ) {
    self.project = project
    self.ruleSet = ruleSet
    self.safety = safety
    self.isWanted = isWanted
  }

  public struct Result {
    /// The files as the fixes leave them.
    public var files: [ExampleProject.File]
    /// What is found then.
    public var findings: [Finding]
    public var fixes: FixedPoint

    /// Fixes that should have been applied, and ones that broke their file or undid each other.
    public func mistakes(upTo safety: FixSafety) -> [String] {
      findings.filter { $0.fix.map { $0.safety <= safety } ?? false }.map {
        "still there: \($0.message)"
      }
        + fixes.refused.map { "the fix breaks the file: \($0.message)" }
        + fixes.unsettled.map { "the fixes of \($0) undo each other" }
    }
  }

  public func run() -> Result {
    var texts: PathTable<[UInt8]> = [:]
    for file in project.files.reversed() { texts[file.path] = Array(file.text.utf8) }
    var fixes = FixedPoint(upTo: safety, texts: texts)
    let findings = fixes.run(
      check: { found(in: $0.texts) }, findings: { $0 }, read: { _ in nil })
    return Result(files: files(fixes.texts), findings: findings, fixes: fixes)
  }

  private func found(in texts: PathTable<[UInt8]>) -> [Finding] {
    let example = ExampleProject(files: files(texts), expected: [])
    return example.fullFindings(Linter(project: example.project, ruleSet: ruleSet, isIncluded: isWanted))
  }

  private func files(_ texts: PathTable<[UInt8]>) -> [ExampleProject.File] {
    project.files.map { file in
      ExampleProject.File(path: file.path, text: String(decoding: texts[file.path] ?? [], as: UTF8.self))
    }
  }
}

extension PageTest {
  /// What is wrong with the fixes: `## Fixed` that differs from what becomes of the failing example before it, and,
  /// on every failing example, findings that stay although there is a fix for them.
  public func fixMistakes() -> [Mistake] {
    page.examples.indices.flatMap { fixMistakes(of: $0, nil) }
  }

  /// The same with each example written otherwise.
  public func transformedFixMistakes() -> [Mistake] {
    page.examples.indices.flatMap { index in
      ExampleTransformation.allCases.flatMap { fixMistakes(of: index, $0) }
    }
  }

  private func fixMistakes(of index: Int, _ transformation: ExampleTransformation?) -> [Mistake] {
    let example = page.examples[index]
    guard example.kind == .fails, !rule.fixes.isEmpty, let project = written(example, transformation) else {
      return []
    }
    let fixed = page.examples.first { $0.fixes == index }
    let safe = FixTest(project, ruleSet: ruleSet, upTo: .safe, isWanted: isRule).run()
    let daring = FixTest(project, ruleSet: ruleSet, upTo: .unsafe, isWanted: isRule).run()
    var messages = safe.mistakes(upTo: .safe) + daring.mistakes(upTo: .unsafe)
    if let fixed, let transformed = written(fixed, transformation), transformation?.movesCode != true {
      // Where safe fixes leave all as it is, the page shows the others.
      let isUntouched = zip(safe.files, project.files).allSatisfy { $0.text == $1.text }
      let files = isUntouched ? daring.files : safe.files
      messages += zip(files, transformed.files).compactMap { Self.difference($0, $1) }
    }
    return messages.map { message in
      Mistake(
        file: page.definition.file, line: (fixed ?? example).files[0].pageLine,
        message: (transformation.map { "\($0.rawValue): " } ?? "") + message)
    }
  }

  private func written(_ example: RuleExample, _ transformation: ExampleTransformation?) -> ExampleProject? {
    let project = ExampleProject(example)
    return transformation.map { $0.apply(to: project, rule: rule) } ?? project
  }

  /// The first line that a fix leaves otherwise than the page shows it.
  private static func difference(_ found: ExampleProject.File, _ shown: ExampleProject.File) -> String? {
    let lines = (found.text.linesOfText, shown.text.linesOfText)
    guard found.text != shown.text else { return nil }
    let count = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    let line = { (lines: [Substring]) in lines.indices.contains(count) ? "'\(lines[count])'" : "the end" }
    return "fixed, line \(count + 1) of \(found.path) is \(line(lines.0)), not \(line(lines.1))"
  }
}
