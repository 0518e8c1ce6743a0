import RuleEngine
import RuleLanguage
import Testing

/// Each operation of fixes, on the smallest code that shows it: what a rule makes of it, the file written in several
/// ways.
@Suite struct FixOperationTests {
  @Test(arguments: [
    (#"{ "addModifier": "final" }"#, "class Home {}", "final class Home {}"),
    (#"{ "addModifier": "final" }"#, "public class Home {}", "public final class Home {}"),
    (#"{ "addModifier": "final" }"#, "@Observable\nclass Home {}", "@Observable\nfinal class Home {}"),
    (
      #"{ "addModifier": "final" }"#, "/* a */ class /* b */ Home {} // c",
      "/* a */ final class /* b */ Home {} // c"
    ),
    (#"{ "addModifier": "private" }"#, "public final class Home {}", "private final class Home {}"),
    (#"{ "removeModifier": "public" }"#, "public final class Home {}", "final class Home {}"),
    (#"{ "removeModifier": "public" }"#, "public\nfinal class Home {}", "final class Home {}"),
    (
      #"{ "removeModifier": "public" }"#, "public /* why */ final class Home {}",
      "/* why */ final class Home {}"
    ),
    (#"{ "removeModifier": ["public", "open"] }"#, "open class Home {}", "class Home {}"),
    (
      #"{ "replaceModifier": { "open": "public final" } }"#, "open class Home {}",
      "public final class Home {}"
    ),
    (#"{ "addAttribute": "MainActor" }"#, "class Home {}", "@MainActor\nclass Home {}"),
    (#"{ "addAttribute": "MainActor" }"#, "@A class Home {}", "@MainActor @A class Home {}"),
    (#"{ "addAttribute": "MainActor" }"#, "@A(1)\n@B class Home {}", "@MainActor\n@A(1)\n@B class Home {}"),
    (#"{ "addAttribute": "MainActor" }"#, "/// Doc.\nclass Home {}", "/// Doc.\n@MainActor\nclass Home {}"),
    (#"{ "removeAttribute": "A" }"#, "@A\nclass Home {}", "class Home {}"),
    (#"{ "removeAttribute": "A" }"#, "@X.A(\"(\") public class Home {}", "public class Home {}"),
    (#"{ "removeAttribute": "A" }"#, "@A // why\nclass Home {}", "// why\nclass Home {}"),
    (#"{ "removeAttribute": "A" }"#, "@B @A\nclass Home {}", "@B\nclass Home {}"),
    (
      #"{ "removeAttribute": "A" }"#, "#if os(iOS)\n@A\n#endif\n@B class Home {}",
      "#if os(iOS)\n#endif\n@B class Home {}"
    ),
    (#"{ "addModifier": "final" }"#, "@A::B public class Home {}", "@A::B public final class Home {}"),
    (#"{ "replaceAttribute": { "A": "B(2)" } }"#, "@A(1) class Home {}", "@B(2) class Home {}"),
    (#"{ "addInheritance": "P" }"#, "class Home {}", "class Home: P {}"),
    (#"{ "addInheritance": "P" }"#, "class Home<T: Q> where T: R {}", "class Home<T: Q>: P where T: R {}"),
    (#"{ "addInheritance": "P" }"#, "class Home: Q, R<A, B> {}", "class Home: Q, R<A, B>, P {}"),
    (#"{ "addInheritance": "P" }"#, "class Home:\n\tQ,\n\tR\n{}", "class Home:\n\tQ,\n\tR,\n\tP\n{}"),
    (#"{ "removeInheritance": "P" }"#, "class Home: P {}", "class Home {}"),
    (#"{ "removeInheritance": "P" }"#, "class Home: P, Q {}", "class Home: Q {}"),
    (#"{ "removeInheritance": "P" }"#, "class Home: Q, P, R {}", "class Home: Q, R {}"),
    (#"{ "removeInheritance": "P" }"#, "class Home: Q, /* c */ P {}", "class Home: Q /* c */  {}"),
    (#"{ "removeInheritance": "P" }"#, "class Home: P /* c */, Q {}", "class Home: /* c */Q {}"),
    (#"{ "removeInheritance": ["P", "Q"] }"#, "class Home: P, R, Q {}", "class Home: R {}"),
    (
      #"{ "removeInheritance": "P", "addInheritance": "@unchecked P" }"#, "class Home: P {}",
      "class Home: @unchecked P {}"
    ),
    (
      #"{ "removeInheritance": "P", "addInheritance": ["R", "S"] }"#, "class Home<T>: P where T: Q {}",
      "class Home<T>: R, S where T: Q {}"
    ),
    (
      #"{ "removeInheritance": "P", "addInheritance": "R" }"#, "class Home: P /* c */, Q {}",
      "class Home: R /* c */, Q {}"
    ),
    (#"{ "removeInheritance": "P", "addInheritance": "R" }"#, "class Home: Q {}", "class Home: Q, R {}"),
    (#"{ "removeInheritance": "P", "addInheritance": "Q" }"#, "class Home: P, Q {}", "class Home: Q {}"),
    (
      #"{ "replaceInheritance": { "P": "@unchecked P" } }"#, "class Home: Q, P {}",
      "class Home: Q, @unchecked P {}"
    ),
    (#"{ "addMember": "init() {{}}" }"#, "class Home {}", "class Home {\n  init() {}\n}"),
    (#"{ "addMember": "init() {{}}" }"#, "class Home {\n}", "class Home {\n  init() {}\n}"),
    (
      #"{ "addMember": "init() {{}}" }"#, "class Home {\n\tvar a = 1 // one\n\n\tfunc b() {}\n}",
      "class Home {\n\tvar a = 1 // one\n\n\tinit() {}\n\n\tfunc b() {}\n}"
    ),
    (
      #"{ "addMember": "init() {{\n  a()\n}}" }"#, "class Home { func b() {} }",
      "class Home {\n  init() {\n    a()\n  }\n func b() {} }"
    ),
    (
      #"{ "addMember": "init() {{}}" }"#, "class Home {\n    #if A\n    var a = 1\n    #endif\n}",
      "class Home {\n    #if A\n    var a = 1\n    #endif\n\n    init() {}\n}"
    ),
    (#"{ "addImport": "B" }"#, "/// Doc.\nclass Home {}", "import B\n\n/// Doc.\nclass Home {}"),
    (
      #"{ "addImport": "B" }"#, "import A // a\nimport C\nclass Home {}",
      "import A // a\nimport B\nimport C\nclass Home {}"
    ),
    (#"{ "addImport": "B" }"#, "import C\nclass Home {}", "import B\nimport C\nclass Home {}"),
    (#"{ "addImport": "B" }"#, "import B\nclass Home {}", "import B\nclass Home {}"),
    (
      #"{ "addImport": "B" }"#, "#if A\nimport C\nclass Home {}\n#endif",
      "#if A\nimport B\nimport C\nclass Home {}\n#endif"
    ),
    (
      #"{ "addImport": "B" }"#, "#if A\nimport C\n#else\nclass Home {}\n#endif",
      "#if A\nimport C\n#else\nimport B\n\nclass Home {}\n#endif"
    ),
    (
      #"{ "addImport": "B" }"#, "#if A\nimport C\n#endif\nclass Home {}",
      "#if A\nimport C\n#endif\nimport B\n\nclass Home {}"
    ),
    (
      #"{ "addImport": "B", "addAttribute": "C" }"#, "#if A\nimport B\n#endif\nclass Home {}",
      "#if A\nimport B\n#endif\nclass Home {}"
    ),
    (#"{ "replaceKeyword": { "class": "struct" } }"#, "final class Home {}", "final struct Home {}"),
    (
      #"{ "of": { "function": "b" }, "addModifier": "private" }"#,
      "class Home {\n  func a() {}\n  func b() {}\n}",
      "class Home {\n  func a() {}\n  private func b() {}\n}"
    ),
  ])
  func ofAClass(fix: String, text: String, fixed: String) throws {
    try checkFix(fix, each: "class", in: text, fixed: fixed)
  }

  @Test(arguments: [
    (#"{ "addModifier": "private(set)" }"#, "  var a = 1", "  private(set) var a = 1"),
    (#"{ "addModifier": "private(set)" }"#, "  fileprivate(set) var a = 1", "  private(set) var a = 1"),
    (
      #"{ "addModifier": "private(set)" }"#, "  public lazy var a = 1", "  public private(set) lazy var a = 1"
    ),
    (
      #"{ "addModifier": "private(set)" }"#, "  var a = 1,\n    b = 2", "  private(set) var a = 1,\n    b = 2"
    ),
    (#"{ "addModifier": "private" }"#, "  @State var a = 1", "  @State private var a = 1"),
    (
      #"{ "addModifier": "private" }"#, "  @State // why\n  var a = 1", "  @State // why\n  private var a = 1"
    ),
    (#"{ "addAttribute": "A" }"#, "  let a = 1", "  @A let a = 1"),
    (#"{ "replaceType": "Int?" }"#, "  let a: [Int: (B) -> C] = x", "  let a: Int? = x"),
    (#"{ "replaceType": "Int" }"#, "  var a: A<B, C> { 1 }", "  var a: Int { 1 }"),
    (#"{ "addTypeSpecifier": "any" }"#, "  let a: B // c", "  let a: any B // c"),
    (#"{ "addTypeSpecifier": "any" }"#, "  weak var a: B?", "  weak var a: (any B)?"),
    (#"{ "addTypeSpecifier": "any" }"#, "  var a: (B & C)! { x }", "  var a: (any B & C)! { x }"),
    (#"{ "addTypeSpecifier": "any" }"#, "  var a: Optional<B> = nil", "  var a: Optional<any B> = nil"),
    (
      #"{ "addTypeSpecifier": "any" }"#, "  var a: (@Sendable B)?", "  var a: (@Sendable any B)?"
    ),
    (#"{ "removeAccessor": "set" }"#, "  var a: B { get set }", "  var a: B { get }"),
    (
      #"{ "removeAccessor": "set" }"#,
      "  var a: B {\n    get { 1 } // one\n    nonmutating set { x = newValue }\n  }",
      "  var a: B {\n    get { 1 } // one\n  }"
    ),
  ])
  func `of a property`(fix: String, text: String, fixed: String) throws {
    try checkFix(fix, each: "property", in: "class Home {\n\(text)\n}", fixed: "class Home {\n\(fixed)\n}")
  }

  @Test(arguments: [
    (#"{ "insertBefore": "log()" }"#, "    load()", "    log()\n    load()"),
    (
      #"{ "insertBefore": "log()" }"#, "    try await a?.b[0]!.load()",
      "    log()\n    try await a?.b[0]!.load()"
    ),
    (#"{ "insertBefore": "log()" }"#, "    x = 1; _ = load()", "    x = 1; log(); _ = load()"),
    (#"{ "insertBefore": "log()" }"#, "    run { load() }", "    run { load() }"),
    (#"{ "insertBefore": "log()" }"#, "    run(load())", "    run(load())"),
    (
      #"{ "insertBefore": "log()" }"#, "    switch x {\n    case .a: load()\n    }",
      "    switch x {\n    case .a: log(); load()\n    }"
    ),
    (#"{ "insertAfter": "log()" }"#, "    load() // now", "    load() // now\n    log()"),
    (
      #"{ "insertAfter": "log()" }"#, "    load() {\n      x\n    }\n    .then { y }\n    z()",
      "    load() {\n      x\n    }\n    .then { y }\n    log()\n    z()"
    ),
    (#"{ "insertAfter": "log()" }"#, "    if x { load() }", "    if x { load(); log() }"),
    (#"{ "wrapStatement": "if a" }"#, "    load()", "    if a {\n      load()\n    }"),
    (
      #"{ "wrapStatement": "if a" }"#, "    load {\n      x\n    }",
      "    if a {\n      load {\n        x\n      }\n    }"
    ),
    (#"{ "replaceCallee": { "load": "reload" } }"#, "    self.a?.load(1)", "    self.a?.reload(1)"),
    (#"{ "replaceWithin": { "onAppear": "task" } }"#, "    x.onAppear { load() }", "    x.task { load() }"),
    (
      #"{ "replaceWithin": { "onAppear": "task" } }"#, "    x.onAppear(perform: y(load()))",
      "    x.task(perform: y(load()))"
    ),
    (
      #"{ "insertBefore": "{callee}.cancel()" }"#, "    self.a[1].load()",
      "    self.a[1].load.cancel()\n    self.a[1].load()"
    ),
  ])
  func ofACall(fix: String, text: String, fixed: String) throws {
    let wrap = { (code: String) in "class Home {\n  func body() {\n\(code)\n  }\n}" }
    try checkFix(
      fix, each: "call", where: #"{ "callee": ["load", "*.load"] }"#, in: wrap(text), fixed: wrap(fixed))
  }

  @Test func `bodies are wrapped`() throws {
    try checkFix(
      #"{ "wrapBody": "if {name} != oldValue" }"#, each: "accessor",
      in:
        "class Home {\n  var a = \"\" {\n    didSet {\n\n      let b = \"\"\"\n        c\n        \"\"\"\n    }\n  }\n}",
      fixed:
        "class Home {\n  var a = \"\" {\n    didSet {\n\n      if didSet != oldValue {\n        let b = \"\"\"\n          c\n          \"\"\"\n      }\n    }\n  }\n}"
    )
    try checkFix(#"{ "wrapBody": "do" }"#, each: "function", in: "func a() {}", fixed: "func a() {}")
  }
}

/// Checks what a rule that forbids nodes of a kind makes of a text; also with CRLF line ends, with a byte order mark,
/// and indented with tabs.
func checkFix(
  _ fix: String, each kind: String, where predicate: String = "true", in text: String, fixed: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let set = try rules(fix, each: kind, where: predicate)
  var ways: [(String) -> String] = [
    { $0 }, { "\u{FEFF}" + $0 }, { "// \u{1F469}\u{200D}\u{1F680}\n" + $0 + "\n" },
    { ($0 + "\n").replacing("\n", with: "\r\n") },
  ]
  if text.contains("\n  ") {
    ways.append {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(tabbed).joined(separator: "\n")
    }
  }
  for way in ways {
    #expect(written(by: set, in: way(text)) == way(fixed), sourceLocation: sourceLocation)
  }
}

/// What a fix of all nodes of a kind makes of a text.
func written(_ fix: String, each kind: String, in text: String) throws -> String {
  written(by: try rules(fix, each: kind, where: "true"), in: text)
}

private func written(by rules: RuleSet, in text: String) -> String {
  let project = ExampleProject(files: [ExampleProject.File(path: "Home.swift", text: text)], expected: [])
  let found = project.fullFindings(Linter(project: project.project, ruleSet: rules))
  let result = FileFixes(found.filter { $0.fix != nil }, to: Array(text.utf8))
  return String(decoding: result.text, as: UTF8.self)
}

private func rules(_ fix: String, each kind: String, where predicate: String) throws -> RuleSet {
  let rule = """
    { "id": "tried", "each": "\(kind)", "where": \(predicate), "mustNot": true, "message": "m", "fix": \(sayingItIsSafe(fix)) }
    """
  let configuration = try Configuration.parse(
    "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
  ).get()
  return try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
}

/// A fix, or a list of them, with what each must say.
func sayingItIsSafe(_ fix: String) -> String {
  fix.hasPrefix("[") || fix.contains("\"safety\"") ? fix : "{ \"safety\": \"safe\"," + fix.dropFirst()
}

private func tabbed(_ line: Substring) -> String {
  let spaces = line.prefix { $0 == " " }.count
  return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
}
