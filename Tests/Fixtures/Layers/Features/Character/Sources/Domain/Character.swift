import Core
import Foundation

public struct Character: Hashable, Sendable {
  public let identifier: Identifier
  public let name: String
}
