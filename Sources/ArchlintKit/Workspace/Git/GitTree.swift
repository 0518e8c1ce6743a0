import Platform
import Semantics

/// What a commit holds below the root, from git's objects: nothing is checked out.
struct GitTree: Sendable {
  let commit: String
  private let repository: GitRepository
  /// The objects of regular files, by path from the root.
  private(set) var blobs = PathTable<String>()
  /// Folders with what stands in them; the root is the empty string.
  private(set) var folders = PathTable<[FolderEntry]>()
  /// Folders that are repositories of their own, from the root.
  private(set) var submodules: [String] = []
  /// Swift files whose names are no text.
  private(set) var unnamed: [String] = []
  /// Texts that are asked for one by one, of which many at once cost less.
  private var ignoreFiles = PathTable<[UInt8]>()

  /// - Parameter leftOut: paths from the root that do not count.
  init(
    _ commit: String, of repository: GitRepository, without leftOut: PathSet = []
  ) throws(UsageError) {
    self.commit = commit
    self.repository = repository
    folders[""] = []
    for record in Git.fields(try repository.git.output(of: ["ls-tree", "-r", "-z", "--full-tree", commit])) {
      read(record, without: leftOut)
    }
    let paths = blobs.paths.filter { Path.isName(".gitignore", of: $0) }
    for (path, text) in zip(paths, try contents(of: paths)) { ignoreFiles[path] = text }
  }

  /// One record: `MODE TYPE OBJECT`, a tab, the path.
  private mutating func read(_ record: ArraySlice<UInt8>, without leftOut: PathSet) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return }
    let words = record[..<tab].split(separator: UInt8(ascii: " "))
    let name = record[(tab + 1)...]
    guard words.count == 3, let path = repository.fromRoot(name), !leftOut.contains(path)
    else { return }
    if words[0].elementsEqual("160000".utf8) {
      submodules.append(path)
    } else if words[0].starts(with: "100".utf8) {
      guard Path.isText(name) else {
        if name.suffix(6).elementsEqual(".swift".utf8) { unnamed.append(path) }
        return
      }
      blobs[path] = String(decoding: words[2], as: UTF8.self)
      add(path)
    }
  }

  private mutating func add(_ path: String) {
    var (inner, kind) = (path, FileKind.plain)
    while true {
      let folder = Path.folder(inner)
      let isNew = folders[folder] == nil
      folders[folder, default: []].append(FolderEntry(name: Path.name(inner), kind: kind))
      if folder.isEmpty || !isNew { return }
      (inner, kind) = (folder, .folder)
    }
  }

  // MARK: - Contents

  /// Those of files that the commit has, in their order.
  func contents(of paths: [String]) throws(UsageError) -> [[UInt8]] {
    let commit = commit.prefix(12)
    return try GitBlobs.read(
      paths.map { (blobs[$0] ?? "", "\($0) of commit \(commit)") }, repository.git)
  }

  /// Those of some files, without those that the commit does not have.
  func texts(of paths: [String]) throws(UsageError) -> PathTable<[UInt8]> {
    let paths = paths.filter { blobs[$0] != nil }
    return zip(paths, try contents(of: paths)).reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// The text of one file; nil where the commit has none.
  func text(of path: String) -> [UInt8]? {
    blobs[path] == nil ? nil : ignoreFiles[path] ?? (try? contents(of: [path]).first)
  }

  func kind(of path: String) -> Path.Kind? {
    blobs[path] != nil ? .file : folders[path] != nil ? .folder : nil
  }
}
