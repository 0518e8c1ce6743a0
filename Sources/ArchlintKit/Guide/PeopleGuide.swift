import RuleLanguage

/// What is in force, for people: a book by subject, in which each rule has its reason and an example right and wrong.
struct PeopleGuide {
  let guide: Guide

  /// Markdown.
  var text: String {
    var text = """
      # Architecture rules

      archlint checks what is written here: `archlint lint` reports what is otherwise, `archlint fix` corrects what it safely
      can. This page is made from the configuration and the pages of the rules; `archlint guide` writes it anew.

      """
    if !guide.names.isEmpty { text += "\n" + names }
    text += contents
    for (subject, rules) in guide.subjects {
      text += "\n## \(GuideText.line(subject))\n" + rules.map(chapter).joined()
    }
    return text + layers + parts
  }

  private var names: String {
    "| what | is called |\n| --- | --- |\n"
      + guide.names.map {
        "| \($0.name) | \($0.globs.map { GuideText.code($0) }.joined(separator: ", ")) |\n"
      }.joined()
  }

  private var contents: String {
    guide.subjects.map { subject, rules in
      "\n**\(GuideText.line(subject))**\n\n"
        + rules.map { "- [\(GuideText.line($0.title))](#\(anchor($0)))\n" }.joined()
    }.joined()
  }

  /// Titles may repeat, so that each heading gets an anchor of its own.
  private func anchor(_ rule: GuideRule) -> String { GuideText.line(rule.id) }

  private func chapter(_ rule: GuideRule) -> String {
    let fix = rule.fix.map { $0 == .safe ? ", fixed by `archlint fix`" : ", with a fix to look at" } ?? ""
    var text = """

      ### <a id="\(anchor(rule))"></a>\(GuideText.line(rule.title))

      `\(GuideText.line(rule.id))`: \(rule.severity.name)\(fix)

      """
    guard let page = guide.pages[rule.id] else {
      return rule.summary.isEmpty ? text : text + "\n\(GuideText.line(rule.summary))\n"
    }
    let reason = RulePageText(page: page.definition.page).reason
    if !reason.isEmpty { text += "\n" + GuideText.paragraphs(reason) }
    let wrong = page.examples.firstIndex { $0.kind == .fails }
    if let wrong { text += example("Wrong", page.examples[wrong]) }
    // The same, put right, tells more than another.
    let right = page.examples.first { $0.fixes != nil && $0.fixes == wrong }
    if let right = right ?? page.examples.first(where: { $0.kind == .passes }) {
      text += example("Right", right)
    }
    return text
  }

  /// The files of an example; behind a line with a finding stands what it says.
  private func example(_ title: String, _ example: RuleExample) -> String {
    let isOne = example.files.count == 1
    return "\n\(title):\n"
      + example.files.enumerated().map { index, file in
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let marked = lines.enumerated().map { number, line in
          let marks = example.expectations.filter { $0.file == index && $0.line == number + 1 }
          return line + marks.map { "  // ✗ \($0.text)" }.joined()
        }
        let path = isOne ? "" : "\n`\(file.path)`\n"
        return path + "\n```swift\n" + marked.joined(separator: "\n") + "\n```\n"
      }.joined()
  }

  private var layers: String {
    guard !guide.layers.isEmpty else { return "" }
    return "\n## Layers\n\n| layer | files | what holds |\n| --- | --- | --- |\n"
      + guide.layers.map { layer in
        let globs = layer.globs.map { GuideText.code($0) }.joined(separator: ", ")
        let sentences = layer.severity == nil ? [] : layer.sentences
        return
          "| \(GuideText.line(layer.name)) | \(globs) | \(GuideText.line(sentences.joined(separator: " "))) |\n"
      }.joined()
  }

  private var parts: String {
    guide.parts.map { part in
      let globs = part.globs.map { GuideText.code($0) }.joined(separator: ", ")
      let off = part.off.map { "- `\(GuideText.line($0))` is off\n" }
      let others = part.rules.map {
        "- `\(GuideText.line($0.id))` is \($0.severity.article): \(GuideText.line($0.title))\n"
      }
      return "\n## Otherwise in \(globs)\n\n" + (off + others).joined()
    }.joined()
  }
}
