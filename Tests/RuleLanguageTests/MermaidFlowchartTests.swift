import RuleLanguage
import Testing

@Suite struct MermaidFlowchartTests {
  @Test(arguments: [
    "A --;", "A -. \"", "A[", "A -->|", "%%{", "A ", "A ... ", "a@", "accDescr {", "-..", "A---", "A & ",
    "e@-->", "a:::b ", "A@{ label: x", "\"a", "A\n", "A x", "A-->|x|",
  ])
  func `what is torn takes a time that grows with it`(piece: String) {
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = MermaidFlowchart([String(repeating: piece, count: 100_000)], firstLine: 1)
    }
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func `a box is known by the line of its statement`() {
    let chart = MermaidFlowchart(
      ["---", "title: x", "---", "flowchart LR", "  a[A]", "  a --> b", "  %% c --> d"], firstLine: 3)
    #expect(chart.boxes.map(\.label) == ["A", "b"] && chart.boxes.map(\.line) == [7, 8])
    #expect(chart.arrows.map { [$0.from, $0.to, "\($0.line)"] } == [["A", "b", "8"]])
  }
}
