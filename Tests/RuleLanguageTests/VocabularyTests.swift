import Testing

@testable import RuleLanguage

@Suite struct VocabularyTests {
  @Test func `every kind, word and relation is documented, in the order of its enum`() {
    #expect(Vocabulary.kinds.map(\.kind) == FactKind.allCases)
    #expect(Set(Vocabulary.words.map(\.word)) == Set(Word.allCases))
    #expect(Vocabulary.words.count == Word.allCases.count)
    #expect(Vocabulary.relations.map(\.relation) == Relation.allCases)
    for word in Word.allCases { #expect(Vocabulary.entry(of: word).word == word) }
    #expect(Vocabulary.words.allSatisfy { $0.documentation.hasSuffix(".") && !$0.kinds.isEmpty })
  }

  @Test func `spellings are those of the enums and do not clash`() {
    for entry in Vocabulary.kinds { #expect(entry.spelling == "\(entry.kind)") }
    for entry in Vocabulary.words { #expect(entry.spelling == "\(entry.word)") }
    for entry in Vocabulary.relations { #expect(entry.spelling == "\(entry.relation)") }
    let spellings =
      Vocabulary.kinds.map(\.spelling) + Vocabulary.groups.map(\.spelling) + Vocabulary.words.map(\.spelling)
      + Vocabulary.relations.map(\.spelling) + PredicateKey.Quantifier.allCases.map(\.rawValue)
      + PredicateKey.Combinator.allCases.map(\.rawValue) + PredicateKey.Reach.allCases.map(\.rawValue)
      + [PredicateKey.termSpelling]
    let twice = Dictionary(grouping: spellings) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(twice.sorted() == ["file"])
    if case .word(let entry) = PredicateKey.table["file"] { #expect(entry.word == .file) }
  }

  @Test func `the primary word of a kind speaks of it`() {
    for entry in Vocabulary.kinds {
      #expect(Vocabulary.entry(of: entry.primary).kinds.contains(entry.kind), "\(entry.spelling)")
    }
  }

  @Test func `a name of the vocabulary is a glob`() throws {
    var compiler = PatternCompiler(names: NameVocabulary.standard.globs, doubles: [])
    for role in NameVocabulary.roles {
      let set = try compiler.compileSet(["{\(role.name)}"], isPath: false)
      #expect(set.patterns.count == role.globs.count)
    }
    #expect(compiler.captureNames == ["name", "Screen", "Name"])
  }

  @Test(arguments: [
    ("nmae", "name"), ("conformsTo", "conforms"), ("qwertz", nil), ("modifers", "modifiers"), ("x", nil),
    ("Kind", "kind"),
    ("moduel", "module"), ("declaredtype", "declaredType"),
  ])
  func `the nearest word is the one that was meant`(word: String, nearest: String?) {
    #expect(NearestWord.nearest(to: word, among: PredicateKey.spellings) == nearest)
  }
}
