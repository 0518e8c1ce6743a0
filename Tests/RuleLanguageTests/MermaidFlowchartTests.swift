import RuleLanguage
import Testing

@Suite struct MermaidFlowchartTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "A --;", "A -. \"", "A[", "A -->|", "%%{", "A ", "A ... ", "a@", "accDescr {", "-..", "A---", "A & ",
      "e@-->", "a:::b ", "A@{ label: x", "\"a", "A\n", "A x", "A-->|x|",
    ])
  func `what is torn takes a time that grows with it`(piece: String) {
    _ = MermaidFlowchart([String(repeating: piece, count: 50_000)], firstLine: 1)
  }

  @Test func `a box is known by the line of its statement`() {
    let chart = MermaidFlowchart(
      ["---", "title: x", "---", "flowchart LR", "  a[A]", "  a --> b", "  %% c --> d"], firstLine: 3)
    #expect(chart.boxes.map(\.label) == ["A", "b"] && chart.boxes.map(\.line) == [7, 8])
    #expect(chart.arrows.map { [$0.from, $0.to, "\($0.line)"] } == [["A", "b", "8"]])
  }
}
