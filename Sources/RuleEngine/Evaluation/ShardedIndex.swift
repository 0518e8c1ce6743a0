import Semantics

import class Platform.Lazy

/// An index of files that stand behind each other, which can follow as some of them are read anew.
protocol RenewableIndex: Sendable {
  /// - Parameter files: those that are others now.
  mutating func renew(_ files: Set<Int>, in project: Project)
  /// Whether it is to be made anew instead.
  var isWorn: Bool { get }
}

/// Indexes of the files of a project, each of a part of them, made when somebody first asks: from earlier ones, where there
/// are such. Threads that ask at the same time make different ones.
final class ShardedIndex<Index: RenewableIndex>: Sendable {
  private struct Shard: Sendable {
    let files: Range<Int>
    let index = Lazy<Index>()
    var earlier: Index?
    /// The files that are others since the earlier one was made.
    var changed: Set<Int> = []
  }

  private let shards: [Shard]
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
    let ranges = (0..<shards).map { files * $0 / shards..<files * ($0 + 1) / shards }
    guard let other, let changed, other.shards.map(\.files) == ranges else {
      self.shards = ranges.map { Shard(files: $0) }
      return
    }
    self.shards = other.shards.map { shard in
      let new = changed.filter(shard.files.contains)
      guard let current = shard.index.known else {
        return Shard(files: shard.files, earlier: shard.earlier, changed: shard.changed.union(new))
      }
      return Shard(files: shard.files, earlier: current, changed: new)
    }
  }

  /// In the order of the files.
  func values(of project: Project) -> [Index] {
    for shard in shards { shard.index.prepare { made(shard, project) } }
    return shards.map { shard in shard.index.value { made(shard, project) } }
  }

  private func made(_ shard: Shard, _ project: Project) -> Index {
    guard var index = shard.earlier, !index.isWorn else { return make(project, shard.files) }
    index.renew(shard.changed, in: project)
    return index
  }
}
