/// The reference of the language of rules, made from the vocabulary.
public enum LanguageReference {
  /// The whole reference as Markdown.
  public static var markdown: String {
    let parts = [
      ReferenceProse.head, rules, ReferenceProse.pages, kinds, properties, relations, quantifiers, patterns,
      names,
      fixes, ReferenceProse.neighbours, ReferenceProse.traps, ReferenceProse.limits,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static var rules: String {
    section("Rules", "The keys of a rule.", Vocabulary.ruleKeys)
  }

  private static var kinds: String {
    section(
      "Kinds", ReferenceProse.kinds,
      Vocabulary.kinds.map { ($0.spelling, text(of: $0)) }
        + Vocabulary.groups.map { ($0.spelling, $0.documentation) })
  }

  private static func text(of kind: KindDefinition) -> String {
    let properties = Vocabulary.properties.filter { $0.kinds.contains(kind.kind) && $0.kinds != .all }
    let names = properties.map { "`\($0.spelling)`" }.joined(separator: ", ")
    return "\(kind.documentation) (`\(kind.primary)`)\n  Properties: \(names).\n  Example: `\(kind.example)`"
  }

  private static var properties: String {
    section(
      "Properties", ReferenceProse.properties,
      Vocabulary.properties.map { entry in
        let value = if case .flag = entry.value { "true or false" } else { "text" }
        let values = entry.values.map { " One of \($0.map { "`\($0)`" }.joined(separator: ", "))." } ?? ""
        return (
          entry.spelling,
          "\(entry.documentation) (\(value); of \(Vocabulary.plural(of: entry.kinds)))\(values)"
        )
      })
  }

  private static var relations: String {
    section(
      "Relations", ReferenceProse.relations,
      Vocabulary.relations.map { entry in
        (
          entry.spelling,
          "\(entry.documentation) (from \(Vocabulary.plural(of: entry.from)); looks \(entry.looks))"
        )
      })
  }

  private static var quantifiers: String {
    let quantifiers = Quantifier.allCases.map { ($0.rawValue, $0.documentation) }
    let reaches = Reach.allCases.map { ($0.rawValue, $0.documentation) }
    let combinators = Combinator.allCases.map { ($0.rawValue, $0.documentation) }
    return section(
      "Quantifiers and combinators", ReferenceProse.quantifiers,
      quantifiers + reaches + combinators + [(PredicateKey.termSpelling, PredicateKey.termDocumentation)])
  }

  private static var patterns: String {
    section(
      "Patterns", ReferenceProse.patterns,
      [
        ("*", "Any run of characters; in a path none with a slash."),
        ("**", "In a path any run; `**/` is any number of folders, or none."),
        ("?", "One character."),
        ("[A-Z_]", "One of these characters; `[!…]` one of the others."),
        ("[[:upper:]]", "A class: \(CharacterClass.Named.allCases.map(\.rawValue).joined(separator: ", "))."),
        ("\\", "Takes its meaning from the next character."),
        (
          "{Screen}",
          "A capture: some characters at its first use, in a path none with a slash, the same ones afterwards."
        ),
        ("{Screen?}", "A capture that may be nothing."),
        ("{name}", "The name of what `each` names."),
        ("{viewModel}", "A name of the vocabulary, or an option of the rule."),
        ("{any viewModel}", "The same of any screen: its captures bind nothing."),
        ("/…/", "A regular expression, found anywhere in the text; its named groups are captures."),
      ])
  }

  private static var names: String {
    section(
      "Names", "What projects call their things, under `names` in the configuration.",
      NameVocabulary.roles.map { role in
        (
          role.name,
          role.documentation + " By default " + role.globs.map { "`\($0)`" }.joined(separator: ", ") + "."
        )
      })
  }

  private static var fixes: String {
    section(
      "Fixes", ReferenceProse.fixes,
      FixOperation.otherKeys.map { ($0.spelling, $0.documentation) }
        + FixOperation.allCases.map { operation in
          (operation.rawValue, "\(operation.documentation) (of \(Vocabulary.plural(of: operation.kinds)))")
        })
  }

  private static func section(_ title: String, _ text: String, _ entries: [(String, String)]) -> String {
    (["## \(title)", "", text, ""] + entries.map { "- `\($0.0)`: \($0.1)" }).joined(separator: "\n")
  }
}
