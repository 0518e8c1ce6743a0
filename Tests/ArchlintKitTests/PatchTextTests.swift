import Testing

@testable import ArchlintKit

struct PatchTextTests {
  private func applied(_ hunk: String, to text: String) -> String? {
    let patch = PatchText("*** Begin Patch\n*** Update File: a.swift  \n\(hunk)\n*** End Patch\n")
    #expect(patch?.files.map(\.path) == ["a.swift"])
    return patch?.files.first?.applied(to: text)
  }

  @Test func `lines go and come where those around them stand`() {
    #expect(applied("@@\n a\n-b\n+c\n d", to: "x\na\nb\nd\n") == "x\na\nc\nd\n")
    #expect(applied("@@ func\n-a\n+b\n@@\n-a\n+c", to: "a\n-\na\n") == "b\n-\nc\n")
    #expect(applied("+first", to: "a\n") == "first\na\n")
    #expect(applied("@@\n a\n a\n a\n+b", to: "a\na\nx\na\na\na\n") == "a\na\nx\na\na\na\nb\n")
  }

  @Test func `what does not fit is not applied`() {
    #expect(applied("@@\n-gone\n+new", to: "a\n") == nil)
    #expect(PatchText("some text") == nil)
  }

  @Test func `files are added and deleted`() {
    let patch = PatchText(
      "*** Begin Patch\n*** Add File: n.swift\n+a\n+\n+b\n*** Delete File: o.swift\n*** End Patch")
    #expect(patch?.files.map(\.kind) == [.added, .deleted])
    #expect(patch?.files[0].applied(to: "") == "a\n\nb\n")
    #expect(patch?.files[1].applied(to: "a") == nil)
  }

  @Test func `ten thousand equal lines take no time`() {
    let lines = String(repeating: " x\n", count: 10_000)
    #expect(applied("@@\n\(lines)-y\n+z", to: lines.replacing(" ", with: "")) == nil)
  }

  @Test func `ten thousand hunks take no time`() {
    func lines(_ text: String) -> String { String(repeating: text, count: 10_000) }
    #expect(applied("\(lines("@@\n-x\n+y\n"))@@", to: lines("x\n")) == lines("y\n"))
  }
}
