import Foundation

/// A place in the app, by its path and what identifies the thing shown there.
public struct Route: Hashable, Sendable {
  public let path: String
  public let identifier: String?

  public init(path: String, identifier: String? = nil) {
    self.path = path
    self.identifier = identifier
  }
}

/// Moves between screens. Navigators translate what a screen wants into routes.
public protocol RouterContract {
  func push(_ route: Route)
  func present(_ route: Route)
  func pop()
  func dismiss()
  func open(_ url: URL)
}
