import Foundation
import TestSupport
import Testing

/// What a fix called safe says, proved by the compiler: what compiled before compiles afterwards, in each language mode and isolation,
/// and a program prints the same. The cases stand in `Tests/Fixtures/SafeFixes`.
@Suite(.buildsAnew) struct SafeFixTests {
  @Test(arguments: SafeFixFamily.names)
  func `what a safe fix leaves compiles and does the same`(name: String) throws {
    let family = try SafeFixFamily(name)
    #expect(!family.cases.isEmpty)
    for example in family.cases {
      let proof = try SafeFixProof(example)
      for mistake in try proof.mistakes() {
        Issue.record("\(name), \(example.title): \(mistake)")
      }
    }
  }

  @Test func `each rule with a fix has a case`() throws {
    let sandbox = try Sandbox(["A.swift": ""])
    let listing = try sandbox.run("archlint", "rules", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(listing.output.utf8)) as? [String: Any]
    let rules = try #require(object?["rules"] as? [[String: Any]])
    let fixed = rules.filter { $0["fix"] is String }.compactMap { $0["id"] as? String }
    let families = try SafeFixFamily.names.map { try SafeFixFamily($0) }
    let tried = Set(families.flatMap(\.cases).flatMap { $0.expectations.map(\.rule) })
    #expect(!fixed.isEmpty)
    #expect(Set(fixed).subtracting(tried) == [])
  }
}
