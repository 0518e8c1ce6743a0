import Semantics
import Syntax
import Testing

@Suite struct DeclaresSameTests {
  private static let text = """
    import A
    final class M: N {
      @W var count = 0
      var title: String { "a" }
      func load(of page: Int) -> T { items = [] }
      init() { if a { b() } }
      var kind = { if a { B() } else { C() } }()
    }
    """

  private func declaresSame(_ old: String, _ new: String) -> Bool {
    let scratch = SyntaxScratch(NameTable())
    let texts = [old, new].map { FileSyntax(SourceStorage(copying: Array($0.utf8)), scratch) }
    let isSame = texts[1].declaresSame(as: texts[0])
    #expect(isSame == texts[0].declaresSame(as: texts[1]))
    return isSame
  }

  @Test(arguments: [
    ("items = []", "items = []; m.count = 1"), ("items = []", ""), ("b()", "c { d() }"),
    (#""a""#, "count + 1"),
    ("import A", "// A comment.\nimport A\n"), ("items = []", "func f() { g() }"),
  ])
  func `what stands in bodies and comments declares nothing`(old: String, new: String) {
    #expect(declaresSame(Self.text, Self.text.replacing(old, with: new)))
  }

  @Test(arguments: [
    ("count", "counts"), ("= 0", "= 1"), ("= 0", "= A()"), ("= 0", #"= "0""#), ("import A", "import B"),
    ("@W", "@V"),
    (": N", ""),
    ("-> T", "-> U"), ("page: Int", "page: T"), ("init()", "init?()"), ("items = []", "class L {}"),
    ("final class", "class"), ("{ B() }", "{ D() }"), ("String {", "Int {"), ("(of page", "(_ page"),
    ("func load", "}\nfunc load"), ("  func load(of page: Int) -> T { items = [] }\n", ""),
    ("import A", "func f() { var count = 0 }"),
  ])
  func `a declaration that is another is seen`(old: String, new: String) {
    #expect(!declaresSame(Self.text, Self.text.replacing(old, with: new)))
  }

  @Test func `what a declaration stands in is part of it`() {
    #expect(!declaresSame("struct A { struct B {} }", "struct A {}\nstruct B {}"))
    #expect(!declaresSame("struct A { struct B { var c: C } }", "struct A { struct B {}; var c: C }"))
    #expect(!declaresSame("", "struct A {}"))
    #expect(declaresSame("", "// Nothing."))
  }
}
