/// What the search for places shows.
enum HotspotSearchViewState {
  case idle
  case loading
  case loaded([Hotspot])
  case empty
  case error(SpeciesError)

  var isEmpty: Bool { self == .empty }

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle): true
    case (.loading, .loading): true
    case (.empty, .empty): true
    case (.loaded(let lhs), .loaded(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)):
      lhs.localizedDescription == rhs.localizedDescription
    case (.idle, _), (.loading, _), (.empty, _), (.loaded, _), (.error, _): false
    }
  }
}
