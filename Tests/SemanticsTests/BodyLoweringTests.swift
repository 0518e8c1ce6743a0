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
      nodes: "reference a\nassignment a 1\nreference b\n"),
    Case(
      name: "arms", source: "switch (a, b) { case (.x, .y), let (.p(q), .p(r)): true\ndefault: false }",
      nodes: """
        switchStatement (a, b)
          condition (a, b)
            reference a
            reference b
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
                reference $0
          block
            call b

        """),
    Case(
      name: "conditional expressions", source: "x = a ? b() : c",
      nodes: """
        assignment x a ? b() : c
          ternary
            condition a
              reference a
            block
              call b
            block
              reference c

        """),
    Case(
      name: "one conditional expression in another", source: "x = a == b ? c : d /* e */ > 1 ? 2 : 3",
      nodes: """
        assignment x a == b ? c : d > 1 ? 2 : 3
          ternary
            condition a == b
              reference a
              reference b
            block
              reference c
            block
              ternary
                condition d > 1
                  reference d
                block
                block

        """),
    Case(
      name: "names that loops and conditions bind",
      source:
        "for a in b where c { while let d = e, let self, var f = g {} }\nfor var h in i {}\nfor case .j(let k) in l {}",
      nodes: """
        forLoop
          reference b
          binding a
          condition c
            reference c
          block
            whileLoop
              condition let d = e
                reference e
                binding d e
              condition let self
              condition var f = g
                reference g
                binding f g
              block
        forLoop
          reference i
          binding h
          block
        forLoop
          reference l
          block

        """),
    Case(
      name: "names that are bound again",
      source: "if let a, case b = c { d { [e, weak f = g(), weak self] in h() } }",
      nodes: """
        ifStatement
          condition let a
            reference a
            binding a
          condition case b = c
            pattern b
              reference b
            reference c
          block
            call d
              closure [e, weak f = g(), weak self]
                reference e
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
        reference a
        reference b
        call g
          argument A<B>(c)
            call A
              argument c
                reference c

        """),
    Case(
      name: "comparisons and shifts are no generic arguments",
      source: "a <<= b\nc = d\ne >>= f\ng < h | i >> (j)\nk <= l * m; n > (o)",
      nodes: """
        reference a
        assignment a b
          reference b
        assignment c d
          reference d
        reference e
        assignment e f
          reference f
        reference g
        reference h
        reference i
        reference j
        reference k
        reference l
        reference m
        reference n
        reference o

        """),
    Case(
      name: "what is assigned to no name", source: "(a, b) = 1; [c] = 2; d .&= 3",
      nodes: """
        reference a
        reference b
        assignment 1
        reference c
        assignment 2
        reference d
        assignment d 3

        """),
    Case(
      name: "compound names call nothing", source: "a(_:); B.init(c:); f(_:)(1)",
      nodes: """
        reference a
        reference B.init
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
                reference d
          argument .e<F>
            reference .e

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
        reference C
        call
          argument d
            reference d
        call .e

        """),
    Case(
      name: "a trailing closure ends the operand", source: "a { b }\n{ c }()",
      nodes: """
        call a
          closure
            reference b
        closure
          reference c
        call

        """),
    Case(
      name: "attributes before a type", source: "f(to: (@convention(thin) (isolated (any A)?) -> B).self)",
      nodes: "call f\n  argument (@convention(thin) (isolated (any A)?) -> B).self\n    reference .self\n"),
    Case(
      name: "values that no name stands for", source: "let _ = a()\nlet (_, _) = b()",
      nodes: "call a\ncall b\n"),
    Case(
      name: "arguments of attributes stand before what has them",
      source: "@A({ b() }, c: d) @available(iOS 17, *) class E { @f(g) var h = i(), j = k }",
      nodes: "closure\n  call b\nreference d\nreference g\ncall i\nreference k\n"),
    Case(
      name: "attributes in bodies, of parameters and under #if",
      source: "func a() { @B(c) var d = e }\nfunc f(@G(h) i: J = k) {}\n#if L\n@M(n)\n#endif\nlet o = p",
      nodes: "reference c\nbinding d e\n  reference e\nreference h\nreference k\nreference n\nreference p\n"),
    Case(
      name: "branches of a chain", source: "a\n#if B\n.b()\n#else\n.c()\n#endif\n.d()",
      nodes: "call a.b\ncall a.c\ncall .d\n"),
  ]

  @Test(arguments: cases)
  func bodyNodes(of sample: Case) {
    #expect(bodyText(sample.source) == sample.nodes)
  }
}
