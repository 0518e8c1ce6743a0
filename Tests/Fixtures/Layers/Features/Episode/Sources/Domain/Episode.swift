import Core
import Foundation

public struct Episode: Hashable, Sendable {
  public let identifier: Identifier
  public let name: String
}
