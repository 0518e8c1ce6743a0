/// All words of the language of rules. The decoder, its did-you-mean, the JSON Schema and the reference are made from what
/// `Elements` defines; nothing else spells a word.
public enum Vocabulary {
  // MARK: Rules

  public static let ruleKeys: [(spelling: String, documentation: String)] = [
    ("id", "The name people use for it: lower-case letters, digits and hyphens."),
    ("each", "What the rule speaks of: a kind of facts, or a list of kinds."),
    ("where", "Which of the facts it speaks of; all of them where it is missing."),
    ("must", "What holds for those."),
    ("mustNot", "In its place: what does not hold for those."),
    (
      "message",
      "What to say of one that fails, in braces with its properties, the captures, options and names of the vocabulary (`{{` is a brace); or a "
        + "list of `where` and `text`, and at last what to say of the others."
    ),
    ("fix", "How to correct it; or a list, of which the first is taken whose `where` holds."),
    (
      "related",
      "A second place that explains a finding: under `at` a predicate about the fact, which leads to the place by its last "
        + "step to another, and as `text` what to say of it; or a list of them. Where it does not hold there is none."
    ),
    ("options", "Texts, or lists of texts, that the configuration may replace, used like names."),
    (
      "definitions",
      "Predicates by name, for what the rule says several times with `matches`. They may use each other, and those of a page "
        + "`Definitions.md` in the folder of rule pages; rules of a configuration may use those of archlint's own pages."
    ),
    (
      "oncePerFile",
      "`true` where one correction, such as a move of the file, is for all that fail in it: then the first is told, for all, "
        + "and what silences it silences all."
    ),
    ("conflictsWith", "Ids of rules that cannot hold beside this one."),
  ]

  // MARK: Elements

  public static let kinds = FactKind.allCases.map(\.definition)

  /// Words that stand for several kinds.
  public static let groups = KindGroup.all

  public static let properties = Property.allCases.map(\.definition)

  public static let relations = Relation.allCases.map(\.definition)
}
