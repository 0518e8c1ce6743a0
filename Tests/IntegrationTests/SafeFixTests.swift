import Foundation
import TestSupport
import Testing

/// The cases in `Tests/Fixtures/SafeFixes`, which `Builds.SafeFixProofTests` proves.
struct SafeFixTests {
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
