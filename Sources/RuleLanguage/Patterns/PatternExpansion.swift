/// Puts the names of the vocabulary and the options of a page in the place of `{viewModel}` or `{folders}`.
///
/// Words in braces that begin with a lower-case letter are names and options, all others captures; `{name}` is
/// the name of the node that the rule began with, and `{room}` what the capture `{Room}` holds. `{any viewModel}` is the name `viewModel` of whatever screen:
/// its captures bind nothing.
struct PatternExpansion {
  /// Globs by name.
  let names: [String: [String]]
  private let captures: () -> Set<String>
  private let known = Known()

  /// - Parameter captures: the names of those of the rule, asked for once.
  init(names: [String: [String]], captures: @escaping () -> Set<String> = { [] }) {
    (self.names, self.captures) = (names, captures)
  }

  /// Whether `{room}` is what `{Room}` holds, beginning in lower case.
  func isLowered(_ name: String) -> Bool {
    if name.hasPrefix(Self.anyPrefix) { return false }
    // A property has its name for itself.
    if names[name] != nil || Vocabulary.properties.contains(where: { $0.spelling == name }) { return false }
    let captures = known.captures ?? captures()
    known.captures = captures
    return captures.contains(LowerCamel.capture(of: name))
  }

  private static let anyPrefix = "any "
  private static let limit = 256
  private static let maximumDepth = 8
  /// In bytes, of a pattern as it is written and of what comes of it.
  static let maximumLength = 1000

  /// What names stand for, so that names of names are not expanded once for each way that leads to them.
  private final class Known {
    struct Use: Hashable {
      var name: String
      var depth: Int
    }

    var texts: [Use: [String]] = [:]
    var used: Set<String> = []
    var captures: Set<String>?
  }

  /// All texts that come of `text` when each name in it stands for one of its globs.
  func expand(_ text: String, depth: Int = 0) throws(PatternError) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")), let reference = try firstReference(in: text) else {
      return [text]
    }
    guard depth < Self.maximumDepth else {
      throw PatternError(message: "the name {\(reference.name)} stands for itself")
    }
    let isAny = reference.name.hasPrefix(Self.anyPrefix)
    let name = isAny ? String(reference.name.dropFirst(Self.anyPrefix.count)) : reference.name
    let middles = try texts(of: name, depth: depth)
    let tails = try expand(reference.tail, depth: depth)
    try checkCount(middles.count * tails.count, of: text)
    var texts: [String] = []
    for middle in middles {
      let middle = isAny ? Self.withoutCaptures(middle) : middle
      for tail in tails { texts.append(try Self.checked(reference.head + middle + tail)) }
    }
    return texts
  }

  /// Whether a pattern or a template has used a name.
  func isUsed(_ name: String) -> Bool { known.used.contains(name) }

  func noteUse(of name: String) { known.used.insert(name) }

  /// All texts that come of the globs of a name.
  private func texts(of name: String, depth: Int) throws(PatternError) -> [String] {
    let use = Known.Use(name: name, depth: depth)
    if let known = known.texts[use] { return known }
    guard let globs = names[name] else { throw unknown(name) }
    noteUse(of: name)
    var texts: [String] = []
    for glob in globs {
      texts += try expand(glob, depth: depth + 1)
      try checkCount(texts.count, of: "{\(name)}")
    }
    known.texts[use] = texts
    return texts
  }

  private func checkCount(_ count: Int, of text: String) throws(PatternError) {
    guard count <= Self.limit else {
      throw PatternError(message: "the names in \"\(text)\" stand for more than \(Self.limit) patterns")
    }
  }

  /// What matches takes memory by the length of the pattern.
  static func checked(_ text: String) throws(PatternError) -> String {
    guard text.utf8.count <= maximumLength else {
      throw PatternError(message: "the pattern is longer than \(maximumLength) bytes")
    }
    return text
  }

  /// What a sentence says in the place of a name of the vocabulary, its captures in braces: the first of its globs that
  /// is one name for each screen; the name of the vocabulary itself where all of them stand for many. nil where there
  /// is no such name.
  func template(_ name: String) -> String? {
    guard names[name] != nil, let texts = try? expand("{\(name)}") else { return nil }
    return texts.map { $0.replacing("?}", with: "}") }
      .first { !$0.utf8.contains(where: "*?[\\/".utf8.contains) } ?? name
  }

  private func unknown(_ name: String) -> PatternError {
    if name.contains(",") { return .alternatives(name) }
    let capture = LowerCamel.capture(of: name)
    return PatternError(
      message: "there is no name or option {\(name)}",
      hint: NearestWord.hint(for: name, among: names.keys.sorted() + ["name"])
        ?? "a capture begins with an upper-case letter: {\(capture)}")
  }

  /// The glob with `*` in the place of captures. Empty braces are none, and are refused as they are elsewhere.
  private static func withoutCaptures(_ glob: String) -> String {
    // The braces of a regular expression are its own.
    if PatternCompiler.regularExpression(in: glob) != nil { return glob }
    var result: [UInt8] = []
    let bytes = Array(glob.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), let close = bytes.firstPlace(of: UInt8(ascii: "}"), from: index),
        close > index + 1
      {
        let mayBeEmpty = bytes[close - 1] == UInt8(ascii: "?")
        result += (mayBeEmpty ? "*" : "?*").utf8
        index = close + 1
        continue
      }
      result.append(byte)
      index += 1
      if byte == UInt8(ascii: "\\"), index < bytes.count {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private struct Reference {
    var head: String
    var name: String
    var tail: String
  }

  /// The first `{word}` that begins with a lower-case letter and is not `{name}`.
  private func firstReference(in text: String) throws(PatternError) -> Reference? {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      guard bytes[index] == UInt8(ascii: "{"), index + 1 < bytes.count,
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index + 1],
        let close = bytes.firstPlace(of: UInt8(ascii: "}"), from: index)
      else {
        index += 1
        continue
      }
      let name = String(decoding: bytes[index + 1..<close], as: UTF8.self)
      if name == "name" || isLowered(name) {
        index = close + 1
        continue
      }
      return Reference(
        head: String(decoding: bytes[..<index], as: UTF8.self), name: name,
        tail: String(decoding: bytes[(close + 1)...], as: UTF8.self))
    }
    return nil
  }
}
