import Platform
import Syntax

/// The order of paths: that of their bytes, the same on every machine.
enum PathOrder {
  static func precedes(_ left: String, _ right: String) -> Bool {
    compare(left, right) < 0
  }

  /// Sorts them where they lie side by side in memory, and not as strings, each of which would be retained for each
  /// comparison.
  static func sort(_ paths: inout [String]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.reduce(0) { $0 + $1.utf8.count })
    var ends = [0]
    for path in paths {
      bytes += path.utf8
      ends.append(bytes.count)
    }
    let order = bytes.withUnsafeBufferPointer { bytes in
      paths.indices.map { (path: UnsafeBufferPointer(rebasing: bytes[ends[$0]..<ends[$0 + 1]]), place: $0) }
        .sorted { compare($0.path, $1.path) < 0 }
        .map(\.place)
    }
    paths = order.map { paths[$0] }
  }

  /// Where a path stands among some that are in order; nil where it does not.
  static func index(of path: String, in paths: [String]) -> Int? {
    let place = start(of: path, in: paths)
    return place < paths.count && compare(paths[place], path) == 0 ? place : nil
  }

  /// Where those stand, among some that are in order, that are below a folder.
  static func range(below folder: String, in paths: [String]) -> Range<Int> {
    // `0` is what comes next after the slash.
    folder.isEmpty ? paths.indices : start(of: folder + "/", in: paths)..<start(of: folder + "0", in: paths)
  }

  /// Where the first path stands that does not come before another.
  private static func start(of path: String, in paths: [String]) -> Int {
    paths.partitioningIndex { !precedes($0, path) }
  }

  private static func compare(_ left: String, _ right: String) -> Int {
    var right = right
    return right.withUTF8 { compare(left, $0) }
  }

  /// Below 0 where the first comes before the second, 0 where they are the same.
  static func compare(_ left: String, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    var left = left
    return left.withUTF8 { compare($0, right) }
  }

  private static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int
  {
    RawBytes.compare(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
  }
}
