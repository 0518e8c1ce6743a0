import RefugeCore

final class RouterMock: RouterContract {
  func push(_ path: String) {}
  func pop() {}
}
