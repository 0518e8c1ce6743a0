import Testing

/// What is written beside a statement, or around it, that a function, a property or a closure results in.
@Suite struct FixResultTests {
  private static let results = [
    ("func f() -> Int { load() }", "func f() -> Int { log(); return load() }"),
    ("func f() -> Int {\n  load() + 1\n}", "func f() -> Int {\n  log()\n  return load() + 1\n}"),
    (
      "func f() async throws -> Int { try await load() }",
      "func f() async throws -> Int { log(); return try await load() }"
    ),
    ("var a: Int { load() }", "var a: Int { log(); return load() }"),
    ("@MainActor var a: Int { load() }", "@MainActor var a: Int { log(); return load() }"),
    ("var a: Int { get { load() } }", "var a: Int { get { log(); return load() } }"),
    ("subscript(a: Int) -> Int { load() }", "subscript(a: Int) -> Int { log(); return load() }"),
    ("let a = { () -> Int in load() }", "let a = { () -> Int in log(); return load() }"),
    (
      "func f() -> Int {\n  #if A\n  load()\n  #else\n  1\n  #endif\n}",
      "func f() -> Int {\n  #if A\n  log()\n  return load()\n  #else\n  1\n  #endif\n}"
    ),
  ]

  @Test(arguments: results)
  func `a result says return where it is no longer alone`(text: String, fixed: String) throws {
    try check(#"{ "insertBefore": "log()" }"#, text, fixed)
  }

  @Test(arguments: results.map(\.0))
  func `nothing stands behind a result, or around it`(text: String) throws {
    try check(#"{ "insertAfter": "log()" }"#, text, text)
    try check(#"{ "wrapStatement": "if a" }"#, text, text)
  }

  @Test(arguments: [
    "func f() -> Int { return load() }", "func f() throws -> Int { throw load() }",
    "func f() { return load() }", "func f(a: Bool) -> Int {\n  if a { return load() }\n  return 1\n}",
  ])
  func `nothing stands behind an exit, or around it`(text: String) throws {
    try check(#"{ "insertAfter": "log()" }"#, text, text)
    try check(#"{ "wrapStatement": "if a" }"#, text, text)
    for exit in ["return", "throw"] where text.contains(exit + " load") {
      let fixed = text.replacing(exit + " load", with: "log(); \(exit) load")
      try check(#"{ "insertBefore": "log()" }"#, text, fixed)
    }
  }

  @Test(arguments: [
    "func f(a: Bool) -> Int { if a { load() } else { 1 } }",
    "func f(a: Bool) -> Int { if a { 1 } else if b { 2 } else { load() } }",
    "func f(a: Bool) -> Int {\n  switch a {\n  case true: load()\n  default: 1\n  }\n}",
    "func f(a: Bool) -> Int {\n  switch a {\n  #if A\n  case true: load()\n  #endif\n  default: 1\n  }\n}",
    "func f(a: Bool) -> Int { return if a { load() } else { 1 } }",
    "func f(a: Bool) { let b = if a { load() } else { 1 } }",
    "func f() { run { load() } }", "let a = { load() }", "let a = { b in if b { load() } else { 1 } }",
    "@Builder var a: [Int] { load() }", "@Builder func f() -> [Int] { load() }",
    "var body: some View { load() }",
  ])
  func `what may be a value without return is left alone`(text: String) throws {
    for fix in [#""insertBefore": "log()""#, #""insertAfter": "log()""#, #""wrapStatement": "if x""#] {
      try check("{ \(fix) }", text, text)
    }
  }

  @Test(arguments: [
    "func f() { load() }", "func f() -> Void { load() }", "func f() -> () { load() }",
    "class A { init() { load() } }",
    "var a = 1 { didSet { load() } }", "func f(a: Bool) { if a { load() } else { run() } }",
    "let a = { () -> Void in load() }", "let a = { b in if b { load() } }", "let a = { _ = load() }",
    "func f() { a: switch b { default: load() } }", "let a = { load().b = 1 }",
    "func f() -> Int { run(); load(); return 1 }",
  ])
  func `what gives nothing is no result`(text: String) throws {
    let call = try #require(["_ = load()", "load().b = 1", "load()"].first { text.contains($0) })
    try check(#"{ "insertBefore": "log()" }"#, text, text.replacing(call, with: "log(); " + call))
    try check(#"{ "insertAfter": "log()" }"#, text, text.replacing(call, with: call + "; log()"))
  }

  @Test func `what never returns stands behind no return`() throws {
    let written = try written(
      #"{ "insertBefore": "log()" }"#, each: "call", in: "func f() -> Int { fatalError() }")
    #expect(written == "func f() -> Int { log(); fatalError() }")
  }

  @Test func `two fixes of one result say return once`() throws {
    let written = try written(
      #"{ "insertBefore": "log({name})" }"#, each: "call", in: "func f() -> Int { load().count() }")
    #expect(written.ranges(of: "return").count == 1)
  }

  @Test(arguments: [
    ("func f() -> Int { n + 1 }", "function"), ("func f() -> Int { return n + 1 }", "function"),
    ("var a: Int { get { n } }", "accessor"), ("var a: Int { _read { yield n } }", "accessor"),
  ])
  func `a body that gives a value is not put into a condition`(text: String, kind: String) throws {
    try checkFix(#"{ "wrapBody": "if n > 0" }"#, each: kind, in: text, fixed: text)
  }

  @Test func `a body that gives a value is put into what hands it on`() throws {
    try checkFix(
      #"{ "wrapBody": "return lock.withLock" }"#, each: "function", in: "func f() -> Int { n + 1 }",
      fixed: "func f() -> Int { return lock.withLock { n + 1 } }")
  }

  @Test(arguments: ["big one", "run(big one)", "let a = .big one"])
  func `a fix that leaves a name where none can stand is not written`(written: String) throws {
    let text = "func f() {\n  load()\n  run()\n}"
    try check("{ \"insertBefore\": \"\(written)\" }", text, text)
  }

  @Test func `a raw identifier is written in backticks`() throws {
    try checkFix(
      #"{ "addMember": "typealias Other = {name}" }"#, each: "enum", where: #"{ "name": "a b" }"#,
      in: "enum `a b` {\n  case c\n}",
      fixed: "enum `a b` {\n  case c\n\n  typealias Other = `a b`\n}")
  }

  private func check(
    _ fix: String, _ text: String, _ fixed: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try checkFix(
      fix, each: "call", where: #"{ "callee": "load" }"#, in: text, fixed: fixed,
      sourceLocation: sourceLocation)
  }
}
