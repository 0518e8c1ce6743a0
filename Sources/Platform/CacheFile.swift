import CLibrary

/// A file of archlint's own in the cache of the user, which may be gone at any time.
package struct CacheFile {
  private let file: AtomicFile

  var folder: OpenFolder { file.folder }
  var name: String { file.name }

  /// Makes the folders on the way to it.
  /// - Parameter way: names below the cache folder, the last that of the file.
  package init(_ way: [String]) throws(SystemError) {
    guard let name = way.last else { throw SystemError("it has no name") }
    let (start, folders) = try Self.cache()
    let top: OpenFolder
    do throws(SystemError) {
      top = try OpenFolder(start)
    } catch {
      throw SystemError("\(start) cannot be opened: \(error)")
    }
    let own = try top.folder(folders + ["archlint"], makes: true)
    // It tells of code that others may not read.
    fchmod(own.descriptor, 0o700)
    file = AtomicFile(name, in: try own.folder(way.dropLast(), makes: true))
  }

  /// The folder of the user's caches, as far as it is there, and the names below that are yet to be made.
  private static func cache() throws(SystemError) -> (start: String, folders: [String]) {
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return existing(folder) }
    guard let home = environment("HOME"), home.hasPrefix("/") else {
      throw SystemError("neither HOME nor XDG_CACHE_HOME names a folder")
    }
    #if canImport(Darwin)
      return existing(home + "/Library/Caches")
    #else
      return existing(home + "/.cache")
    #endif
  }

  private static func existing(_ path: String) -> (start: String, folders: [String]) {
    var start = path
    var folders: [String] = []
    while Path.kind(start) != .folder, start != "/" {
      folders.insert(Path.name(start), at: 0)
      start = Path.parent(start)
    }
    return (Path.resolved(start), folders)
  }

  /// nil where there is none.
  package var bytes: [UInt8]? {
    file.kind == .plain ? try? file.bytes() : nil
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.replace(with: bytes, keeping: .whatCanBeKept, isDurable: false)
  }

  package func remove() {
    unlinkat(file.folder.descriptor, file.name, 0)
  }

  /// Removes what was written into the same folder more than some days ago.
  package func removeOthers(olderThan days: Int) {
    let now = time(nil)
    for name in FolderEntry.all(in: file.folder).map(\.name) where name != file.name {
      guard let status = file.folder.status(of: name), status.kind == .plain else { continue }
      if now - status.modified.tv_sec > days * 86_400 { unlinkat(file.folder.descriptor, name, 0) }
    }
  }
}
