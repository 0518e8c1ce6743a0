/// Of all that holds, what is worth a page: nothing that a simpler convention says, of equals the shortest.
struct ConventionSelection {
  private let support: Int
  private var kept: [Convention] = []

  init(_ options: LearningOptions) {
    support = options.support
  }

  /// - Returns: the best first.
  mutating func select(among found: [Convention]) -> [Convention] {
    let homogeneous = Dictionary(grouping: found) { $0.claim }.values.flatMap { withoutMixtures($0) }
    // The general before the special, so that what it says is not said again.
    let ordered = homogeneous.sorted { one, other in
      if one.group.count != other.group.count { return one.group.count < other.group.count }
      if one.size != other.size { return one.size > other.size }
      return one.sortKey.lexicographicallyPrecedes(other.sortKey)
    }
    var byClaim: [Convention.Claim: [Convention]] = [:]
    for convention in ordered {
      let others = byClaim[convention.claim] ?? []
      if others.contains(where: { $0.covers(convention) }) { continue }
      byClaim[convention.claim, default: []].append(convention)
    }
    kept = byClaim.values.flatMap { $0 }.sorted(by: Self.precedes)
    dropImplied(among: found)
    dropReturns()
    return kept
  }

  private static func precedes(_ one: Convention, _ other: Convention) -> Bool {
    if one.score != other.score { return one.score > other.score }
    return one.sortKey.lexicographicallyPrecedes(other.sortKey)
  }

  /// Leaves out what holds for all models since it holds for view models: of a group that is mostly one with a longer
  /// name, the longer name says it, unless the others keep it as well.
  private func withoutMixtures(_ alike: [Convention]) -> [Convention] {
    alike.filter { convention in
      !alike.contains { special in
        guard special.specializes(convention) else { return false }
        let (size, kept) = (convention.size - special.size, convention.kept - special.kept)
        return size < support || Double(kept) < 0.9 * Double(size)
      }
    }
  }

  /// What another that is kept as often brings with it.
  private mutating func dropImplied(among found: [Convention]) {
    kept = kept.filter { convention in
      !found.contains { other in
        other.subject == convention.subject && !other.isForbidden && !convention.isForbidden
          && other.asked != convention.asked && Implication.brings(other.asked, convention.asked)
          && other.covers(convention) && Double(other.kept) >= 0.95 * Double(convention.kept)
      }
    }
  }

  /// Leaves out what belongs to what: that a view model has tests is news, that tests have a view model is none. The
  /// longer name is made from the shorter one, or stands before all of it.
  private mutating func dropReturns() {
    let all = kept
    kept = kept.filter { convention in
      guard [.twin, .twinConformance].contains(convention.asked.sort) else { return true }
      let (own, other) = (convention.asked.detail, convention.asked.text)
      let isMade = other.hasPrefix(own) || other.hasSuffix(own)
      guard convention.asked.sort == .twinConformance || isMade else { return false }
      // `{Name}ModelTests` of models in a folder of view models says less than `{Name}ViewModelTests`.
      let end = other.dropFirst(Trait.capture.count)
      return !all.contains { longer in
        longer.asked.sort == convention.asked.sort && longer.asked.text.utf8.count > other.utf8.count
          && longer.asked.text.hasSuffix(end) && other.hasPrefix(Trait.capture) && longer.covers(convention)
      }
    }
  }
}

extension Convention {
  /// What is asked, whoever it is asked of.
  struct Claim: Hashable {
    var subject: TraitTable.Subject
    var asked: Trait
    var isForbidden: Bool
  }

  var claim: Claim { Claim(subject: subject, asked: asked, isForbidden: isForbidden) }

  /// Whether nine of ten declarations of another are among these.
  func covers(_ other: Convention) -> Bool {
    var (common, place) = (0, 0)
    for row in other.rows {
      while place < rows.count, rows[place] < row { place += 1 }
      if place < rows.count, rows[place] == row { common += 1 }
    }
    return Double(common) >= 0.9 * Double(other.rows.count)
  }

  /// Whether it speaks of a longer name and of nothing else that another does not speak of.
  fileprivate func specializes(_ other: Convention) -> Bool {
    guard group.count == other.group.count, size < other.size else { return false }
    var differs = false
    for (own, general) in zip(group, other.group) where own != general {
      guard own.sort == general.sort, !differs else { return false }
      switch own.sort {
      case .nameEnd, .ownerEnd, .typeEnd: guard own.text.hasSuffix(general.text) else { return false }
      case .nameStart, .ownerStart: guard own.text.hasPrefix(general.text) else { return false }
      default: return false
      }
      differs = true
    }
    return differs
  }

  /// Says all that it says, for an order that does not depend on the way it was found.
  var sortKey: String.UTF8View {
    let traits = (group + [asked]).map { "\($0.sort) \($0.text) \($0.detail) \($0.twinKind)" }
    return "\(subject) \(traits.joined(separator: "; ")) \(isForbidden)".utf8
  }
}
