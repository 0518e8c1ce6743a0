import JSON

/// How many there are to be.
public struct CountBounds: Equatable, Sendable {
  /// One or more.
  public static let some = CountBounds(atLeast: 1)
  public static let none = CountBounds(atMost: 0)

  static let keys = ["atLeast", "atMost"]

  public private(set) var atLeast = 0
  /// `.max` where there may be any number.
  public private(set) var atMost = Int.max

  /// - Parameters:
  ///   - certain: how many there are for sure.
  ///   - possible: how many there may be at most.
  public func truth(certain: Int, possible: Int) -> Truth {
    if certain > atMost || possible < atLeast { return .no }
    return certain >= atLeast && possible <= atMost ? .yes : .unknown
  }

  /// Reads one of the two; false for another key. A mistake is noted.
  mutating func read(_ member: JSONMember, _ reader: inout ValueReader) -> Bool {
    switch member.key {
    case "atLeast": atLeast = reader.count(member.value, what: "\"atLeast\"") ?? 0
    case "atMost": atMost = reader.count(member.value, what: "\"atMost\"") ?? .max
    default: return false
    }
    if atLeast > atMost {
      reader.fail("\"atLeast\" is more than \"atMost\"", at: member.value.position)
    }
    return true
  }
}
