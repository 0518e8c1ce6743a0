#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  extension Builds {
    /// Some shapes of `Tests/Fuzz/shapes`, of each part of archlint, counted in instructions, which no other work of the machine
    /// changes. All of them take hours.
    @Suite struct GrowthTests {
      private static let shapes = [
        "findings", "attributes", "findings-of-one-line", "kind-arms", "kind-views",
        "kind-view-models", "kind-mocks", "conformances-of-one-type", "view-models-in-files-of-their-own",
        "folders-with-configurations", "names", "baseline-entries", "fences", "headings", "table-columns",
        "placeholders",
        "cycles-of-two", "dots-of-one-call", "loops-over-one-property", "arrows-of-a-diagram",
        "edits-of-one-event", "hunks-of-one-patch",
        "messages-of-an-assistant", "edits-of-one-message", "diagnostics-of-one-line", "brackets",
        "branches-beside-a-chain", "writes-in-a-refresh", "properties-in-a-guard",
      ]

      @Test(.needs("valgrind", "python3"))
      func `eight times as much of anything takes no more than eight times as long`() async throws {
        let archlint = try await ReleaseBuild.value.archlint
        let environment = ProcessInfo.processInfo.environment
        let run = try ProcessRun(
          ["python3", "-B", "growth-of-projects", "--instructions", "--first", "--count", "100"]
            + Self.shapes,
          in: Repository.file("Tests/Fuzz"),
          environment: environment.merging(["ARCHLINT": archlint.path]) { $1 })
        #expect(run.status == 0, "\(run.output)\(run.errors)")
      }
    }
  }
#endif
