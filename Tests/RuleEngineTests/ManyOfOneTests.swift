import RuleLanguage
import Semantics
import Syntax
import Testing

@testable import RuleEngine

/// What is looked up in tables, so that ten thousand of anything are no trouble, is what looking at each would find.
@Suite struct ManyOfOneTests {
  @Test func `suppressions are used by the findings on their lines`() {
    var random = Numbers()
    for _ in 0..<200 {
      let ranges = (0..<random.below(12)).map { _ in
        let start = random.below(20)
        return start...(random.below(4) == 0 ? .max : start + random.below(6))
      }
      var uses = SuppressionUses(ranges)
      var used: Set<Int> = []
      for _ in 0..<random.below(20) {
        let lines = [random.below(24), random.below(24)]
        let exception = ranges.isEmpty || random.below(2) == 0 ? nil : random.below(ranges.count)
        let line = exception == nil ? lines : [lines[0]]
        let silencing = ranges.indices.filter { index in
          index != exception && line.contains { ranges[index].contains($0) }
        }
        used.formUnion(silencing)
        #expect(uses.add(line, except: exception.map { ($0, ranges[$0]) }) == !silencing.isEmpty)
      }
      #expect(ranges.indices.filter { uses.holdUse(of: $0, ranges[$0]) } == used.sorted())
    }
  }

  @Test func `edits come together as when each is compared with each`() {
    var random = Numbers()
    let text = Array("0123456789abcdefghij".utf8)
    for _ in 0..<300 {
      var merge = Merge()
      var edits: [(edit: Edit, rule: String)] = []
      for _ in 0..<12 {
        let start = random.below(18)
        let edit = Edit(path: "A.swift", bytes: start..<start + random.below(3), text: "<\(random.below(3))>")
        let rule = "rule-\(random.below(2))"
        let meets = edits.contains { other, otherRule in
          other.bytes.lowerBound <= edit.bytes.upperBound && edit.bytes.lowerBound <= other.bytes.upperBound
            && !(otherRule == rule && edit.bytes.isEmpty && other.bytes == edit.bytes)
        }
        let isKnown = edits.contains { $0.edit == edit }
        #expect(merge.add(Self.finding(rule, edit)) == (isKnown || !meets))
        if !isKnown, !meets { edits.append((edit, rule)) }
      }
      var expected = text
      let sorted = edits.enumerated().sorted {
        ($0.element.edit.bytes.lowerBound, $0.offset) < ($1.element.edit.bytes.lowerBound, $1.offset)
      }
      for (_, (edit, _)) in sorted.reversed() { expected.replaceSubrange(edit.bytes, with: edit.text.utf8) }
      #expect(merge.applied(to: text) == expected)
    }
  }

  private static func finding(_ rule: String, _ edit: Edit) -> Finding {
    let place = SourceLocation(
      path: "A.swift", bytes: 0..<1, line: 1, endLine: 1, column: 1, endColumn: 2, byteColumn: 1,
      endByteColumn: 2)
    return Finding(
      rule: rule, severity: .error, message: "", location: place, fix: Fix(safety: .safe, edits: [edit]))
  }

  @Test func `columns of a long line are those that counting from its start gives`() {
    let line = String(repeating: "aé😀\u{301}", count: 700)
    let text = Array("\n\(line)".utf8) + [0xFF, 0xE2, 0x82, 0x61, 0x80]
    let columns = ColumnTable(SourceStorage(copying: text))
    for offset in stride(from: 1, through: text.count, by: 37).reversed() {
      var counter = UTF16Counter()
      for byte in text[1..<offset] { counter.add(byte) }
      #expect(columns.utf16Length(from: 1, to: offset) == counter.length)
    }
  }

  /// They are more than are looked at one by one.
  @Test func `what begins with a name is found among many`() throws {
    let types = (0..<90).map { "class A\($0)Model {}" + ($0 % 3 == 0 ? "" : " // ✗") }
    let suites = (0..<90).filter { $0 % 3 == 0 }.map { "struct A\($0)ModelLoadingTests {}" }
    let others = ["struct A1ModeTests {}", "struct BA1ModelTests {}", "struct A1ModelTestsSupport {}"]
    try checkNodes(
      "class", where: #"{ "not": { "exists": { "struct": "{name}*Tests" } } }"#,
      in: (types + suites + others).joined(separator: "\n"))
  }

  /// What counts is found by its name, in the order of the source.
  @Test func `what a quantifier asks for by name is found among many`() throws {
    let members = (0..<90).map { "let a\($0): B\($0)" }
    try checkNodes(
      "struct",
      where: #"""
        { "property": { "name": ["a70", "a3"], "declaredType": "/^B(?<First>\\d+)$/" }, "function": "f{First}" }
        """#, in: "struct A { // ✗\n\(members.joined(separator: "\n"))\nfunc f3() {}\n}")
    try checkNodes(
      "property",
      where: #"""
        {
          "declaredType": "/^B(?<Number>\\d+)$/",
          "parent": { "count": { "property": { "name": ["a{Number}", "a{Number}", "a7"] }, "atMost": 1 } }
        }
        """#,
      in:
        "struct A {\n\(members[0...7].joined(separator: "\n")) // ✗\n\(members[8...].joined(separator: "\n"))\n}"
    )
  }

  @Test func `words that hold a text are found wherever it stands in them`() {
    var random = Numbers()
    func word() -> [UInt8] {
      (0...random.below(14)).map { _ in UInt8(ascii: "a") + UInt8(random.below(2)) }
    }
    let words = Array(Set((0..<300).map { _ in word() }))
    let texts = WordTexts(words)
    for _ in 0..<256 {
      let part = word()
      let holding = words.filter {
        String(decoding: $0, as: UTF8.self).contains(String(decoding: part, as: UTF8.self))
      }
      #expect(texts.words(holding: part) == holding)
    }
  }

  @Test func `what stands before and behind is what asking each of them finds`() {
    var random = Numbers()
    for _ in 0..<300 {
      let truths = (0..<12).map { _ in [Truth.no, .no, .no, .unknown, .yes][random.below(5)] }
      let place = NeighbourRun.Place(file: 0, parent: -1, bound: [])
      var (before, behind) = (NeighbourRun(place), NeighbourRun(place))
      for index in (0..<12).map({ random.below(3) == 0 ? random.below(12) : $0 }) {
        let earlier = before.before(index, next: { $0 + 1 }) { truths[$0] }
        let later = behind.behind(index + 1, end: 12, next: { $0 + 1 }) { truths[$0] }
        #expect(earlier == truths[..<index].max() ?? .no)
        #expect(later == truths[(index + 1)...].max() ?? .no)
      }
    }
  }

  @Test func `a token of a file that is fixed takes no more than sixteen bytes`() {
    #expect(MemoryLayout<TokenTable.Listed>.stride == 16)
  }

  /// What each of thousands has from all others would be as much as their square.
  @Test func `what a type has from hundreds of others is unknown`() throws {
    let chain = (0..<300).map { "class A\($0): A\($0 + 1) {}" + ($0 < 44 ? "" : " // ✗") }
    try checkNodes(
      "class", where: #"{ "not": { "conforms": "Other" } }"#,
      in: (chain + ["class A300 {} // ✗"]).joined(separator: "\n"))
  }

  /// Numbers that look random and are the same in each run.
  private struct Numbers {
    private var state: UInt64 = 1

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return bound == 0 ? 0 : Int(state >> 33) % bound
    }
  }
}
