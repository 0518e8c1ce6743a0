struct Clipping: Identifiable, Equatable, Sendable {
  let id: Int
  let headline: String
}

enum ClippingsError: Error, Equatable {
  case drawerJammed
}
