public struct Identifier: Hashable, Sendable {
  public let value: Int
  public init(_ value: Int) { self.value = value }
}
