public struct Glaze: Hashable, Identifiable, Sendable {
  public var name: String
  public var cone: Int
  public var id: String { name }

  public init(name: String, cone: Int) {
    self.name = name
    self.cone = cone
  }
}

public protocol GlazeShop: Sendable {
  func glazes(matching query: String) async -> [Glaze]
}
