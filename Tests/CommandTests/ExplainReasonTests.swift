import TestSupport
import Testing

/// Why `archlint explain` calls a condition unknown.
@Suite struct ExplainReasonTests {
  @Test(arguments: [
    ("[Harbor]", "'[Harbor]' is put together of other types, and no declaration has it as its name."),
    ("(Harbor) -> Void", "'(Harbor) -> Void' is put together of other types,"),
    ("Harbors", "'[Harbor]' is put together of other types,"),
    ("Ship", "'Ship' is declared outside the project."),
    ("Sea.Ship", "'Sea.Ship' is declared outside the project."),
    ("Ships", "'Ship' is declared outside the project."),
    ("[Ship]", "'[Ship]' is put together of other types,"),
    ("Ship & Crew", "'Crew' is declared outside the project."),
    ("Harbor.Type", "what 'Harbor.Type' refers to takes a compiler to tell."),
    ("Berth.Depth", "what 'Berth.Depth' refers to takes a compiler to tell."),
    ("Self.Depth", "what 'Self.Depth' refers to takes a compiler to tell."),
    ("Berth", "the type of 'value' may be any, since nothing constrains it."),
  ]) func `what is no name of the project is told from what is declared elsewhere`(
    type: String, reason: String
  ) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "presets": [],
        "customRules": [
          { "id": "a", "each": "property", "must": { "resolvesTo": { "kind": "protocol" } }, "message": "No" }
        ]
      }
      """,
      "A.swift": """
      class Harbor {}
      typealias Harbors = [Harbor]
      typealias Ships = Ship
      class Quay<Berth> {
        let value: \(type)
      }
      """,
    ])
    let run = try folder.run("explain", "A.swift:5")
    #expect(run.output.contains("must.resolvesTo: \(reason)"), "\(run.output)")
  }
}
