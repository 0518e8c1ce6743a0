/// Why a text is no JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  public var position: JSONPosition
  public var message: String
}
