/// Which files are to have the facts of their bodies.
public enum BodySelection: Sendable {
  /// Those whose words say that a rule may ask.
  case marked
  /// Those with one of these words.
  case words(Set<[UInt8]>)
  case all

  public var isEmpty: Bool {
    if case .words(let words) = self { words.isEmpty } else { false }
  }

  public mutating func formUnion(_ other: BodySelection) {
    if other.isEmpty { return }
    if case .words(let own) = self, case .words(let others) = other {
      self = .words(own.union(others))
    } else {
      self = isEmpty ? other : .all
    }
  }
}
