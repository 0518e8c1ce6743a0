import Foundation

/// Where an app can go, by path.
public protocol RouterContract {
  func push(_ path: String)
  func pop()
}

public final class Router: RouterContract {
  public static let shared = Router()

  private(set) var paths: [String] = []

  public init() {}

  public func push(_ path: String) { paths.append(path) }
  public func pop() { _ = paths.popLast() }
}
