import Testing

@Suite struct LexerTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var tokens: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "comments nest", source: "a /* b /* c */ d */ e // f\ng", tokens: "a e g"),
    Case(
      name: "a string holds no code", source: #"x = "func f() { // \" }""#,
      tokens: #"x = "func f() { // \" }""#),
    Case(
      name: "interpolation is code", source: #""a \(b + "c \(d)") e" f"#,
      tokens: #""a  \( b + "c  \( d ) " )  e" f"#),
    Case(
      name: "a raw string interpolates with its pounds", source: ##"#"\(a) \#(b)"#"##,
      tokens: ##"#"\(a)  \#( b ) "#"##),
    Case(name: "a raw string holds a quote", source: ###"#"""# a"###, tokens: ###"#"""# a"###),
    Case(name: "a bare regex holds parentheses", source: "let r = /a(b)[(]c/", tokens: "let r = /a(b)[(]c/"),
    Case(name: "division is no regex", source: "a / b / c", tokens: "a / b / c"),
    Case(name: "division without spaces", source: "a/b/c", tokens: "a / b / c"),
    Case(name: "an operator handed over is no regex", source: "reduce(1, /)", tokens: "reduce ( 1 , / )"),
    Case(name: "a regex behind try?", source: "try? /^ x/.f()", tokens: "try ? /^ x/ . f ( )"),
    Case(
      name: "a regex behind a long keyword", source: "fallthrough / a b/", tokens: "fallthrough / a b/"),
    Case(
      name: "division of a long name", source: "aRatherLongName / b/ c", tokens: "aRatherLongName / b / c"),
    Case(
      name: "an extended regex over lines", source: "#/\n a / b # (\n/# c", tokens: "#/\n a / b # (\n/# c"),
    Case(
      name: "tuple members are no decimals", source: "t.0.1 + 1.5 + 1...2",
      tokens: "t . 0 . 1 + 1.5 + 1 ... 2"),
    Case(name: "exponents have signs", source: "1e-5 0x1p+3 0xAB.c", tokens: "1e-5 0x1p+3 0xAB . c"),
    Case(name: "generics close one by one", source: "A<B<C>>?", tokens: "A < B < C > > ?"),
    Case(name: "an arrow is one token", source: "(A)->B", tokens: "( A ) -> B"),
    Case(name: "names beyond ASCII", source: "let größe = 😀 + x̄", tokens: "let größe = 😀 + x̄"),
    Case(name: "raw identifiers", source: "func `a b`() {}", tokens: "func `a b` ( ) { }"),
    Case(name: "a first line for the shell is no code", source: "#!/usr/bin/swift a\nb", tokens: "b"),
    Case(name: "a comment ends an operator", source: "a +/* x */ b", tokens: "a + b"),
    Case(name: "an unterminated string ends with its line", source: "\"abc\ndef", tokens: "\"abc def"),

    Case(
      name: "an operator may begin with a period", source: "a .== b .+. c.d .<= e",
      tokens: "a .== b .+. c . d .<= e"),
    Case(name: "a period before a mark", source: #"\A.?.b.!"#, tokens: #"\ A . ? . b . !"#),
    Case(
      name: "generic parameters behind the name of an operator", source: "func >>=<T>() func <*><A>()",
      tokens: "func > > = < T > ( ) func < *> < A > ( )"),
  ]

  @Test(arguments: cases)
  func tokens(of sample: Case) {
    #expect(tokenText(sample.source) == sample.tokens)
  }
}
