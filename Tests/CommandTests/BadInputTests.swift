import Foundation
import Testing

/// Input that is no fault of archlint's: it is said where it matters, and everything else is still checked.
@Suite struct BadInputTests {
  static let finding = "Sources/HomeViewModel.swift:1:7: error:"

  /// Runs over `files` and a file with one finding, which must always be found.
  func check(_ folder: TemporaryFolder, status: Int32, errors: String) throws {
    try folder.write(Data("class HomeViewModel {}\n".utf8), to: "Sources/HomeViewModel.swift")
    let run = try folder.run("lint", "--format", "compact", "--only", "view-model-is-final-class")
    #expect(run.output.contains(Self.finding))
    #expect(run.status == status)
    #expect(errors.isEmpty ? run.errors.isEmpty : run.errors.contains(errors), "\(run.errors)")
  }

  @Test func aNULByteIsNoText() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0x61, 0, 0x62]), to: "Sources/A.swift")
    try check(folder, status: 1, errors: "Sources/A.swift holds a NUL byte")
  }

  @Test func invalidUTF8IsReadAsFarAsItGoes() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xFF, 0xFE, 0x0A] + Array("class AViewModel {}".utf8)), to: "Sources/A.swift")
    try check(folder, status: 1, errors: "")
  }

  #if os(Linux)
    /// Other systems keep no such names.
    @Test func aNameThatIsNotUTF8FailsTheRun() throws {
      for isFolder in [false, true] {
        let folder = try TemporaryFolder(["Sources/B.swift": ""])
        let name = Array((folder.url.path + "/Sources/A").utf8) + [0xFF] + Array(".swift".utf8)
        let path = name.map(CChar.init(bitPattern:)) + [0]
        try #require((isFolder ? mkdir(path, 0o755) : creat(path, 0o644)) >= 0)
        try check(folder, status: 2, errors: "Sources/A\u{FFFD}.swift cannot be read: its name is not UTF-8")
      }
    }
  #endif

  @Test func anEmptyFileIsFine() throws {
    try check(TemporaryFolder(["Sources/A.swift": ""]), status: 1, errors: "")
  }

  @Test func aLoopOfLinksIsNotEntered() throws {
    let folder = try TemporaryFolder(["Sources/A/B.swift": "struct B {}"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Sources/A/Loop"),
      withDestinationURL: folder.url.appending(path: "Sources"))
    try check(folder, status: 1, errors: "")
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func anUnreadableFileFailsTheRun() throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "struct A {}"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.url.appending(path: "Sources/A.swift").path)
    try check(folder, status: 2, errors: "Sources/A.swift cannot be read: Permission denied")
  }

  @Test func aFolderNamedLikeAFileIsEntered() throws {
    try check(TemporaryFolder(["Sources/A.swift/B.swift": "struct B {}"]), status: 1, errors: "")
  }

  static let hostile: [(String, String)] = [
    ("brackets", String(repeating: "(", count: 200_000)),
    ("braces", String(repeating: "func f() {", count: 50_000)),
    ("types", String(repeating: "class A {", count: 50_000)),
    ("strings", String(repeating: "\"\\(", count: 50_000)),
    ("quotes", String(repeating: "\"a\n", count: 100_000)),
    ("comments", String(repeating: "/*", count: 200_000)),
    ("angles", "let a: " + String(repeating: "A<", count: 100_000)),
    ("ternaries", "let a = " + String(repeating: "b ? ", count: 50_000)),
    ("modifiers", String(repeating: "class ", count: 100_000)),
    ("attributes", String(repeating: "@a ", count: 100_000)),
    ("regexes", String(repeating: "#/\n", count: 50_000)),
    ("elses", "func f() { if a {}" + String(repeating: " else if a {}", count: 50_000)),
    ("one line", "let a = [" + String(repeating: "f(1), ", count: 300_000) + "]"),
  ]

  @Test(arguments: hostile.map(\.0))
  func whateverNestsOrNeverEnds(name: String) throws {
    let text = try #require(Self.hostile.first { $0.0 == name }?.1)
    try check(TemporaryFolder(["Sources/A.swift": text]), status: 1, errors: "")
  }
}
