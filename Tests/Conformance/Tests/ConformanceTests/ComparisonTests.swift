import Candidate
import Comparison
import Oracle
import Records
import Testing

private func check(
  _ source: String, _ comparison: Comparison, changedBy change: (inout FileRecord) -> Void,
  gives expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bytes = Array(source.utf8)
  let oracle = try #require(Oracle.read(bytes, lines: LineTable(bytes)), sourceLocation: sourceLocation)
  var candidate = Candidate.read(bytes)
  #expect(
    comparison.differences(oracle: oracle, candidate: candidate).isEmpty, sourceLocation: sourceLocation)
  change(&candidate)
  let differences = comparison.differences(oracle: oracle, candidate: candidate)
  #expect(
    differences.map { "\($0.offset) \($0.subject): \($0.aspect)" } == expected, sourceLocation: sourceLocation
  )
}

private let source = "struct A { func b(c: D) { e.f = g() } }"

@Test func `a missing record shifts nothing`() throws {
  try check(
    source, .declarations, changedBy: { $0.declarations.remove(at: 0) },
    gives: ["7 struct A: missing", "16 func b: parent", "18 parameter c: parent"])
  try check(source, .tokens, changedBy: { $0.words.remove(at: 1) }, gives: ["7 word: missing"])
  try check(source, .brackets, changedBy: { $0.brackets.remove(at: 0) }, gives: ["9 bracket: missing"])
  try check(
    source, .facts, changedBy: { $0.facts.removeAll() },
    gives: ["28 assignment: missing", "32 call: missing"])
}

@Test func `an extra record is found`() throws {
  try check(
    source, .tokens, changedBy: { $0.words.append(WordRecord(offset: 38, text: "x")) },
    gives: ["38 word: extra"])
}

@Test func `fields are compared`() throws {
  try check(
    source, .declarations,
    changedBy: {
      $0.declarations[0].modifiers = ["final"]
      $0.declarations[1].labels = nil
      $0.declarations[2].type = "E"
    }, gives: ["7 struct A: modifiers", "16 func b: labels", "18 parameter c: type"])
  try check(source, .brackets, changedBy: { $0.brackets[0].close -= 1 }, gives: ["9 bracket: close"])
  try check(source, .facts, changedBy: { $0.facts[1].path = "h" }, gives: ["32 call: path"])
}
