import Foundation

@testable import RuleLanguage

/// The page of the language: its lists follow from the vocabulary, and what stands around them is written by hand.
enum LanguagePage {
  /// The page with its lists as they are to be. Of kinds the examples stay, and of relations how far they look.
  static func renewed(_ page: String) -> String {
    page.components(separatedBy: "\n## ").map { section in
      let entries = entries(String(section.prefix { $0 != "\n" }), section)
      guard !entries.isEmpty, let list = section.range(of: "\n- `") else { return section }
      return section[..<list.lowerBound] + entries.map { "\n- `\($0)`: \($1)" }.joined() + "\n"
    }.joined(separator: "\n## ")
  }

  /// The rule that a page shows of a kind, without id and message.
  static func example(of kind: KindDefinition, in page: String) -> String {
    let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Kinds\n") } ?? ""
    return kept(kind.spelling, from: "  Example: ", in: section).components(separatedBy: "`")[1]
  }

  /// The words of a section, each with what is said of it; none of a section that is written by hand.
  private static func entries(_ title: String, _ section: String) -> [(String, String)] {
    switch title {
    case "Rules": Vocabulary.ruleKeys
    case "Kinds":
      Vocabulary.kinds.map { ($0.spelling, text(of: $0, in: section)) }
        + Vocabulary.groups.map { ($0.spelling, $0.documentation) }
    case "Properties": Vocabulary.properties.map { ($0.spelling, text(of: $0)) }
    case "Relations":
      Vocabulary.relations.map { relation in
        let looks = kept(relation.spelling, from: "; looks ", in: section)
        return (
          relation.spelling, "\(relation.documentation) (from \(Vocabulary.plural(of: relation.from))\(looks)"
        )
      }
    case "Quantifiers and combinators":
      Quantifier.allCases.map { ($0.rawValue, $0.documentation) }
        + Reach.allCases.map { ($0.rawValue, $0.documentation) }
        + Combinator.allCases.map { ($0.rawValue, $0.documentation) }
        + [(PredicateKey.termSpelling, PredicateKey.termDocumentation)]
    case "Names":
      NameVocabulary.roles.map { ($0.name, "\($0.documentation) By default \(Self.list($0.globs)).") }
    case "Fixes":
      FixOperation.otherKeys
        + FixOperation.allCases.map {
          ($0.rawValue, "\($0.documentation) (of \(Vocabulary.plural(of: $0.kinds)))")
        }
    default: []
    }
  }

  private static func text(of kind: KindDefinition, in section: String) -> String {
    let properties = Vocabulary.properties.filter { $0.kinds.contains(kind.kind) && $0.kinds != .all }
    return "\(kind.documentation) (`\(kind.primary)`)\n  Properties: \(list(properties.map(\.spelling))).\n"
      + kept(kind.spelling, from: "  Example: ", in: section)
  }

  private static func text(of property: PropertyDefinition) -> String {
    let value =
      switch property.value {
      case .flag: "true or false"
      case .texts: "texts"
      case .text, .path: "text"
      }
    let values = property.values.map { " One of \(list($0))." } ?? ""
    return "\(property.documentation) (\(value); of \(Vocabulary.plural(of: property.kinds)))\(values)"
  }

  private static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// What the entry of a word says from a mark on.
  private static func kept(_ word: String, from mark: String, in section: String) -> String {
    guard let entry = section.range(of: "\n- `\(word)`: ") else { return mark + "TODO" }
    let rest = section[entry.upperBound...]
    let end = rest.range(of: "\n- `")?.lowerBound ?? rest.endIndex
    guard let start = rest[..<end].range(of: mark) else { return mark + "TODO" }
    return String(rest[start.lowerBound...].prefix { $0 != "\n" })
  }
}
