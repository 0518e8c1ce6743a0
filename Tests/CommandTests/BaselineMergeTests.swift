import Foundation
import TestSupport
import Testing

/// `archlint baseline merge`, as git calls it.
@Suite struct BaselineMergeTests {
  private static let file = "archlint-baseline.json"

  /// A baseline of some entries, written as archlint does.
  private func text(_ entries: Set<Int>) -> String {
    let lines = entries.sorted().map {
      "    {\"path\":\"Sources/\(100 + $0).swift\",\"declaration\":\"A\",\"rule\":\"r\",\"hash\":\"00000000\"}"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n"
  }

  @discardableResult
  private func git(_ words: String..., in folder: TemporaryFolder) throws -> ProcessRun {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    return try ProcessRun(tool: ["/usr/bin/env", "git"] + identity + words, in: folder.url)
  }

  private func commit(_ entries: Set<Int>, in folder: TemporaryFolder) throws {
    try folder.write(Data(text(entries).utf8), to: Self.file)
    try git("add", "-A", in: folder)
    try git("commit", "--allow-empty", "-qm", "change", in: folder)
  }

  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([".gitattributes": "\(Self.file) merge=archlint-baseline\n"])
    try git("init", "-q", "-b", "main", in: folder)
    let driver = "'\(CommandRun.binary.path)' baseline merge %O %A %B"
    try git("config", "merge.archlint-baseline.driver", driver, in: folder)
    return folder
  }

  @Test(arguments: 0..<8)
  func `whatever two branches fix and add, git merges it without conflict, and nothing is lost or comes back`(
    seed: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let folder = try repository()
    let base = Set((0..<12).filter { _ in generator.chance(2) })
    func changed() -> Set<Int> {
      Set((0..<16).filter { entry in base.contains(entry) ? !generator.chance(3) : generator.chance(3) })
    }
    let (ours, theirs) = (changed(), changed())
    try commit(base, in: folder)
    try git("checkout", "-qb", "theirs", in: folder)
    try commit(theirs, in: folder)
    try git("checkout", "-q", "main", in: folder)
    try commit(ours, in: folder)
    let merge = try git("merge", "-q", "--no-edit", "theirs", in: folder)
    #expect(merge.status == 0, "\(merge.output)")
    let kept = base.intersection(ours).intersection(theirs)
    let added = ours.union(theirs).subtracting(base)
    let merged = try String(contentsOf: folder.url.appending(path: Self.file), encoding: .utf8)
    #expect(merged == text(kept.union(added)))
  }

  @Test func `a version that is no baseline is told, and ours stays as it is`() throws {
    let folder = try TemporaryFolder(["base": text([1]), "ours": text([1, 2]), "theirs": "<<<<<<<\n"])
    let run = try folder.run("baseline", "merge", "base", "ours", "theirs")
    #expect(run.status == 2 && run.errors.contains("theirs:1:1: error:"))
    #expect(try String(contentsOf: folder.url.appending(path: "ours"), encoding: .utf8) == text([1, 2]))
  }

  @Test func `a base without a file is empty, and counts are merged by what each side did`() throws {
    func entry(_ count: Int) -> String {
      let number = count > 1 ? ",\"count\":\(count)" : ""
      return text([1]).replacing("\"hash\":\"00000000\"", with: "\"hash\":\"00000000\"\(number)")
    }
    let folder = try TemporaryFolder(["empty": "", "three": entry(3), "two": entry(2), "five": entry(5)])
    #expect(try folder.run("baseline", "merge", "empty", "two", "three").status == 0)
    #expect(try String(contentsOf: folder.url.appending(path: "two"), encoding: .utf8) == entry(3))
    try folder.write(Data(entry(2).utf8), to: "two")
    #expect(try folder.run("baseline", "merge", "three", "two", "five").status == 0)
    #expect(try String(contentsOf: folder.url.appending(path: "two"), encoding: .utf8) == entry(4))
  }

  @Test func `merge takes three files`() throws {
    let folder = try TemporaryFolder(["a": text([])])
    #expect(try folder.run("baseline", "merge", "a").status == 2)
    #expect(try folder.run("baseline", "merge", "a", "a", "none").status == 2)
    #expect(try folder.run("baseline", "prune", "a").status == 2)
  }
}
