import Testing

@Suite struct FactTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var facts: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "self, optionals and generics do not count", source: "self?.a!.b<C>.d()", facts: "call a.b.d\n"),
    Case(name: "a chain goes on behind a call", source: "A().b.c()", facts: "call A\ncall .b.c\n"),
    Case(
      name: "an assignment holds its value", source: "a.b = c(1)",
      facts: "assignment a.b c(1)\n  call c\n    argument 1\n"),
    Case(
      name: "shifting and assigning", source: "a <<= 1; b <= 1",
      facts: "mention a\nassignment a 1\nmention b\n"),
    Case(
      name: "arms", source: "switch (a, b) { case (.x, .y), let (.p(q), .p(r)): true\ndefault: false }",
      facts: """
        switchStatement (a, b)
          condition (a, b)
            mention a
            mention b
          switchCase true
            pattern (.x, .y)
            pattern (.p, .p)
          switchCase false

        """),
    Case(
      name: "a trailing closure in a condition", source: "if a.contains { $0 } { b() }",
      facts: """
        ifStatement
          condition a.contains {…}
            call a.contains
              closure
                mention $0
          block
            call b

        """),
    Case(
      name: "conditional expressions", source: "x = a ? b() : c",
      facts: """
        assignment x a ? b() : c
          ternary
            condition
              mention a
            block
              call b
            block
              mention c

        """),
    Case(
      name: "#if in a chain", source: "A()\n#if X\n.b()\n#endif\n.c()", facts: "call A\ncall .b\ncall .c\n"),
    Case(
      name: "code in interpolations", source: #"f("\(g { h() })")"#,
      facts: """
        call f
          argument "\\(g { h() })"
            argument g {…}
              call g
                closure
                  call h

        """),
  ]

  @Test(arguments: cases)
  func facts(of sample: Case) {
    #expect(factText(sample.source) == sample.facts)
  }
}
