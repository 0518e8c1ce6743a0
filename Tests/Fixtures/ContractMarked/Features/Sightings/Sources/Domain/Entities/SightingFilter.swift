struct SightingFilter: Equatable, Sendable {
  var place: String?
  var minimumCount: Int?
  var includesHeardOnly = true

  static let empty = SightingFilter()

  var activeFilterCount: Int {
    [place != nil, minimumCount != nil, !includesHeardOnly].filter { $0 }.count
  }
}
