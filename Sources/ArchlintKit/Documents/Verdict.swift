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
  static func ofMarker(_ text: String) -> Verdict? {
    if let sign = sign(in: text) { return sign }
    let words = words(text)
    if let word = wrongWords.first(where: { begins(words, with: $0) }) {
      // `Avoid the singleton. Instead:` introduces how to do it.
      return words.dropFirst(word.count).contains("instead") ? .right : .wrong
    }
    return rightWords.contains { begins(words, with: $0) } ? .right : nil
  }

  /// Of a heading: a sign, or a word anywhere in it.
  static func ofHeading(_ text: String) -> Verdict? {
    if let sign = sign(in: text) { return sign }
    let words = words(text)
    let starts = words.indices.filter { $0 == words.startIndex || !words[words.index(before: $0)].isLetter }
    let isWrong = starts.contains { start in wrongWords.contains { begins(words[start...], with: $0) } }
    return isWrong ? .wrong : ofMarker(text)
  }

  /// Of a comment in code that stands on a line by itself: a sign, or a word that it begins with and that is all, or is
  /// followed by a colon.
  static func ofComment(_ text: String) -> Verdict? {
    if let sign = sign(in: text) { return sign }
    let words = words(text)
    guard let word = wrongWords.first(where: { begins(words, with: $0) }) else { return nil }
    let rest = words.dropFirst(word.count)
    return rest.isEmpty || rest.first == ":" || word.hasSuffix(":") ? .wrong : nil
  }

  private static func sign(in text: String) -> Verdict? {
    if text.unicodeScalars.contains(where: wrongSigns.unicodeScalars.contains) { return .wrong }
    return text.unicodeScalars.contains(where: rightSigns.unicodeScalars.contains) ? .right : nil
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
