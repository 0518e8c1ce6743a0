import RuleEngine
import TestSupport
import Testing

/// The baseline of a sample that breaks all rules still knows its findings when the code has moved.
@Suite struct BaselineMovingTests {
  @Test(arguments: 0..<(ThoroughTests.areWanted ? 5 : 2) as Range<UInt64>)
  func `moving and reordering adds nothing`(seed: UInt64) throws {
    let sample = try SampleProject("ContractMarked").example
    let ruleSet = try SampleProject.ruleSet(preset: "contract")
    let before = Linter(project: sample.project, ruleSet: ruleSet)
    let known = sample.fullFindings(before)
    let baseline = Baseline().replaced(by: known, in: before.project) { _ in true }

    var moves = CodeMoves(sample.files, seed: seed)
    moves.move()
    let moved = ExampleProject(files: moves.files, expected: [])
    let after = Linter(project: moved.project, ruleSet: ruleSet)
    let found = moved.fullFindings(after)
    let outcome = baseline.outcome(of: found, in: after.project) { _ in true }

    #expect(found.count > known.count / 2, "the code still breaks rules; seed \(seed)")
    let surplus = Self.surplus(of: found, over: known)
    let added = Self.surplus(of: outcome.new, over: [])
    for (text, count) in added where count > surplus[text] ?? 0 {
      Issue.record("seed \(seed): the baseline no longer knows \(text)")
    }
    let again = outcome.pruned.outcome(of: found, in: after.project) { _ in true }
    #expect(again.new == outcome.new && again.stale.isEmpty, "seed \(seed)")
  }

  /// What rules say now and did not say before: some speak of order and of files. Messages are no part of the keys, so
  /// they tell the same by another way.
  static func surplus(of findings: [Finding], over others: [Finding]) -> [String: Int] {
    func counts(_ findings: [Finding]) -> [String: Int] {
      findings.reduce(into: [:]) { $0["\($1.rule): \($1.message)", default: 0] += 1 }
    }
    let known = counts(others)
    return counts(findings).compactMapValues { $0 > 0 ? $0 : nil }.reduce(into: [:]) { result, pair in
      let count = pair.value - (known[pair.key] ?? 0)
      if count > 0 { result[pair.key] = count }
    }
  }
}
