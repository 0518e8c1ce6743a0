import Semantics
import Syntax

import class Platform.Mutex

/// Who uses the members of the names that were asked for, once for all threads. What is known of other files stays while
/// nothing but bodies changes.
final class KnownMemberUses: Sendable {
  private struct Entry {
    var uses: [MemberUse]
    var counts: MemberUses
    /// The files that are others since.
    var changed: Set<Int> = []
  }

  private let entries: Mutex<[NameID: Entry]>

  init() {
    entries = Mutex([:])
  }

  /// - Parameter changed: the files in which bodies are others now.
  init(_ other: KnownMemberUses, changed: Set<Int>) {
    entries = Mutex(
      other.entries.withLock { $0 }.mapValues { entry in
        var entry = entry
        entry.changed.formUnion(changed)
        return entry
      })
  }

  /// - Parameter collect: finds those in some files; in all for nil.
  func uses(
    of name: NameID, in project: Project, _ collect: (_ files: Set<Int>?) -> [MemberUse]
  ) -> MemberUses {
    let known = entries.withLock { $0[name] }
    if let known, known.changed.isEmpty { return known.counts }
    let found = collect(known?.changed)
    var entry = known ?? Entry(uses: [], counts: MemberUses())
    let gone = entry.uses.filter { entry.changed.contains($0.file) }
    entry.uses.removeAll { entry.changed.contains($0.file) }
    entry.uses += found
    entry.counts.add(gone, times: -1, in: project)
    entry.counts.add(found, times: 1, in: project)
    entry.changed = []
    entries.withLock { $0[name] = entry }
    return entry.counts
  }
}
