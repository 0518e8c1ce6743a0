import SwiftUI

extension View {
  /// Runs `action` the first time the view appears, and never again when it comes back.
  public func onFirstAppear(_ action: @escaping () async -> Void) -> some View {
    modifier(OnFirstAppearModifier(action: action))
  }
}

private struct OnFirstAppearModifier: ViewModifier {
  let action: () async -> Void
  @State private var hasAppeared = false

  func body(content: Content) -> some View {
    content.task {
      guard !hasAppeared else { return }
      hasAppeared = true
      await action()
    }
  }
}
