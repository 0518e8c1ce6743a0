/// Contents of git's objects, many at a time.
enum GitBlobs {
  /// How many are asked for at once, so that what git says of them is never much more than they are.
  private static let batchSize = 256

  /// The contents of some blobs, in their order.
  /// - Parameter names: of the objects; what each is for is said where it is missing.
  static func read(
    _ names: [(blob: String, use: String)], _ git: Git
  ) throws(UsageError) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    contents.reserveCapacity(names.count)
    var next = 0
    while next < names.count {
      let batch = names[next..<min(names.count, next + batchSize)]
      next += batch.count
      let request = batch.flatMap { Array($0.blob.utf8) + [UInt8(ascii: "\n")] }
      var rest = try git.output(of: ["cat-file", "--batch"], input: request)[...]
      for (_, use) in batch {
        guard let text = take(from: &rest) else {
          throw UsageError(
            message: "git has no contents for \(use)",
            hint: "git fetch --refetch --no-filter brings what a partial clone has left out, "
              + "and git fsck tells what else is missing")
        }
        contents.append(text)
      }
    }
    return contents
  }

  /// One answer: `BLOB TYPE SIZE`, a line feed, the contents, a line feed.
  private static func take(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 3, head[1] == "blob", let size = Int(head[2]), rest.endIndex > end + size else {
      return nil
    }
    defer { rest = rest.dropFirst(end + 2 + size - rest.startIndex) }
    return Array(rest[(end + 1)..<(end + 1 + size)])
  }
}
