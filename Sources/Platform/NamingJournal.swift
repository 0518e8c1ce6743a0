import CLibrary

/// Says which files are about to get their names, as long as not all of them have. It stands in the folder that their ways
/// begin at.
///
/// It holds, for each file, its way and the name that it has until then, each of them ended by a zero byte.
struct NamingJournal {
  private let file: TemporaryFile

  init(_ files: [(way: [String], temporary: String)], in start: OpenFolder) throws(SystemError) {
    file = try TemporaryFile(in: start, for: .journal)
    var text: [UInt8] = []
    for file in files {
      text += Array(file.way.joined(separator: "/").utf8) + [0]
      text += Array(file.temporary.utf8) + [0]
    }
    guard Platform.write(text, to: file.descriptor), fsync(file.descriptor) == 0 else {
      let error = SystemError.last
      remove()
      throw error
    }
  }

  func remove() {
    file.remove()
    file.shut()
  }

  // MARK: - Killed runs

  /// Takes away the names that files of killed runs have got, since others of the same run have none.
  static func undoKilledRuns(in start: OpenFolder) {
    TemporaryFile.forEachLeftover(.journal, in: start) { journal in
      let fields = journal.bytes().split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      for index in stride(from: 0, to: fields.count - 1, by: 2) {
        undo(fields[index].split(separator: "/").map(String.init), fields[index + 1], journal, in: start)
      }
      unlinkat(start.descriptor, journal.name, 0)
    }
  }

  /// A tree may hold a journal of whoever made it: no name is taken from what has no other that is one of ours.
  private static func undo(
    _ way: [String], _ temporary: String, _ journal: TemporaryFile.Leftover, in start: OpenFolder
  ) {
    guard let name = way.last, TemporaryFile.isOurs(temporary, .content),
      !way.contains(where: { $0.lowercased() == ".git" }),
      let folder = try? start.folder(way.dropLast()),
      let first = folder.status(of: temporary), first.owner == geteuid()
    else { return }
    if let named = folder.status(of: name), named.number == first.number,
      named.fileSystem == first.fileSystem,
      !isChanged(named, since: journal.status)
    {
      unlinkat(folder.descriptor, name, 0)
    }
    unlinkat(folder.descriptor, temporary, 0)
  }

  /// Whether somebody has written into a file since the journal was written, which follows all files.
  private static func isChanged(_ file: FileStatus, since journal: FileStatus) -> Bool {
    let (own, last) = (file.modified, journal.modified)
    return (own.tv_sec, own.tv_nsec) > (last.tv_sec, last.tv_nsec)
  }
}
