/// Patterns of which one must match.
public final class PatternSet: Sendable {
  public let patterns: [Pattern]
  /// What patterns that mean a role of the vocabulary do not match: the names of doubles.
  public let except: [Pattern]
  /// The patterns with a capture that may be empty, without it.
  public let shortForms: [Pattern]

  /// Whether matching reads or binds captures.
  public let hasCaptures: Bool

  init(patterns: [Pattern], except: [Pattern] = []) {
    var (shortForms, hasCaptures, exceptsDoubles): ([Pattern], Bool, Bool) = ([], false, false)
    for pattern in patterns {
      if let shortForm = pattern.shortForm { shortForms.append(shortForm) }
      hasCaptures = hasCaptures || pattern.hasCaptures
      exceptsDoubles = exceptsDoubles || pattern.exceptsDoubles
    }
    (self.patterns, self.shortForms, self.hasCaptures) = (patterns, shortForms, hasCaptures)
    self.except = exceptsDoubles ? except : []
  }

  /// Words of which one stands in each text that it matches; nil where that may be any.
  public var requiredWords: [WordPattern]? {
    var words: [WordPattern] = []
    for pattern in patterns + shortForms {
      guard let word = pattern.requiredWord else { return nil }
      words.append(word)
    }
    return words
  }

  /// Whether a capture in it is bound to an empty text.
  public func usesEmptyCapture(_ captures: Captures) -> Bool {
    patterns.contains { $0.slots.contains { captures.isEmpty($0) } }
  }

  /// Whether it takes a regular expression to tell what matches.
  public var hasRegularExpressions: Bool {
    patterns.contains { $0.regex != nil }
  }

  /// Whether it matches some texts and no others.
  public var hasOnlyLiterals: Bool {
    except.isEmpty && patterns.allSatisfy(\.isPureLiteral)
  }

  /// The texts it matches, where all its patterns are literals.
  public var literals: [[UInt8]]? {
    hasOnlyLiterals ? patterns.compactMap(\.literalBytes) : nil
  }

  /// Whether one of the patterns matches the whole text; the first that does binds its captures.
  public func matches(_ text: [UInt8], captures: inout Captures) -> Bool {
    let mark = captures.mark
    for pattern in patterns where pattern.matches(text, captures: &captures) {
      // Names of doubles have no captures.
      guard pattern.exceptsDoubles, except.contains(where: { $0.matches(text, captures: &captures) })
      else { return true }
      captures.rollBack(to: mark)
    }
    return false
  }
}
