import Foundation
import Platform
import TestSupport
import Testing

@Suite struct PathTests {
  /// Where the system takes a path to end, another file may stand.
  @Test func `nothing stands at a path with a NUL in it`() throws {
    let folder = try TemporaryFolder(["A.swift": "", "inner/B.swift": ""])
    for path in ["A.swift\0", "A.swift\0.md", "inner\0", "inner\0/B.swift"].map({ folder.path($0) }) {
      #expect(Path.kind(path) == nil && !Path.exists(path) && !Path.isRegularFile(path))
      #expect(FileStamp(path) == nil && FileKind.of(path) == .nothing)
      #expect(throws: SystemError.self) { try OpenFolder(path) }
      #expect(throws: SystemError.self) { _ = try OpenFile(path).size() }
      #expect(throws: SystemError.self) { try FolderEntry.all(in: path) }
      #expect(Path.resolved(path) == Path.join(Path.resolved(Path.parent(path)), Path.name(path)))
    }
    let open = try OpenFolder(folder.url.path)
    #expect(throws: SystemError.self) { try open.folder(["inner\0"], makes: true) }
    #expect(throws: SystemError.self) {
      try AtomicFile("A.swift\0", in: open).replace(with: [0x41], keeping: .whatCanBeKept)
    }
    #expect(throws: SystemError.self) {
      try NewFiles.make([NewFiles.File(way: ["New.swift\0"], bytes: [])], in: open)
    }
    #expect(try folder.read("A.swift").isEmpty && !folder.exists("New.swift"))
  }

  /// Else a path would lead elsewhere for who asks where it leads than for who goes there.
  @Test func `two dots lead back to where the path came from, also behind a link`() throws {
    let folder = try TemporaryFolder(["a/b/B.swift": "", "a/A.swift": "", "A.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a/b"))
    let path = folder.path("link/../A.swift")
    #expect(Path.resolved(path) == Path.resolved(folder.path("A.swift")))
    #expect(Path.resolved(path) == Path.resolved(Path.absolute(path)))
    #expect(Path.resolved(folder.path("link/B.swift")) == Path.resolved(folder.path("a/b/B.swift")))
  }
}
