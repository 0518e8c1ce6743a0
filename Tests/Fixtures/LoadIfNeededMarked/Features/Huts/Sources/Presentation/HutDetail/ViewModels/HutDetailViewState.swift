enum HutDetailViewState: Equatable {  // ✗ [view-state-implements-equality] [view-state-has-core-cases]
  case idle, loading
  case loaded(Hut)
}
