/// Hears what a view model cannot handle by itself.
struct Responder<Action> {
  var send: (Action) -> Void
}

extension Responder {
  /// Hears everything and does nothing, for previews and tests.
  static var noop: Self {
    .init { _ in }
  }
}
