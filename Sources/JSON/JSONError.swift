/// Why a text is no JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  public var position: JSONPosition
  public var message: String

  public init(position: JSONPosition, message: String) {
    self.position = position
    self.message = message
  }
}
