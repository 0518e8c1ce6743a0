import Testing

@Suite struct BodyLoweringTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var nodes: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "self, optionals and generics do not count", source: "self?.a!.b<C>.d()", nodes: "call a.b.d\n"),
    Case(
      name: "self in backticks is a name, a module before a name is part of the path",
      source: "`self`.a(); Swift::print(); b.C::d()",
      nodes: "call self.a\ncall Swift.print\ncall b.C.d\n"),
    Case(name: "a chain goes on behind a call", source: "A().b.c()", nodes: "call A\ncall .b.c\n"),
    Case(
      name: "an assignment holds its value", source: "a.b = c(1)",
      nodes: "assignment a.b c(1)\n  call c\n    argument 1\n"),
    Case(
      name: "shifting and assigning", source: "a <<= 1; b <= 1",
      nodes: "mention a\nassignment a 1\nmention b\n"),
    Case(
      name: "arms", source: "switch (a, b) { case (.x, .y), let (.p(q), .p(r)): true\ndefault: false }",
      nodes: """
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
      nodes: """
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
      nodes: """
        assignment x a ? b() : c
          ternary
            condition a
              mention a
            block
              call b
            block
              mention c

        """),
    Case(
      name: "one conditional expression in another", source: "x = a == b ? c : d /* e */ > 1 ? 2 : 3",
      nodes: """
        assignment x a == b ? c : d > 1 ? 2 : 3
          ternary
            condition a == b
              mention a
              mention b
            block
              mention c
            block
              ternary
                condition d > 1
                  mention d
                block
                block

        """),
    Case(
      name: "names that loops and conditions bind",
      source:
        "for a in b where c { while let d = e, let self, var f = g {} }\nfor var h in i {}\nfor case .j(let k) in l {}",
      nodes: """
        forLoop
          mention b
          binding a
          condition c
            mention c
          block
            whileLoop
              condition let d = e
                mention e
                binding d e
              condition let self
              condition var f = g
                mention g
                binding f g
              block
        forLoop
          mention i
          binding h
          block
        forLoop
          mention l
          block

        """),
    Case(
      name: "names that are bound again",
      source: "if let a, case b = c { d { [e, weak f = g(), weak self] in h() } }",
      nodes: """
        ifStatement
          condition let a
            mention a
            binding a
          condition case b = c
            pattern b
              mention b
            mention c
          block
            call d
              closure [e, weak f = g(), weak self]
                mention e
                call g
                call h

        """),
    Case(
      name: "#if in a chain", source: "A()\n#if X\n.b()\n#endif\n.c()", nodes: "call A\ncall .b\ncall .c\n"),
    Case(
      name: "code in interpolations", source: #"f("\(g { h() })")"#,
      nodes: """
        call f
          argument "\\(g { h() })"
            argument g {…}
              call g
                closure
                  call h

        """),

    Case(
      name: "a search for angles in vain looks into no brackets", source: "let x = a < b\nlet y = g(A<B>(c))",
      nodes: """
        mention a
        mention b
        call g
          argument A<B>(c)
            call A
              argument c
                mention c

        """),
    Case(
      name: "comparisons and shifts are no generic arguments",
      source: "a <<= b\nc = d\ne >>= f\ng < h | i >> (j)\nk <= l * m; n > (o)",
      nodes: """
        mention a
        assignment a b
          mention b
        assignment c d
          mention d
        mention e
        assignment e f
          mention f
        mention g
        mention h
        mention i
        mention j
        mention k
        mention l
        mention m
        mention n
        mention o

        """),
    Case(
      name: "what is assigned to no name", source: "(a, b) = 1; [c] = 2; d .&= 3",
      nodes: "mention a\nmention b\nassignment 1\nmention c\nassignment 2\nmention d\nassignment d 3\n"),
    Case(
      name: "compound names call nothing", source: "a(_:); B.init(c:); f(_:)(1)",
      nodes: """
        mention a
        mention B.init
        call f
          argument 1

        """),
    Case(
      name: "implicit members with generic arguments", source: "a(.b<C>(d), .e<F>)",
      nodes: """
        call a
          argument .b<C>(d)
            call .b
              argument d
                mention d
          argument .e<F>
            mention .e

        """),
    Case(
      name: "operators as values", source: "a(by: <=); (>=); b(>>=)",
      nodes: "call a\n  argument <=\ncall b\n  argument >>=\n"),
    Case(
      name: "words before brackets", source: "await { a() }()\nunsafe (b())\nunsafe [C](d)\nunsafe .e()",
      nodes: """
        closure
          call a
        call
        call b
        mention C
        call
          argument d
            mention d
        call .e

        """),
    Case(
      name: "a trailing closure ends the operand", source: "a { b }\n{ c }()",
      nodes: """
        call a
          closure
            mention b
        closure
          mention c
        call

        """),
    Case(
      name: "attributes before a type", source: "f(to: (@convention(thin) (isolated (any A)?) -> B).self)",
      nodes: "call f\n  argument (@convention(thin) (isolated (any A)?) -> B).self\n    mention .self\n"),
    Case(
      name: "values that no name stands for", source: "let _ = a()\nlet (_, _) = b()",
      nodes: "call a\ncall b\n"),
    Case(
      name: "arguments of attributes stand before what has them",
      source: "@A({ b() }, c: d) @available(iOS 17, *) class E { @f(g) var h = i(), j = k }",
      nodes: "closure\n  call b\nmention d\nmention g\ncall i\nmention k\n"),
    Case(
      name: "attributes in bodies, of parameters and under #if",
      source: "func a() { @B(c) var d = e }\nfunc f(@G(h) i: J = k) {}\n#if L\n@M(n)\n#endif\nlet o = p",
      nodes: "mention c\nbinding d e\n  mention e\nmention h\nmention k\nmention n\nmention p\n"),
    Case(
      name: "branches of a chain", source: "a\n#if B\n.b()\n#else\n.c()\n#endif\n.d()",
      nodes: "call a.b\ncall a.c\ncall .d\n"),
  ]

  @Test(arguments: cases)
  func bodyNodes(of sample: Case) {
    #expect(bodyText(sample.source) == sample.nodes)
  }
}
