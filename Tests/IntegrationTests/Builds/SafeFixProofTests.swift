import Foundation
import TestSupport
import Testing

extension Builds {
  /// What a fix called safe says, proved by the compiler: what compiled before compiles afterwards, in each language mode and
  /// isolation, and a program prints the same. The cases stand in `Tests/Fixtures/SafeFixes`.
  struct SafeFixProofTests {
    @Test(arguments: SafeFixFamily.names)
    func `what a safe fix leaves compiles and does the same`(name: String) async throws {
      let archlint = try await ReleaseBuild.value.archlint
      let family = try SafeFixFamily(name)
      #expect(!family.cases.isEmpty)
      for example in family.cases {
        let proof = try SafeFixProof(example, archlint: archlint)
        for mistake in try proof.mistakes() {
          Issue.record("\(name), \(example.title): \(mistake)")
        }
      }
    }
  }
}
