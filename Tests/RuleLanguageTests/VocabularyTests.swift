import Catalogue
import JSON
import Testing

@testable import RuleLanguage

@Suite struct VocabularyTests {
  @Test func `every kind, property and relation is defined and documented`() {
    for kind in FactKind.allCases { #expect(kind.definition.kind == kind) }
    for property in Property.allCases { #expect(property.definition.property == property) }
    for relation in Relation.allCases { #expect(relation.definition.relation == relation) }
    #expect(Vocabulary.properties.allSatisfy { $0.documentation.hasSuffix(".") && !$0.kinds.isEmpty })
    #expect(Vocabulary.relations.allSatisfy { $0.documentation.hasSuffix(".") && !$0.from.isEmpty })
  }

  @Test func `the example of a kind is a rule about it`() throws {
    for entry in Vocabulary.kinds {
      let members =
        try JSONReader.read(LanguagePage.example(of: entry, in: Catalogue.language.text)).object ?? []
      let named = [("id", "a"), ("message", "m")].map { JSONMember(key: $0, value: JSONValue(.string($1))) }
      let json = JSONValue(.object(members + named))
      let rule = try RuleCompiler.compile(
        RuleDefinition(file: "r.json", json: json), names: .standard,
        doubles: PatternCompiler.doubles(of: .standard)
      ).get()
      #expect(rule.each.contains(entry.kind), "\(entry.spelling)")
    }
  }

  @Test func `spellings are those of the enums and do not clash`() {
    for entry in Vocabulary.kinds { #expect(entry.spelling == "\(entry.kind)") }
    let spellings =
      Vocabulary.kinds.map(\.spelling) + Vocabulary.groups.map(\.spelling)
      + Vocabulary.properties.map(\.spelling)
      + Vocabulary.relations.map(\.spelling) + Quantifier.allCases.map(\.rawValue)
      + Combinator.allCases.map(\.rawValue) + Reach.allCases.map(\.rawValue)
      + [PredicateKey.termSpelling]
    let twice = Dictionary(grouping: spellings) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(twice.sorted() == ["file"])
    if case .property(let entry) = PredicateKey.table["file"] { #expect(entry.property == .file) }
  }

  @Test func `the primary property of a kind speaks of it`() {
    for entry in Vocabulary.kinds {
      #expect(entry.primary.definition.kinds.contains(entry.kind), "\(entry.spelling)")
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
