enum SightingListViewState: Equatable {  // ✗ [view-state-implements-equality]
  case idle
  case loading
  case loaded([Sighting])  // ✗ [paged-list-carries-page]
  case empty
  case error(SightingsError)
}
