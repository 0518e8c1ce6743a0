struct HutBadgeViewModel {  // ✗ [view-model-is-final-class]
  var count: Int
}
