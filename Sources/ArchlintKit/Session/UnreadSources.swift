import Platform
import Reports
import RuleLanguage
import Semantics

/// The Swift files that stand in a project and are not read: what git or the configuration leaves out. What a fix changes
/// may be used there.
struct UnreadSources: Sendable {
  /// From the root: files, and folders at whatever depth of which some hold none.
  private let paths: [String]
  private let root: String
  private let read: @Sendable (String) -> [UInt8]?
  /// Hashes of them: two that share one make a fix no safer than it is. nil where they are too many to be looked through.
  private let words = Lazy<Set<UInt64>?>()

  /// How many entries of folders are looked at, and how many bytes are read: whoever has more left out has left out what
  /// others wrote.
  private static let (mostEntries, mostBytes) = (20_000, 1 << 24)

  /// - Parameter read: the bytes of a file by its path from the root; nil where it cannot be read.
  init(_ paths: [String], root: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    (self.paths, self.root, self.read) = (paths, root, read)
  }

  /// Whether a word stands in one of them, in code or elsewhere; true where nobody knows.
  func mention(_ word: String) -> Bool {
    if paths.isEmpty { return false }
    // An operator, or a name in backticks, is no word.
    guard word.utf8.allSatisfy(WordPattern.isWord) else { return true }
    return words.value { allWords() }?.contains(FNV1a.hash(word.utf8)) ?? true
  }

  private func allWords() -> Set<UInt64>? {
    guard let files = swiftFiles() else { return nil }
    var words: Set<UInt64> = []
    var byteCount = 0
    for file in files {
      // What cannot be read, and what is no UTF-8, may hold anything.
      guard let text = read(file), !text.contains(0) else { return nil }
      byteCount += text.count
      guard byteCount <= Self.mostBytes else { return nil }
      for word in text.split(whereSeparator: { !WordPattern.isWord($0) }) { words.insert(FNV1a.hash(word)) }
    }
    return words
  }

  /// nil where there is too much to look at.
  private func swiftFiles() -> [String]? {
    let (links, paths) = (paths.filter(isLink), paths.filter { !isLink($0) })
    guard !links.contains(where: mayLeadToSources) else { return nil }
    var files = paths.filter { $0.hasSuffix(".swift") }
    var folders = paths.filter { !$0.hasSuffix(".swift") }
    var entryCount = 0
    while let folder = folders.popLast() {
      guard Path.kind(Path.join(root, folder)) == .folder else { continue }
      guard let entries = try? FolderEntry.all(in: Path.join(root, folder)) else { return nil }
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

  /// What a link leads to inside of the root is read there; outside nobody has looked.
  private func mayLeadToSources(_ link: String) -> Bool {
    let place = Path.join(root, link)
    guard link.hasSuffix(".swift") || Path.kind(place) == .folder else { return false }
    return Path.relative(Path.resolved(place), to: Path.resolved(root)) == nil
  }

  private func isLink(_ path: String) -> Bool { Path.isLink(Path.join(root, path)) }
}
