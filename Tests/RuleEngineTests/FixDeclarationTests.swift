import Testing

/// Declarations in odd code: initial values of several lines, arguments of macros, comments between all tokens.
@Suite struct FixDeclarationTests {
  static let values = [
    "b\n      ? c\n      : d", "b ?\n      c :\n      d", "b ? c : d // e", "b ? c : d /* e */",
    "#b(\n      c,\n      d: e ? f : g\n    )", "#b { c ? d : e }", "#b(c) // \")",
    "[\n      b: c ? d : e\n    ]",
    "\"\\(b ? c : \"}\")\"", "b /* c\n      d */ ?? e", "{ b ? c : d }()",
  ]

  @Test(arguments: values)
  func `whatever its value a property is changed in its head`(value: String) throws {
    for (fix, old, new) in [
      (#"{ "addModifier": "private" }"#, "var a: A?", "private var a: A?"),
      (#"{ "addAttribute": "B" }"#, "var a: A?", "@B var a: A?"),
      (#"{ "replaceType": "B" }"#, "var a: A?", "var a: B"),
      (#"{ "addTypeSpecifier": "any" }"#, "var a: A?", "var a: (any A)?"),
      (#"{ "removeAttribute": "B" }"#, "@B(c ? d : e) var a", "var a"),
      (
        #"{ "addModifier": "private" }"#, "@B(\n    #c(d),\n    e ? f : g\n  )\n  var a",
        "@B(\n    #c(d),\n    e ? f : g\n  )\n  private var a"
      ),
      (#"{ "removeModifier": "private" }"#, "private /* b */ var a", "/* b */ var a"),
    ] {
      let wrap = { (head: String) in "class Home {\n  \(head) = \(value)\n  func f() {}\n}" }
      try checkFix(fix, each: "property", in: wrap(old), fixed: wrap(new))
    }
  }

  @Test(arguments: values)
  func `a member comes behind the whole value`(value: String) throws {
    let text = "class Home {\n  var a = \(value)\n  func f() {}\n}"
    try checkFix(
      #"{ "addMember": "init() {{}}" }"#, each: "class", in: text,
      fixed: text.replacing("\n  func", with: "\n\n  init() {}\n  func"))
  }

  @Test(arguments: [
    (#"{ "addInheritance": "P" }"#, "class Home // a\n{}", "class Home: P // a\n{}"),
    (#"{ "addInheritance": "P" }"#, "class Home /* a */ {}", "class Home: P /* a */ {}"),
    (
      #"{ "addInheritance": "P" }"#, "class /* a */ Home /* b */ : /* c */ Q /* d */ {}",
      "class /* a */ Home /* b */ : /* c */ Q, P /* d */ {}"
    ),
    (
      #"{ "addInheritance": "P" }"#, "class Home:\n  Q, // q\n  R // r\n{}",
      "class Home:\n  Q, // q\n  R,\n  P // r\n{}"
    ),
    (
      #"{ "addInheritance": "P" }"#, "class Home<T: Q /* a */> /* b */ where T: R {}",
      "class Home<T: Q /* a */>: P /* b */ where T: R {}"
    ),
    (#"{ "addInheritance": "P" }"#, "class Home<T: Q<Int>> {}", "class Home<T: Q<Int>>: P {}"),
    (
      #"{ "addInheritance": "P" }"#, "class Home: @unchecked Q<Int, A>, S & T where T: R {}",
      "class Home: @unchecked Q<Int, A>, S & T, P where T: R {}"
    ),
    (
      #"{ "replaceInheritance": { "P": "R" } }"#, "class Home: /* a */ P /* b */, Q {}",
      "class Home: /* a */ R /* b */, Q {}"
    ),
    (#"{ "removeModifier": "public" }"#, "public // why\nfinal class Home {}", "// why\nfinal class Home {}"),
    (#"{ "addModifier": "final" }"#, "public // why\nclass Home {}", "public // why\nfinal class Home {}"),
    (
      #"{ "addModifier": "final" }"#, "@A(#b(c ? d : e)) /* f */ class Home {}",
      "@A(#b(c ? d : e)) /* f */ final class Home {}"
    ),
    (#"{ "addAttribute": "A" }"#, "/** a */ class Home {}", "/** a */ @A class Home {}"),
    (#"{ "addAttribute": "A" }"#, "#b(c)\nclass Home {}", "#b(c)\n@A\nclass Home {}"),
    (#"{ "addModifier": "final" }"#, "#if A\nclass Home {}\n#endif", "#if A\nfinal class Home {}\n#endif"),
    (#"{ "addMember": "init() {{}}" }"#, "class Home { // a\n}", "class Home { // a\n  init() {}\n}"),
    (#"{ "addMember": "init() {{}}" }"#, "class Home {\n  // a\n}", "class Home {\n  // a\n  init() {}\n}"),
    (
      #"{ "addMember": "init() {{}}" }"#, "class Home {\n  #a(b ? c : d)\n}",
      "class Home {\n  #a(b ? c : d)\n  init() {}\n}"
    ),
  ])
  func ofAClassAmongComments(fix: String, text: String, fixed: String) throws {
    try checkFix(fix, each: "class", in: text, fixed: fixed)
  }

  @Test(arguments: [
    ("didSet { a ? b() : c() }", "didSet { if x { a ? b() : c() } }"),
    ("didSet { a ? b() : c() /* d */ }", "didSet { if x { a ? b() : c() } /* d */ }"),
    (
      "didSet {\n      a = b ?\n        c :\n        d\n    }",
      "didSet {\n      if x {\n        a = b ?\n          c :\n          d\n      }\n    }"
    ),
    (
      "didSet {\n      #a(\n        b\n      ) // c\n    }",
      "didSet {\n      if x {\n        #a(\n          b\n        ) // c\n      }\n    }"
    ),
    ("didSet { // a\n      b()\n    }", "didSet { // a\n      if x {\n        b()\n      }\n    }"),
    (
      "didSet { b()\n      #if A\n      c()\n      #endif\n    }",
      "didSet { if x { b()\n      #if A\n      c()\n      #endif\n    }\n    }"
    ),
    ("didSet {\n      b() }", "didSet {\n      if x {\n        b()\n      } }"),
    (
      "didSet {\n      #if A\n      b()\n      #endif\n    }",
      "didSet {\n      if x {\n        #if A\n        b()\n        #endif\n      }\n    }"
    ),
    ("didSet {}", "didSet {}"), ("didSet { /* a */ }", "didSet { /* a */ }"),
    ("didSet {\n      // a\n    }", "didSet {\n      // a\n    }"),
  ])
  func `bodies of observers`(accessor: String, fixed: String) throws {
    let wrap = { (code: String) in "class Home {\n  var y = 1 {\n    \(code)\n  }\n}" }
    try checkFix(#"{ "wrapBody": "if x" }"#, each: "accessor", in: wrap(accessor), fixed: wrap(fixed))
  }
}
