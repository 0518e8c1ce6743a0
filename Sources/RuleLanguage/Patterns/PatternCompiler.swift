/// Compiles the patterns of one rule and numbers its captures.
struct PatternCompiler {
  let expansion: PatternExpansion
  private let doubles: [Pattern]
  /// What path globs begin with: the folder they are relative to, with a slash at the end, or nothing.
  private let folder: [UInt8]
  let isVerified: Bool
  /// By slot; slot 0 is `name`.
  private(set) var captureNames = ["name"]
  /// The captures that stand on the page itself, not in the names it uses; nothing is noted where all is verified.
  private(set) var writtenCaptures: Set<String> = []

  /// - Parameters:
  ///   - names: the globs of the vocabulary, and the values of the page's options.
  ///   - doubles: what `doubles(of:)` made of the vocabulary.
  ///   - folder: what path globs are relative to, as seen from the root.
  ///   - captures: the names of those of the page, asked for once.
  ///   - isVerified: whether the patterns are known to be well formed.
  init(
    names: [String: [String]], doubles: [Pattern], folder: String = "",
    captures: @escaping () -> Set<String> = { [] }, isVerified: Bool = false
  ) {
    expansion = PatternExpansion(names: names, captures: captures)
    self.isVerified = isVerified
    self.doubles = doubles
    self.folder = folder.isEmpty ? [] : Array((folder + "/").utf8)
  }

  /// The patterns of the names that no view model has.
  static func doubles(of names: NameVocabulary) throws(PatternError) -> [Pattern] {
    var compiler = PatternCompiler(names: names.globs, doubles: [])
    let patterns = try compiler.compileSet(["{any double}"], isPath: false).patterns
    guard let group = compiler.captureNames.dropFirst().first else { return patterns }
    throw PatternError(
      message: "a double does not bind {\(group)}: rules leave out what is called so",
      hint: "a group that binds nothing is written (?:…)")
  }

  /// What the parts of a screen are called; the first capture is the screen.
  static func screens(of names: NameVocabulary) throws(PatternError) -> PatternSet {
    var compiler = PatternCompiler(names: names.globs, doubles: [])
    return try compiler.compileSet(NameVocabulary.rolesOfScreens, isPath: false)
  }

  /// - Parameter isPath: whether `*` stops at `/`.
  mutating func compileSet(_ texts: [String], isPath: Bool) throws(PatternError) -> PatternSet {
    var patterns: [Pattern] = []
    for text in texts { try compile(text, isPath: isPath, into: &patterns) }
    return PatternSet(patterns: patterns, except: doubles)
  }

  private mutating func compile(
    _ text: String, isPath: Bool, into patterns: inout [Pattern]
  ) throws(PatternError) {
    guard !text.isEmpty else { throw PatternError(message: "an empty pattern matches nothing") }
    _ = try PatternExpansion.checked(text)
    // Most patterns are names as they stand.
    if !isPath, !Self.hasSpecial(text) {
      patterns.append(Pattern(source: text, elements: [.literal(Array(text.utf8))], isPath: false))
      return
    }
    if let source = Self.regularExpression(in: text) {
      patterns.append(try regex(source, text))
      return
    }
    let exceptsDoubles = NameVocabulary.rolesWithoutDoubles.contains(text)
    if !isVerified { noteCaptures(in: text) }
    // A capture that a rule says may be nothing is just that; one of a name of the vocabulary is the screen.
    let isScreenKnown = !text.utf8.split(separator: UInt8(ascii: "}")).contains {
      $0.last == UInt8(ascii: "?")
    }
    for glob in try expansion.expand(text) {
      if let source = Self.regularExpression(in: glob) {
        patterns.append(try regex(source, glob))
        continue
      }
      var elements = try GlobParser.parse(glob, isPath: isPath, captureNames: &captureNames)
      if isPath, let problem = PathPattern.problem(of: elements) { throw problem }
      if isPath, !folder.isEmpty { elements.insert(.literal(folder), at: 0) }
      patterns.append(
        Pattern(
          source: glob, elements: elements, isPath: isPath, exceptsDoubles: exceptsDoubles,
          isScreenKnown: isScreenKnown))
    }
  }

  /// Whether some byte may mean more than itself.
  private static func hasSpecial(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\\"),
        UInt8(ascii: "/"):
        return true
      default: continue
      }
    }
    return false
  }

  /// Numbers what a sentence says of captures in lower case.
  mutating func addLowered(in text: String) {
    for piece in text.split(separator: "{").dropFirst() {
      let name = String(piece.prefix { $0 != "}" })
      guard name.first?.isLowercase ?? false, expansion.isLowered(name) else { continue }
      _ = captureNames.slot(of: name)
    }
  }

  private mutating func noteCaptures(in text: String) {
    for piece in text.utf8.split(separator: UInt8(ascii: "{")).dropFirst(text.hasPrefix("{") ? 0 : 1) {
      let name = piece.prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "?") }
      writtenCaptures.insert(String(decoding: name, as: UTF8.self))
    }
  }

  private mutating func regex(_ source: String, _ text: String) throws(PatternError) -> Pattern {
    var groups: [(name: String, slot: Int)] = []
    for name in RegexPattern.groupNames(in: source) {
      groups.append((name, captureNames.slot(of: name)))
    }
    let verified = isVerified ? RegexPattern(verified: source, groups: groups) : nil
    guard let regex = verified ?? RegexPattern(source: source, groups: groups) else {
      throw PatternError(
        message: "\(text) is no regular expression",
        hint: Self.holdsCapture(source)
          ? "captures and names stand in globs alone; a regular expression binds one as (?<Type>…)"
          : RegexPattern.flaw(of: source))
    }
    return Pattern(source: text, elements: [], isPath: false, regex: regex)
  }

  /// Whether braces in a regular expression are those of a glob: `{Type}`, and not `{2,3}`.
  private static func holdsCapture(_ source: String) -> Bool {
    source.split(separator: "{").dropFirst().contains { $0.first?.isLetter ?? false }
  }

  /// What stands between the slashes of `/…/`.
  static func regularExpression(in text: String) -> String? {
    text.utf8.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
      ? String(text.dropFirst().dropLast()) : nil
  }
}
