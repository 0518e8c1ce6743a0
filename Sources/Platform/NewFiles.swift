import CLibrary

/// Files that are made together: all of them or none, and never in the place of another.
///
/// Each is written whole under a name of its own first. Then they are given their names, one right behind the other, which
/// takes some microseconds; where one cannot have its name, those before it lose theirs again. Signals that would end the
/// process wait for that. What is killed amid those microseconds leaves a journal, by which the next run takes the names
/// away again. Folders that were made are removed again where nothing comes of them.
package struct NewFiles {
  package struct File {
    /// Names of the folders on the way, and of the file.
    package var way: [String]
    package var bytes: [UInt8]

    package init(way: [String], bytes: [UInt8]) {
      (self.way, self.bytes) = (way, bytes)
    }
  }

  private let start: OpenFolder
  /// Folders that were made, the outermost first: in which, and what it is called.
  private var made: [(parent: OpenFolder, name: String)] = []
  /// Folders in which nothing is left any more of runs that were killed, by the way to them.
  private var cleaned: Set<[String]> = []
  private var written: [(file: TemporaryFile, folder: OpenFolder, way: [String])] = []

  /// Takes away the files of runs that were killed before all had their names.
  package static func undoKilledRuns(in start: OpenFolder) {
    NamingJournal.undoKilledRuns(in: start)
  }

  /// - Parameter start: the folder that the ways begin at.
  package static func make(_ files: [File], in start: OpenFolder) throws(SystemError) {
    let before = EndingSignals.hold()
    defer { EndingSignals.release(before) }
    var run = NewFiles(start: start)
    defer { run.shut() }
    do throws(SystemError) {
      for file in files { try run.write(file) }
      try run.name()
    } catch {
      run.removeFolders()
      throw error
    }
  }

  private mutating func write(_ file: File) throws(SystemError) {
    guard let name = file.way.last else { throw SystemError("it is a folder") }
    let folder = try folder(file.way.dropLast())
    if cleaned.insert(Array(file.way.dropLast())).inserted { TemporaryFile.removeLeftovers(in: folder) }
    guard folder.status(of: name) == nil else { throw SystemError("\(name) is there already") }
    let temporary = try TemporaryFile(in: folder)
    written.append((temporary, folder, file.way))
    guard Platform.write(file.bytes, to: temporary.descriptor), fsync(temporary.descriptor) == 0 else {
      throw .last
    }
  }

  private mutating func folder(_ way: ArraySlice<String>) throws(SystemError) -> OpenFolder {
    var folder = start
    for name in way {
      let isNew = folder.status(of: name) == nil
      let inner = try folder.folder([name], makes: true)
      if isNew { made.append((folder, name)) }
      folder = inner
    }
    return folder
  }

  private func name() throws(SystemError) {
    let journal = try NamingJournal(written.map { ($0.way, $0.file.name) }, in: start)
    defer { journal.remove() }
    for (index, entry) in written.enumerated() where !entry.file.link(to: entry.way.last!) {
      let error = SystemError.last
      for earlier in written[..<index] { unlinkat(earlier.folder.descriptor, earlier.way.last!, 0) }
      throw error
    }
  }

  /// Takes away the names that the files had first, with the files where they have no other.
  private func shut() {
    for entry in written {
      entry.file.remove()
      entry.file.shut()
    }
  }

  private func removeFolders() {
    for entry in written { entry.file.remove() }
    for (parent, name) in made.reversed() { unlinkat(parent.descriptor, name, AT_REMOVEDIR) }
  }
}
