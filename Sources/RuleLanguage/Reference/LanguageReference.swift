/// The reference of the language of rules, made from the vocabulary.
public enum LanguageReference {
  /// The whole reference as Markdown.
  public static var markdown: String {
    [head, rules, kinds, words, relations, quantifiers, patterns, names, fixes].joined(separator: "\n\n")
      + "\n"
  }

  private static let head = """
    # The language of rules

    A rule is an object. Its `where` and `must` are predicates. The keys of a predicate are *and*, in the order they
    are written; a list of values is *any of*. What cannot be known without a compiler is neither true nor false, and
    makes no finding.
    """

  private static var rules: String {
    section("Rules", "The keys of a rule.", Vocabulary.ruleKeys)
  }

  private static var kinds: String {
    section(
      "Kinds of facts",
      "For `each` and `kind`, and as keys: `\"call\": …` asks for some call inside the fact. A string in the place "
        + "of the predicate is matched with the word in brackets.",
      Vocabulary.kinds.map { ($0.spelling, "\($0.documentation) (`\($0.primary)`)") }
        + Vocabulary.groups.map { ($0.spelling, $0.documentation) })
  }

  private static var words: String {
    section(
      "Words",
      "A text is matched with a pattern or a list of patterns; `true` asks for any, `false` for none.",
      Vocabulary.words.map { entry in
        let value = if case .flag = entry.value { "true or false" } else { "text" }
        return (
          entry.spelling, "\(entry.documentation) (\(value); of \(Vocabulary.plural(of: entry.kinds)))"
        )
      })
  }

  private static var relations: String {
    section(
      "Relations",
      "The value is a predicate about the fact they lead to. Those that lead to several kinds of facts, as `exists` "
        + "and `after`, take it under its kind; without one they look for declarations, or beside a fact of a body "
        + "for such facts.",
      Vocabulary.relations.map { entry in
        (entry.spelling, "\(entry.documentation) (from \(Vocabulary.plural(of: entry.from)))")
      })
  }

  private static var quantifiers: String {
    let quantifiers = PredicateKey.Quantifier.allCases.map { ($0.rawValue, $0.documentation) }
    let reaches = PredicateKey.Reach.allCases.map { ($0.rawValue, $0.documentation) }
    let combinators = PredicateKey.Combinator.allCases.map { ($0.rawValue, $0.documentation) }
    return section(
      "Quantifiers and combinators",
      "A quantifier takes a predicate under the kind it speaks of: `\"no\": { \"call\": \"load\" }`. With "
        + "`\"in\": \"body\"` it does not look into extensions, nor below the parts that a fact of a body has of its "
        + "own; with `\"in\": \"nested\"` also into nested types.",
      quantifiers + reaches + combinators + [(PredicateKey.termSpelling, PredicateKey.termDocumentation)])
  }

  private static var patterns: String {
    section(
      "Patterns", "A pattern matches the whole text.",
      [
        ("*", "Any run of characters; in a path none with a slash."),
        ("**", "In a path any run; `**/` is any number of folders, or none."),
        ("?", "One character."),
        ("[A-Z_]", "One of these characters; `[!…]` one of the others."),
        ("[[:upper:]]", "A class: \(CharacterClass.Named.allCases.map(\.rawValue).joined(separator: ", "))."),
        ("\\", "Takes its meaning from the next character."),
        ("{Screen}", "A capture: some characters at its first use, the same ones afterwards."),
        ("{Screen?}", "A capture that may be nothing."),
        ("{name}", "The name of the fact the rule began with."),
        ("{viewModel}", "A name of the vocabulary, or an option of the page."),
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
      "Fixes",
      "Keys of `fix`. A value is a text or a list of texts; of an operation that replaces it is an object, "
        + "`\"replaceModifier\": { \"private\": \"private(set)\" }`. Texts are templates as messages are; `{target}` is "
        + "written as it stands in the source. Several lines are separated by `\\n`.",
      FixOperation.otherKeys.map { ($0.spelling, $0.documentation) }
        + FixOperation.allCases.map { operation in
          (operation.rawValue, "\(operation.documentation) (of \(Vocabulary.plural(of: operation.kinds)))")
        })
  }

  private static func section(_ title: String, _ text: String, _ entries: [(String, String)]) -> String {
    (["## \(title)", "", text, ""] + entries.map { "- `\($0.0)`: \($0.1)" }).joined(separator: "\n")
  }
}
