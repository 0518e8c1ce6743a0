/// A way to build screens that a preset is about, and what shows that a view model is built that way: not what any app
/// of SwiftUI has, but what nobody writes who does not mean it.
enum School: String, CaseIterable {
  case contract
  case loadIfNeeded = "load-if-needed"
  case responder

  var preset: String { rawValue }

  /// What of a view model shows it, as the predicate of a sentence about several.
  var sign: String {
    switch self {
    case .contract:
      "are called like a protocol …Contract, or are observable and called like one that asks for did… events"
    case .loadIfNeeded: "load with loadIfNeeded()"
    case .responder: "tell a Responder what goes up, or take an Action beside one that does"
    }
  }
}
