import Testing

/// Where a statement begins and ends, for what is written beside it or around it: in expressions of several lines, in
/// the arguments of macros, among comments and directives. What is only a part of an expression is left alone.
@Suite struct FixStatementTests {
  @Test(arguments: [
    // The branches of a conditional expression, in each layout.
    "    a = b ? load() : c", "    a = b\n      ? load()\n      : c", "    a = b\n      ? c\n      : load()",
    "    a = b ?\n      load() :\n      c", "    a = b ?\n      c :\n      load()",
    "    a = b ? // why\n      load() :\n      c", "    a = b ? c : /* d */\n      load()",
    "    switch b {\n    case .c:\n      a = b ?\n        c :\n        load()\n    }",
    "    switch b {\n    default:\n      a = b ? c :\n        load()\n    }",
    "    return b ?\n      [1: 2] :\n      try await load()",
    // Arguments of macros and calls.
    "    #expect(load())", "    #expect(\n      load()\n    )", "    #require(try await load(), \"c\")",
    "    #a(\n      b,\n      load()\n    )", "    #a(b:\n      load())", "    let a = #b(load())",
    "    run([\n      a:\n        load()\n    ])", "    run(\"\\(load())\")",
    // Conditions, and what a loop runs over.
    "    for a in load() {}", "    for await a in\n      load() {}",
    "    for case let a? in load() where b {}",
    "    if\n      load() {}", "    guard\n      load(),\n      a\n    else { return }",
    "    if a,\n      load() {}", "    while\n      load() {}",
    "    switch\n      load() {\n    default: a()\n    }",
    "    if a {\n      b()\n    } else if\n      load() {}",
    "    repeat {\n      a()\n    } while\n      load()",
    "    do {\n      a()\n    } catch where\n      load() {}",
    // Operands.
    "    a =\n      load()", "    a <\n      load()", "    a\n      && load()", "    a &&\n      load()",
    "    a >\n      load()", "    a ??\n      load()", "    a = b as\n      load()",
    "    let a = !load()", "    let a = -load()", "    a.b(c)[\n      load()\n    ] = d",
  ])
  func whatIsAPartOfAnExpressionIsLeftAlone(code: String) throws {
    for fix in [#""insertBefore": "log()""#, #""insertAfter": "log()""#, #""wrapStatement": "if x""#] {
      try check("{ \(fix) }", code, code)
    }
  }

  @Test(arguments: [
    ("    load()\n      ? a\n      : b", "    load()\n      ? a\n      : b\n    log()"),
    ("    load() ?\n      a :\n      b\n    c()", "    load() ?\n      a :\n      b\n    log()\n    c()"),
    ("    load() as\n      A\n    c()", "    load() as\n      A\n    log()\n    c()"),
    ("    load()\n      as? A\n    c()", "    load()\n      as? A\n    log()\n    c()"),
    ("    load()\n      is A\n    c()", "    load()\n      is A\n    log()\n    c()"),
    ("    load() <\n      a\n    c()", "    load() <\n      a\n    log()\n    c()"),
    ("    load(#a(\n      b\n    ))\n    c()", "    load(#a(\n      b\n    ))\n    log()\n    c()"),
    ("    load(a ?\n      b :\n      c)\n    d()", "    load(a ?\n      b :\n      c)\n    log()\n    d()"),
    ("    load() /* a */\n    c()", "    load() /* a */\n    log()\n    c()"),
    ("    load() /* a */ // b\n    c()", "    load() /* a */ // b\n    log()\n    c()"),
    ("    load() /* a\n    b */\n    c()", "    load()\n    log() /* a\n    b */\n    c()"),
    ("    load() /* a /* b */\n    */ c()", "    load()\n    log() /* a /* b */\n    */ c()"),
    ("    load()\n    // a\n    .b()\n    c()", "    load()\n    // a\n    .b()\n    log()\n    c()"),
    ("    load()\n    /* a\n    b */ c()", "    load()\n    log()\n    /* a\n    b */ c()"),
    ("    load()\n    #if A\n    c()\n    #endif", "    load()\n    log()\n    #if A\n    c()\n    #endif"),
    (
      "    #if A\n    load()\n    #else\n    c()\n    #endif",
      "    #if A\n    load()\n    log()\n    #else\n    c()\n    #endif"
    ),
  ])
  func whatComesAfterAStatement(code: String, fixed: String) throws {
    try check(#"{ "insertAfter": "log()" }"#, code, fixed)
  }

  @Test(arguments: [
    ("    var a: Int?\n    load()", "    var a: Int?\n    log()\n    load()"),
    ("    let a: Int!\n    load()", "    let a: Int!\n    log()\n    load()"),
    ("    let a: [A<B>]\n    load()", "    let a: [A<B>]\n    log()\n    load()"),
    ("    let a: A<B>\n    load()", "    let a: A<B>\n    log()\n    load()"),
    ("    a { _ in b(); load() }", "    a { _ in b(); log(); load() }"),
    (
      "    a { [b] (c: D) async throws -> E in\n      load()\n    }",
      "    a { [b] (c: D) async throws -> E in\n      log()\n      return load()\n    }"
    ),
    ("    for a in b.map({ c in load(); d() }) {}", "    for a in b.map({ c in log(); load(); d() }) {}"),
    ("    #a { b(); load() }", "    #a { b(); log(); load() }"),
    (
      "    #a(b) { c in\n      load()\n      d()\n    }",
      "    #a(b) { c in\n      log()\n      load()\n      d()\n    }"
    ),
    ("    #warning(\"a\")\n    load()", "    #warning(\"a\")\n    log()\n    load()"),
    ("    /* a */ load()", "    /* a */ log(); load()"),
    ("    a()\n    /* b */ load()", "    a()\n    /* b */ log(); load()"),
    ("    // a\n    load()", "    // a\n    log()\n    load()"),
    ("    a() // ?\n    load()", "    a() // ?\n    log()\n    load()"),
    (
      "    switch a {\n    case .b where c: // d\n      load()\n    }",
      "    switch a {\n    case .b where c: // d\n      log()\n      load()\n    }"
    ),
    (
      "    switch a {\n    @unknown default:\n      load()\n    }",
      "    switch a {\n    @unknown default:\n      log()\n      load()\n    }"
    ),
    (
      "    switch a {\n    case .b(let c), .d(let c): load()\n    }",
      "    switch a {\n    case .b(let c), .d(let c): log(); load()\n    }"
    ),
    ("    #if A\n    load()\n    #endif", "    #if A\n    log()\n    load()\n    #endif"),
    (
      "    #if A\n    b()\n    #else\n    load()\n    #endif",
      "    #if A\n    b()\n    #else\n    log()\n    load()\n    #endif"
    ),
  ])
  func whatComesBeforeAStatement(code: String, fixed: String) throws {
    try check(#"{ "insertBefore": "log()" }"#, code, fixed)
  }

  @Test(arguments: ["!flag ? a() : b()", "-1", "<#code#>", "&x", "(c + d)()", "[1, 2].e()"])
  func `a line that begins with an operator is a statement of its own`(next: String) throws {
    try check(#"{ "insertAfter": "log()" }"#, "    load()\n    " + next, "    load()\n    log()\n    " + next)
  }

  @Test func `a statement goes on where an operator has spaces on both sides`() throws {
    try check(
      #"{ "insertAfter": "log()" }"#, "    load()\n      + 1\n    b()",
      "    load()\n      + 1\n    log()\n    b()")
  }

  /// The members of `#if` belong to the call before it.
  @Test func `a statement that goes on in a directive is left alone`() throws {
    let code = "    load()\n    #if A\n      .a()\n    #else\n      .b()\n    #endif\n    c()"
    try check(#"{ "insertAfter": "log()" }"#, code, code)
    try check(#"{ "wrapStatement": "if x" }"#, code, code)
    try check(#"{ "insertBefore": "log()" }"#, code, "    log()\n" + code)
  }

  /// The blank lines of a text hold what is wider than its closing quotes.
  @Test func `a text that is wrapped keeps its lines`() throws {
    try check(
      #"{ "wrapStatement": "if x" }"#, "    load(\"\"\"\n      a\n\n        \n      b\n      \"\"\")",
      "    if x {\n      load(\"\"\"\n        a\n\n          \n        b\n        \"\"\")\n    }")
  }

  private func check(
    _ fix: String, _ code: String, _ fixed: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let wrap = { (code: String) in "class Home {\n  func body() {\n\(code)\n  }\n}" }
    try checkFix(
      fix, each: "call", where: #"{ "callee": ["load", "*.load"] }"#, in: wrap(code), fixed: wrap(fixed),
      sourceLocation: sourceLocation)
  }
}
