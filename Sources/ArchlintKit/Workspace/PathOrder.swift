import Platform
import Syntax

/// The order of paths: that of their bytes, the same on every machine.
enum PathOrder {
  static func precedes(_ left: String, _ right: String) -> Bool {
    ByteOrder.compare(left, right) < 0
  }

  /// Where a path stands among some that are in order; nil where it does not.
  static func index(of path: String, in paths: [String]) -> Int? {
    let place = start(of: path, in: paths)
    return place < paths.count && ByteOrder.compare(paths[place], path) == 0 ? place : nil
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
}
