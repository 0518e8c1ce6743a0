import Testing

@Suite struct StateChangeTests {
  @Test(arguments: [
    ("a = 1; b = 2", true),
    ("a = 1; a += 1", false),
    ("if c { a = 1 } else { b = 2 }", false),
    ("if c { a = 1 }; b = 2", true),
    ("if c { a = 1; return }; b = 2", false),
    ("guard c else { a = 1; return }; b = 2", false),
    ("switch c { case 1: a = 1; default: b = 1 }", false),
    ("switch c { case 1: a = 1; break; default: break }; b = 1", true),
    ("for c in d { a = 1; continue }; b = 1", true),
    ("do { try worker.run(); a = 1 } catch { b = 1 }", false),
    ("do { a = 1; try worker.run() } catch { b = 1 }", true),
    ("a = 1; Task { [weak self] in self?.b = 1 }", true),
    ("a = 1; center.listen { self.b = 1 }", false),
    ("setA(); setB()", true),
    ("setA(); send(2)", false),
    ("setA(); print(1)", false),
    ("vanish(); appear()", true),
    ("let b = 1; a = b", false),
    ("var b = 1; b = 2; a = b", false),
    ("a = 1; fixed.remove(1)", false),
    ("kept = action; other = action", false),
    ("kept = action; other = nil", false),
    ("kept = nil; other = nil", true),
    ("(a, b) = (1, 2)", true),
    ("(self.a, b) = pair()", true),
    ("(a, _) = pair(); var c = 0; (a, c) = (c, a)", false),
    ("print((a, b)); a = 1", false),
    ("(kept, other) = (action, action)", false),
    ("kept = action; a = action", false),
    ("kept = action; a = 1; b = action", true),
  ])
  func `an arm changes several variables`(_ code: String, _ isSeveral: Bool) throws {
    try checkNodes(
      "switchCase", where: #"{ "mutatesSeveralProperties": true, "subject": "action" }"#,
      in: """
        final class Home {
        var a = 0, b = 0
        let fixed = Store()
        private var kept: Int?
        private var other: Int?
        func send(_ action: Int) {
        switch action {
        case 1:\(isSeveral ? " // ✗" : "")
        \(code)
        default: break
        }
        }
        func setA() { a = 1 }
        func setB() { b = 1 }
        }
        """)
  }

  @Test func `what is inherited and too much to look at is unknown`() throws {
    for (count, mark) in [(1, " // ✗"), (2_000, "")] {
      try checkNodes(
        "switchCase", where: #"{ "mutatesSeveralProperties": false, "subject": "action" }"#,
        in: """
          class Base {
          func begin() { \(String(repeating: "log(); ", count: count)) }
          func log() {}
          }
          final class Home: Base {
          func send(_ action: Int) {
          switch action {
          case 1:\(mark)
          begin()
          default: break // ✗
          }
          }
          }
          """)
    }
  }

  @Test(arguments: [
    ("setBoth()", true), ("a = 1; b = 2", true), ("setA()", false), ("setA(); setB()", true),
    ("setA(); fixed = 1", false),
  ])
  func `what is inherited changes what is inherited`(_ code: String, _ isSeveral: Bool) throws {
    try checkNodes(
      "switchCase", where: #"{ "mutatesSeveralProperties": true, "subject": "action" }"#,
      in: """
        class Base {
        var a = 0
        let fixed: Int
        func setBoth() { setA(); setB() }
        func setA() { a = 1 }
        func setB() {}
        }
        final class Home: Base {
        var b = 0
        func send(_ action: Int) {
        switch action {
        case 1:\(isSeveral ? " // ✗" : "")
        \(code)
        default: break
        }
        }
        override func setB() { b = 1 }
        }
        """)
  }
}
