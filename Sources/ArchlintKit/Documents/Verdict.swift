/// What a document says of an example: that it shows how to do it, or how not to.
enum Verdict {
  case right, wrong

  private static let wrongSigns = "❌✗✘🚫⛔👎💔"
  private static let rightSigns = "✅✔👍💚💙"
  private static let wrongWords = [
    "wrong", "bad", "avoid", "don't", "don’t", "dont", "do not", "incorrect", "no good", "not good",
    "anti-pattern", "antipattern", "not:", "not this", "not like this",
  ]
  private static let rightWords = [
    "right", "good", "correct", "do", "prefer", "better", "ok", "instead", "this",
  ]

  /// Of a line that introduces code: a sign, or a word that it begins with.
  init?(marker text: String) {
    if let verdict = Verdict(signIn: text) {
      self = verdict
      return
    }
    let words = Self.words(text)
    if let word = Self.wrongWords.first(where: { Self.begins(words, with: $0) }) {
      // `Avoid the singleton. Instead:` introduces how to do it.
      self = words.dropFirst(word.count).contains("instead") ? .right : .wrong
    } else if Self.rightWords.contains(where: { Self.begins(words, with: $0) }) {
      self = .right
    } else {
      return nil
    }
  }

  /// Of a heading: a sign, or a word anywhere in it.
  init?(heading text: String) {
    if let verdict = Verdict(signIn: text) {
      self = verdict
      return
    }
    let words = Self.words(text)
    let starts = words.indices.filter { $0 == words.startIndex || !words[words.index(before: $0)].isLetter }
    func has(_ list: [String]) -> Bool {
      starts.contains { start in list.contains { Self.begins(words[start...], with: $0) } }
    }
    if has(Self.wrongWords) {
      self = .wrong
    } else if let first = Verdict(marker: text) {
      self = first
    } else {
      return nil
    }
  }

  /// Of a comment in code that stands on a line by itself: a sign, or a word that it begins with and that is all, or is
  /// followed by a colon.
  init?(comment text: String) {
    if let verdict = Verdict(signIn: text) {
      self = verdict
      return
    }
    let words = Self.words(text)
    guard let word = Self.wrongWords.first(where: { Self.begins(words, with: $0) }) else { return nil }
    let rest = words.dropFirst(word.count)
    guard rest.isEmpty || rest.first == ":" || word.hasSuffix(":") else { return nil }
    self = .wrong
  }

  private init?(signIn text: String) {
    if text.unicodeScalars.contains(where: { Self.wrongSigns.unicodeScalars.contains($0) }) {
      self = .wrong
    } else if text.unicodeScalars.contains(where: { Self.rightSigns.unicodeScalars.contains($0) }) {
      self = .right
    } else {
      return nil
    }
  }

  /// In lower case, without tags, emphasis and whatever stands before the first letter.
  private static func words(_ text: String) -> Substring {
    var plain = ""
    var isInTag = false
    for character in text {
      if character == "<" { isInTag = true }
      if !isInTag, character != "*", character != "_", character != "`" { plain.append(character) }
      if character == ">" { isInTag = false }
    }
    return plain.lowercased().drop { !$0.isASCII || !$0.isLetter }
  }

  private static func begins(_ text: Substring, with word: String) -> Bool {
    guard text.hasPrefix(word) else { return false }
    let next = text.dropFirst(word.count).first
    return word.hasSuffix(":") || next.map { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" } ?? true
  }
}
