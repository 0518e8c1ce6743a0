/// What the search for places shows.
enum HotspotSearchViewState {  // ✗ [view-state-has-core-cases]
  case idle
  case loaded([Hotspot])
  case empty  // ✗ [view-state-equality-covers-cases]
  case error(SpeciesError)  // ✗ [view-state-error-compares-description]

  var isEmpty: Bool { self == .empty }

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle): true
    case (.loaded(let lhs), .loaded(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): lhs == rhs
    case (.idle, _), (.empty, _), (.loaded, _), (.error, _): false
    }
  }
}
