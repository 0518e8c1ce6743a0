struct HutMapViewState {  // ✗ [view-state-is-enum]
  var zoom = 1.0
}
