import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FolderEntryTests {
  /// The field of a name is 256 bytes long on Linux and 1,024 on macOS, and what stands behind a short name in it may
  /// belong to nobody.
  @Test func `names of all lengths are told as they are`() throws {
    let folder = try TemporaryFolder()
    let names = (1...255).map { String(repeating: "n", count: $0) }
    for name in names { try folder.write("", to: name) }
    #expect(try FolderEntry.all(in: folder.url.path).map(\.name).sorted() == names)
  }

  @Test func `links are not followed, and the folder itself is none of its entries`() throws {
    let folder = try TemporaryFolder()
    let path = { (name: String) in folder.url.appending(path: name) }
    try FileManager.default.createDirectory(at: path("folder"), withIntermediateDirectories: false)
    try Data().write(to: path(".hidden"))
    try FileManager.default.createSymbolicLink(at: path("link"), withDestinationURL: path("folder"))
    let found = try FolderEntry.all(in: folder.url.path).sorted { $0.name < $1.name }
    #expect(found.map(\.name) == [".hidden", "folder", "link"])
    let kinds = found.map { $0.kind ?? FileKind.of(path($0.name).path) }
    #expect(kinds == [.plain, .folder, .link])
    #expect(FileKind.of(path("folder").path) == .folder)
  }

  @Test func `a folder that is not there is an error`() {
    #expect(throws: SystemError.self) { try FolderEntry.all(in: "/nowhere/at/all") }
  }
}
