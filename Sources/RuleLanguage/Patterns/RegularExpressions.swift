/// What all regular expressions share.
public enum RegularExpressions {
  /// Makes what ICU makes when it is first asked for an expression: sets of all characters, which takes a millisecond or
  /// two, for which all threads would wait that come to their first expression at the same time.
  public static func prepare() {
    var captures = Captures(slots: 0)
    let expression = RegexPattern(verified: #"\w"#, literal: [], groups: [])
    [UInt8(ascii: "a")].withUnsafeBufferPointer { _ = expression.matches($0, captures: &captures) }
  }
}
