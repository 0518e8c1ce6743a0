struct HutBadgeViewModel {  // ✗ [view-model-is-final-class]
  let count: Int
}
