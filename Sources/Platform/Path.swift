import CLibrary

/// Paths as text, with forward slashes.
package enum Path {
  package static func absolute(_ path: String) -> String {
    normalized(path.hasPrefix("/") ? path : currentFolder + "/" + path)
  }

  /// False where the current folder was removed, or nobody may know where it is.
  package static var hasCurrentFolder: Bool {
    let path = getcwd(nil, 0)
    free(path)
    return path != nil
  }

  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Without `.`, `..` and doubled slashes; symbolic links stay.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in names(in: path) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return fromRoot(parts[...])
  }

  /// Between slashes, as bytes: a name that begins with a combining mark makes one character of the slash before it.
  package static func names(in path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// A path as it is written in a file, which is relative to the folder of that unless it is absolute.
  package static func named(_ path: String, in folder: String) -> String {
    normalized(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  private static func fromRoot(_ parts: ArraySlice<Substring>) -> String {
    "/" + parts.joined(separator: "/")
  }

  /// `PATH_MAX` of Linux, in bytes; Darwin's is less.
  package static let longestPath = 4096

  /// With symbolic links followed, as far as it exists. What stands before a `..` is left out first, as everywhere, wherever it
  /// leads: who asks where a path leads and then goes there by the path comes to the same place.
  package static func resolved(_ path: String) -> String {
    let absolute = absolute(path)
    // Nothing stands there, and asking about each of its folders would take the square of its length.
    guard absolute.utf8.count < longestPath else { return absolute }
    var known = absolute.utf8[...]
    while let slash = known.lastIndex(of: UInt8(ascii: "/")) {
      if !known.contains(0), let real = real(String(Substring(known))) {
        let rest = absolute.utf8[known.endIndex...].drop { $0 == UInt8(ascii: "/") }
        return join(real, String(Substring(rest)))
      }
      known = known[..<slash]
    }
    return absolute
  }

  /// Where the system goes by a path: it follows a link before it takes out the `..` behind it. nil where no folder is there.
  package static func found(_ path: String) -> String? {
    guard path.hasPrefix("/"), path.utf8.count < longestPath, !path.utf8.contains(0) else { return nil }
    return real(path) ?? real(folder(path) + "/").map { join($0, name(path)) }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The last part of a path.
  package static func name(_ path: String) -> String {
    names(in: path).last.map(String.init) ?? ""
  }

  /// The folder of a relative path; that of a name alone is empty.
  package static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Whether the last part of a path is `name`.
  package static func isName(_ name: String, of path: String) -> Bool {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return path.utf8[(start ?? path.startIndex)...].elementsEqual(name.utf8)
  }

  /// The folders of relative paths, each once where those of a folder stand side by side.
  package static func folders(ofSorted paths: [String]) -> [String] {
    var folders: [String] = []
    for path in paths {
      let folder = folder(path)
      if folders.last?.utf8.elementsEqual(folder.utf8) != true { folders.append(folder) }
    }
    return folders
  }

  package static func parent(_ path: String) -> String {
    fromRoot(names(in: path).dropLast())
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty { return path }
    if path.isEmpty { return folder }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// `path` as seen from `folder`, both absolute; nil where it does not stand below. The folder itself is empty.
  package static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    if path.utf8.starts(with: prefix.utf8) {
      return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
    }
    return path.utf8.elementsEqual(folder.utf8) ? "" : nil
  }

  /// An absolute path as messages call it: from the current folder, where it stands below that.
  package static func shown(_ path: String) -> String { relative(path, to: currentFolder) ?? path }

  /// The way from a folder to `path`, both absolute, with `..` where it leads up.
  package static func route(to path: String, from folder: String) -> String {
    let target = names(in: path)
    let start = names(in: folder)
    let shared = zip(target, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: ".." as Substring, count: start.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  package static func kind(_ path: String) -> Kind? {
    FileStatus(path, followsLinks: true).map { $0.kind == .folder ? .folder : .file }
  }

  /// Whether it is a file by itself, and no link to one.
  package static func isRegularFile(_ path: String) -> Bool {
    FileKind.of(path) == .plain
  }

  /// Whether a file stands there, or where a link leads to: no pipe, whose reader would wait, and no device.
  package static func leadsToFile(_ path: String) -> Bool {
    FileStatus(path, followsLinks: true)?.kind == .plain
  }

  package static func isProgram(_ path: String) -> Bool {
    leadsToFile(path) && withSystemPath(path, { access($0, X_OK) }) == 0
  }

  /// Whether the bytes of a name are UTF-8.
  package static func isText(_ name: some Collection<UInt8>) -> Bool {
    String(decoding: name, as: UTF8.self).utf8.elementsEqual(name)
  }

  /// Whether anything has that name, be it a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    FileKind.of(path) != .nothing
  }

  package static func isLink(_ path: String) -> Bool {
    FileKind.of(path) == .link
  }

  /// Whether a link belongs to who asks, or to the system.
  package static func isOwnLink(_ path: String) -> Bool {
    FileStatus(path, followsLinks: false).map { $0.owner == 0 || $0.owner == geteuid() } ?? false
  }

  /// Whether a folder belongs to the same user as another, and is no place for what all users put there, as `/tmp` is.
  package static func isOwned(_ folder: String, like other: String) -> Bool {
    guard let own = FileStatus(folder, followsLinks: true),
      let others = FileStatus(other, followsLinks: true)
    else { return false }
    return own.owner == others.owner && own.permissions & 0o1002 != 0o1002
  }

  package enum Kind {
    case file, folder
  }
}
