import FieldbookCore
import Foundation

/// Public: the tests of every feature check their navigators with it.
public final class RouterMock: RouterContract {
  public private(set) var pushedRoutes: [Route] = []
  public private(set) var presentedRoutes: [Route] = []
  public private(set) var popCallCount = 0
  public private(set) var dismissCallCount = 0
  public private(set) var lastOpenedURL: URL?

  public init() {}

  public func push(_ route: Route) {
    pushedRoutes.append(route)
  }

  public func present(_ route: Route) {
    presentedRoutes.append(route)
  }

  public func pop() {
    popCallCount += 1
  }

  public func dismiss() {
    dismissCallCount += 1
  }

  public func open(_ url: URL) {
    lastOpenedURL = url
  }
}
