import TestSupport
import Testing

@Suite(.enabled(if: ThoroughTests.areWanted)) struct SessionMemoryTests {
  /// What one needs differs from the next by less than the margin. Ten kilobytes that each keeps are more.
  @Test func `a hundred sessions take no more memory than the first`() throws {
    let program = Repository.products.appending(path: "session-loop")
    #expect(try SessionLoop().growth(of: program, first: 20, all: 120) < 512 << 10)
  }
}

extension Builds {
  @Suite struct SessionMemoryTests {
    /// A hundred bytes that each keeps are more than the margin.
    @Test func `ten thousand sessions take no more memory than the first`() async throws {
      let program = try await ReleaseBuild.value.products.appending(path: "session-loop")
      #expect(try SessionLoop().growth(of: program, first: 1_000, all: 11_000) < 1 << 20)
    }
  }
}
