/// Brings the names of one table into another, step by step, so that threads can share the work.
public final class NameMerge: @unchecked Sendable {
  /// By name there, its name here. Complete when `addMissing` has been called.
  public let ids: UnsafeBufferPointer<NameID>
  private let memory: UnsafeMutableBufferPointer<NameID>
  private let source: NameTable
  private let target: NameTable
  /// Where names begin that were not here before.
  private var firstMissing: NameID = 0

  public init(of source: NameTable, into target: NameTable) {
    self.source = source
    self.target = target
    memory = .allocate(capacity: source.count)
    memory.initialize(repeating: 0)
    ids = UnsafeBufferPointer(memory)
  }

  deinit {
    memory.deallocate()
  }

  /// How many places `find` is to look at.
  public var placeCount: Int { source.store.pointee.placeCount }

  /// First step: finds out which of the names in some places are here. Several threads may each look at a part.
  public func find(_ places: Range<Int>) {
    target.store.pointee.find(places, of: source.store.pointee, into: memory)
  }

  /// Second step: adds the names that are not here.
  public func addMissing() {
    firstMissing = NameID(target.count)
    target.store.pointee.append(source.store.pointee, into: memory)
  }

  /// Last step, without which what was added is not found. Meanwhile others may use `ids`.
  public func placeMissing() {
    target.store.pointee.place(source.store.pointee, ids, from: firstMissing)
  }
}
