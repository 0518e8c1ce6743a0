extension Baseline {
  /// What two sides make of a baseline that both began with. Of each entry, what one side has changed counts; where both
  /// have, in the same direction, the one that went further: what both fixed is gone, and what both added stands there
  /// once. Where one added and one fixed, both did.
  public static func merge(base: Baseline, ours: Baseline, theirs: Baseline) -> Baseline {
    var counts: [BaselineKey: Int] = [:]
    for key in Set(ours.counts.keys).union(theirs.counts.keys) {
      let (before, own, other) = (base.counts[key] ?? 0, ours.counts[key] ?? 0, theirs.counts[key] ?? 0)
      let count =
        if own >= before, other >= before {
          max(own, other)
        } else if own <= before, other <= before {
          min(own, other)
        } else {
          max(0, own + other - before)
        }
      if count > 0 { counts[key] = count }
    }
    return Baseline(counts)
  }
}
