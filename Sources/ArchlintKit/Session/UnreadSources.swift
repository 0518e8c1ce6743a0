import Platform
import Semantics

/// The Swift files that stand in a project and are not read: what git or the configuration leaves out. What a fix changes
/// may be used there.
struct UnreadSources: Sendable {
  /// From the root: files, and folders at whatever depth of which some hold none.
  private let paths: [String]
  private let root: String
  private let read: @Sendable (String) -> [UInt8]?
  /// nil where they are too many to be looked through.
  private let words = Lazy<Set<[UInt8]>?>()

  /// How many entries of folders are looked at, and how many bytes are read: whoever has more left out has left out what
  /// others wrote.
  private static let (mostEntries, mostBytes) = (20_000, 1 << 26)

  /// - Parameter read: the bytes of a file by its path from the root; nil where it cannot be read.
  init(_ paths: [String], root: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    (self.paths, self.root, self.read) = (paths, root, read)
  }

  /// Whether a word stands in one of them, in code or elsewhere; true where nobody knows.
  func mention(_ word: String) -> Bool {
    if paths.isEmpty { return false }
    return words.value { allWords() }?.contains(Array(word.utf8)) ?? true
  }

  private func allWords() -> Set<[UInt8]>? {
    guard let files = swiftFiles() else { return nil }
    var words: Set<[UInt8]> = []
    var byteCount = 0
    for text in files.lazy.compactMap(read) {
      byteCount += text.count
      guard byteCount <= Self.mostBytes else { return nil }
      for word in text.split(whereSeparator: { !Self.isWordByte($0) }) { words.insert(Array(word)) }
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// nil where there is too much to look at.
  private func swiftFiles() -> [String]? {
    // Where a link leads is read by itself, or stands outside.
    let paths = paths.filter { !Path.isLink(Path.join(root, $0)) }
    var files = paths.filter { $0.hasSuffix(".swift") }
    var folders = paths.filter { !$0.hasSuffix(".swift") }
    var entryCount = 0
    while let folder = folders.popLast() {
      // A folder that cannot be read holds nothing that can be told.
      guard Path.kind(Path.join(root, folder)) == .folder,
        let entries = try? FolderEntry.all(in: Path.join(root, folder))
      else { continue }
      entryCount += entries.count
      guard entryCount <= Self.mostEntries else { return nil }
      let listing = FolderListing(entries, withDocuments: false) {
        FileKind.of(Path.join(Path.join(root, folder), $0))
      }
      files += listing.swiftFiles.map { Path.join(folder, $0) }
      folders += listing.folders.filter { !FileWalk.prunedFolders.contains($0) }.map { Path.join(folder, $0) }
    }
    return files
  }
}
