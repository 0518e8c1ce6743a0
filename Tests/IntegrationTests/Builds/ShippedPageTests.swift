import TestSupport
import Testing

extension Builds {
  /// Every shipped page: its examples written otherwise, what fixes leave of them, and each condition deleted, its own and
  /// those that pages share. A debug build takes ten minutes for it.
  @Suite struct ShippedPageTests {
    @Test func `examples hold however they are written, and each condition is needed`() async throws {
      let archlint = try await ReleaseBuild.value.archlint
      // A folder without a configuration.
      let folder = try TemporaryFolder()
      let run = try ProcessRun([archlint.path, "test-rules", "--thorough"], in: folder.url)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }
}
