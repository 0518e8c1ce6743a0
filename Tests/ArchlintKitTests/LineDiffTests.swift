import Foundation
import TestSupport
import Testing

@testable import ArchlintKit

@Suite struct LineDiffTests {
  /// What the steps keep and insert is the new text, what they keep and delete the old one.
  @Test func `steps lead from one text to the other`() {
    var random = SeededGenerator()
    for round in 0..<400 {
      let old = lines(of: round % 5 + 1, &random)
      let new = lines(of: round % 5 + 1, &random)
      let diff = LineDiff(Array(old.utf8), Array(new.utf8))
      var rebuilt: (old: [UInt8], new: [UInt8]) = ([], [])
      for step in diff.steps {
        switch step {
        case .both(let left, let right):
          rebuilt.old += diff.old[left]
          rebuilt.new += diff.new[right]
        case .deleted(let line): rebuilt.old += diff.old[line]
        case .inserted(let line): rebuilt.new += diff.new[line]
        }
      }
      #expect(rebuilt.old == Array(old.utf8), "\(old) to \(new)")
      #expect(rebuilt.new == Array(new.utf8), "\(old) to \(new)")
    }
  }

  @Test func `the script is a shortest one`() {
    let diff = LineDiff(Array("a\nb\nc\na\nb\nb\na\n".utf8), Array("c\nb\na\nb\na\nc\n".utf8))
    let changes = diff.steps.count { if case .both = $0 { false } else { true } }
    #expect(changes == 5)
    #expect(diff.origins.count == 6)
  }

  @Test func `hunks count their lines`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("3\n4\n", with: "3\n").replacing("18\n", with: "18\nx\ny")
    let text = String(
      decoding: UnifiedDiff(
        path: "a\"b", old: Array(old.utf8), new: Array(new.utf8), isColored: false, isForPeople: false
      ).bytes,
      as: UTF8.self)
    let (first, second) = (#""a/a\"b""#, #""b/a\"b""#)
    #expect(
      text.hasPrefix(
        "diff --git \(first) \(second)\n--- \(first)\n+++ \(second)\n@@ -1,7 +1,6 @@\n 1\n 2\n 3\n-4\n 5\n"))
    #expect(text.contains("@@ -16,5 +15,6 @@\n 16\n 17\n 18\n-19\n+x\n+y19\n 20\n"))
  }

  private func lines(of letters: Int, _ random: inout SeededGenerator) -> String {
    let count = random.next(13)
    return (0..<count).map { _ in "\(random.next(letters + 1))" }.joined(separator: "\n")
  }
}
