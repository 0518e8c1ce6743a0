import RuleEngine
import RuleLanguage
import Testing

/// Each word that a message may name prints what it matches.
@Suite struct MessageWordTests {
  struct Case: CustomTestStringConvertible {
    var word: String
    var kind: String
    var text: String
    var expected: [String]
    var testDescription: String { "\(word) of \(kind)" }
  }

  static let cases = [
    Case(
      word: "setterAccess", kind: "property",
      text: "struct A {\n  private(set) var a = 1\n  public var b = 2\n}",
      expected: ["private", "public"]),
    Case(
      word: "writtenOutside", kind: "property",
      text: "class A {\n  var a = 1\n}\nfunc f(_ some: A) { some.a = 2 }", expected: ["elsewhere"]),
    Case(
      word: "usedOutside", kind: "property",
      text: "class A {\n  var a = 1\n}\nclass B: A {\n  func f() -> Int { a }\n}", expected: ["subclass"]),
    Case(
      word: "documentation", kind: "struct", text: "/// What it is.\nstruct A {}",
      expected: ["/// What it is."]),
    Case(
      word: "conforms", kind: "struct", text: "protocol P: Q {}\nprotocol Q {}\nstruct A: P {}",
      expected: ["P, Q"]),
    Case(
      word: "thrownType", kind: "function", text: "func f() throws ( Failure<A> ) {}",
      expected: ["Failure<A>"]),
    Case(
      word: "genericParameters", kind: "function", text: "func f<A, B>(_ a: A, b: B) {}", expected: ["A, B"]),
    Case(
      word: "closureOf", kind: "exit", text: "func f() { list.map { Task { return 1 } } }",
      expected: ["Task, list.map"]),
    Case(
      word: "subject", kind: "switchCase", text: "func f() { switch self.state { case .a: g() } }",
      expected: ["state"]),
    Case(
      word: "covers", kind: "switchCase", text: "func f() { switch state { case .a, .b(1): g() } }",
      expected: ["a, b"]),
    Case(
      word: "keyword", kind: "condition", text: "func f() { guard a else { return } }", expected: ["guard"]),
    Case(word: "labels", kind: "call", text: "func f() { g(1, b: 2) }", expected: ["_, b"]),
    Case(
      word: "tried", kind: "call",
      text: "func f() { try a(); try? b(); try! c(); try d(try? e(), { try g() }); try? h(try i()) }",
      expected: ["try", "try?", "try!", "try", "try?", "try", "try?", "try?"]),
    Case(
      word: "initialValue", kind: "property", text: "let a = [ : ]\nlet b = [1, 2, ]\nlet c = f(1, )",
      expected: ["[:]", "[1, 2,]", "f(1,)"]),
    Case(word: "declaredType", kind: "binding", text: "func f() { let a: any P = g }", expected: ["P"]),
    Case(word: "typeText", kind: "binding", text: "func f() { let a: any P = g }", expected: ["any P"]),
    Case(
      word: "typeText", kind: "property",
      text: """
        struct S {
          let a: A . B
          let b: Dictionary < String , [ Int : A<B> . C ] >
          let c: some P&Q
          let d: @Sendable ( inout[Int] )async throws->Void
        }
        """,
      expected: [
        "A.B", "Dictionary<String, [Int: A<B>.C]>", "some P & Q",
        "@Sendable (inout [Int]) async throws -> Void",
      ]),
    Case(word: "declaredType", kind: "property", text: "let a: (any A . B)?", expected: ["A.B"]),
    Case(word: "initialValue", kind: "binding", text: "func f() { let a: any P = g }", expected: ["g"]),
    Case(
      word: "value", kind: "condition", text: "func f() { if y > 1, a<b, c > \"d\" {} }",
      expected: [
        "y > 1", "a<b", "c > \"d\"",
      ]),
    Case(
      word: "value", kind: "condition", text: "func f() { if x > .zero, y > (1) {} }",
      expected: ["x > .zero", "y > (1)"]),
    Case(
      word: "value", kind: "argument", text: "func f() { g(A<B>(1)); g([A<B>]()); g(A<B>.c) }",
      expected: [
        "A<B>(1)", "1", "[A<B>]()", "A<B>.c",
      ]),
  ]

  @Test(arguments: cases)
  func `A word prints in a message what it matches`(sample: Case) throws {
    let rule = """
      { "id": "tried", "each": "\(sample.kind)", "mustNot": true, "message": "{\(sample.word)}" }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let file = ExampleProject.File(path: "Home.swift", text: sample.text)
    let found = ExampleProject(files: [file], expected: []).findings(set) { $0 == "tried" }.map(\.text)
    #expect(found == sample.expected)
  }

  /// What a word prints may be nothing, so that a message quotes nothing.
  @Test func `A message may quote nothing`() throws {
    let rule = """
      { "id": "tried", "each": "call", "mustNot": true, "message": "'' is called" }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let file = ExampleProject.File(path: "Home.swift", text: "func f() { g().h(); i = .j() }")
    let found = ExampleProject(files: [file], expected: []).findings(set) { $0 == "tried" }.map(\.text)
    #expect(found == Array(repeating: "'' is called", count: 3))
  }

  @Test func `Names of doubles are left out whatever they capture`() throws {
    let rule = #"""
      { "id": "tried", "each": "class", "where": { "name": "{viewModel}" }, "mustNot": true, "message": "{name}" }
      """#
    let configuration = try Configuration.parse(
      #"""
      { "presets": [], "names": { "double": "{Kind}Fake{Place}On{Day}ViewModel" }, "customRules": [\#(rule)] }
      """#, path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let text = "class HomeViewModel {}\nclass OldFakeHomeOnMondayViewModel {}\n"
    let file = ExampleProject.File(path: "Home.swift", text: text)
    let found = ExampleProject(files: [file], expected: []).findings(set) { $0 == "tried" }.map(\.text)
    #expect(found == ["HomeViewModel"])
  }

  /// No word may come that passes the check of a message and prints nothing.
  @Test func `Every word of text is printed by some kind`() throws {
    let printed = Set(Self.cases.map(\.word))
    let text = """
      /// Documented.
      @available(iOS 17, *) final class A<T>: P where T: P {
        // MARK: - Part
        public private(set) var a: Int = 1 { didSet { b += 1; c.append(x: self.d) } }
        func f(_ e: Int = 1) throws -> Int { do { return try g { h(1) } } catch is E { throw i } }
      }
      protocol P {}
      """
    let project = ExampleProject(files: [.init(path: "Kit/Sources/A.swift", text: text)], expected: [])
    for entry in Vocabulary.properties where entry.value.isText && !printed.contains(entry.spelling) {
      let unprinted = ["defaultIsolation", "platforms", "subject", "patterns"]
      guard !unprinted.contains(entry.spelling) else { continue }
      let kinds = Vocabulary.kinds.filter { entry.kinds.contains($0.kind) && $0.kind != .file }.map(
        \.spelling)
      let list = kinds.map { "\"\($0)\"" }.joined(separator: ", ")
      let rule = """
        { "id": "tried", "each": [\(list)], "mustNot": true, "message": "{\(entry.spelling)}" }
        """
      let configuration = try Configuration.parse(
        "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
      ).get()
      let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
      let found = project.findings(set) { $0 == "tried" }.map(\.text)
      #expect(found.contains { !$0.isEmpty }, "\(entry.spelling)")
    }
  }
}

extension PropertyDefinition.Value {
  fileprivate var isText: Bool {
    if case .flag = self { false } else { true }
  }
}
