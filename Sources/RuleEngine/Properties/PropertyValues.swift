import Semantics
import Syntax

/// What a property says of something: the one source for what patterns match and for what messages show.
struct PropertyValues: Sendable {
  /// Another name of a value, which patterns match as well.
  struct Alias: Sendable {
    /// The value's index among those that are shown.
    var index = 0
    var text: TextValue
  }

  /// As messages show them. The first stands by itself, since most properties have one value or none.
  private let first: TextValue?
  private let rest: [TextValue]
  /// That of the first.
  private let alias: TextValue?
  private let aliases: [Alias]
  /// False where there may be more that only a compiler knows.
  let isComplete: Bool

  static let none = PropertyValues(nil)
  static let unknown = PropertyValues([], isComplete: false)

  init(_ shown: [TextValue], aliases: [Alias] = [], isComplete: Bool = true) {
    first = nil
    rest = shown
    alias = nil
    self.aliases = aliases
    self.isComplete = isComplete
  }

  /// One value, or none.
  init(_ value: TextValue?, alias: TextValue? = nil) {
    first = value
    rest = []
    self.alias = alias
    aliases = []
    isComplete = true
  }

  init(text: String?) {
    self.init(text.map { TextValue.bytes(Array($0.utf8)) })
  }

  /// 0 is no name.
  init(name: NameID) {
    self.init(name == 0 ? nil : .name(name))
  }

  var shown: [TextValue] { (first.map { [$0] } ?? []) + rest }

  func contains(where isMatch: (TextValue) -> Bool) -> Bool {
    first.map(isMatch) ?? false || rest.contains(where: isMatch) || alias.map(isMatch) ?? false
      || aliases.contains { isMatch($0.text) }
  }

  /// How many match under one of their names.
  func count(where isMatch: (TextValue) -> Bool) -> Int {
    if let first { return isMatch(first) || alias.map(isMatch) ?? false ? 1 : 0 }
    return rest.indices.count { index in
      isMatch(rest[index]) || aliases.contains { $0.index == index && isMatch($0.text) }
    }
  }
}
