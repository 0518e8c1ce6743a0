import Semantics

import class Platform.Lazy

/// An index of files that stand behind each other, which can follow as some of them are read anew.
protocol RenewableIndex: Sendable {
  /// - Parameter files: those that are others now.
  mutating func renew(_ files: Set<Int>, in project: Project)
  /// Whether it is to be made anew instead.
  var isWorn: Bool { get }
}

/// Indexes of the files of a project, each of a part of them, made side by side when somebody first asks: from earlier
/// ones, where there are such.
final class ShardedIndex<Index: RenewableIndex>: Sendable {
  private struct Shard: Sendable {
    let files: Range<Int>
    var index: Index?
  }

  private let made = Lazy<[Index]>()
  /// Those of the project before, or none.
  private let shards: [Shard]
  /// The files that are others since those were made.
  private let changed: Set<Int>
  private let make: @Sendable (Project, Range<Int>) -> Index

  /// - Parameters:
  ///   - files: how many there are.
  ///   - shards: how many indexes there are.
  ///   - other: for the project as it was before.
  ///   - changed: the files that are others now; nil where all may be.
  ///   - make: makes that of some files.
  init(
    files: Int, shards: Int, _ other: ShardedIndex?, _ changed: Set<Int>?,
    _ make: @escaping @Sendable (Project, Range<Int>) -> Index
  ) {
    self.make = make
    guard let other, let changed, other.shards.count == shards, other.shards.last?.files.upperBound == files
    else {
      self.shards = (0..<shards).map { Shard(files: files * $0 / shards..<files * ($0 + 1) / shards) }
      self.changed = []
      return
    }
    if let current = other.made.known {
      self.shards = zip(other.shards, current).map { Shard(files: $0.files, index: $1) }
      self.changed = changed
    } else {
      (self.shards, self.changed) = (other.shards, changed.union(other.changed))
    }
  }

  /// In the order of the files.
  func values(of project: Project, _ workers: some Workers) -> [Index] {
    made.value { workers.map(shards.count) { self.index(of: self.shards[$0], in: project) } }
  }

  private func index(of shard: Shard, in project: Project) -> Index {
    guard var index = shard.index, !index.isWorn else { return make(project, shard.files) }
    index.renew(changed.filter(shard.files.contains), in: project)
    return index
  }
}
