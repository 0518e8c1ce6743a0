import Foundation
import TestSupport
import Testing

/// Breaches that are planted into the sample project with layers, each in a way of naming a type: all are found where they stand,
/// and what looks alike is not.
@Suite struct PlantedBreachTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Layers")

  /// Ways to name a type, each with its name on the last line alone.
  private static let forms: [(name: String, text: @Sendable (_ type: String, _ id: String) -> String)] = [
    ("annotation", { "struct Planted\($1) {\n  var value: \($0)?\n}" }),
    ("list", { "func planted\($1)(\n  _ all: [String: [\($0)]]\n) {}" }),
    ("closure", { "struct Planted\($1) {\n  let run: (Int) -> \($0)\n}" }),
    ("meta type", { "func planted\($1)() {\n  print(\($0).self)\n}" }),
    ("cast", { "func planted\($1)(_ any: Any) {\n  if any is \($0) {}\n}" }),
    ("generic argument", { "struct Planted\($1) {\n  let box = Array<\($0)>()\n}" }),
    ("extension", { "\n extension \($0) { var planted\($1): Int { 1 } }" }),
    ("alias", { "\ntypealias Planted\($1) = \($0)" }),
    ("local", { "func planted\($1)() {\n  let value: \($0)? = nil\n  _ = value\n}" }),
  ]

  /// What looks alike and names nothing of another layer.
  private static func twins(_ type: String, _ id: String) -> String {
    """
    // \(type) /* \(type) */
    struct Twin\(id)<\(type)> { let own: \(type); let text = "\(type)", raw = #"\(type)"# }
    struct Scope\(id) { struct \(type) {}; let inner: \(type) }
    func twin\(id)(\(type): Int) -> Int { struct Local { var \(type): Int }; return Local(\(type): \(type)).\(type) }
    func label\(id)() { _ = Scope\(id).\(type).self; _ = twin\(id)(\(type): 1) }
    """
  }

  /// A file of a layer, types that it may not name, and one that it may.
  private static let places: [(file: String, rule: String, forbidden: [String], allowed: String)] = [
    (
      "Features/Character/Sources/Domain/Planted.swift", "layer-domain",
      ["CharacterRepository", "CharacterListViewModel", "CharacterContainer", "CharacterDTO"],
      "GetCharacterUseCase"
    ),
    (
      "Features/Character/Sources/Presentation/List/Planted.swift", "layer-presentation",
      ["CharacterRepository", "CharacterDTO", "CharacterContainer"], "CharacterStore"
    ),
    (
      "Features/Episode/Sources/Data/Planted.swift", "layer-data",
      ["EpisodeDetailViewModel", "EpisodeContainer"],
      "EpisodeRepositoryContract"
    ),
    (
      "Features/Episode/Sources/Presentation/Detail/Planted.swift", "independent-feature",
      ["CharacterListViewModel", "GetCharacterUseCase", "CharacterStore"], "CharacterFeature"
    ),
    (
      "AppKit/Sources/Planted.swift", "layer-data", ["CharacterRepository", "CharacterDTO"],
      "CharacterFeature"
    ),
  ]

  @Test func `what is planted is found, all of it and nothing else`() throws {
    let folder = try TemporaryFolder()
    let project = folder.url.appending(path: "Layers")
    try FileManager.default.copyItem(at: Self.fixture, to: project)
    let before = try findings(in: project)
    var planted: Set<String> = []
    for (placeNumber, place) in Self.places.enumerated() {
      for (number, type) in place.forbidden.enumerated() {
        for (index, form) in Self.forms.enumerated() {
          let id = "\(placeNumber)x\(number)x\(index)"
          // A file has one finding for each type, so that each breach has a file of its own.
          let path = place.file.replacing("Planted", with: "Planted\(id)")
          // What stands in another module takes its import.
          let text =
            (place.file.contains("Features/") && place.rule.hasPrefix("layer") ? "" : "import AppCharacter\n")
            + form.text(type, id)
          try (text + "\n" + form.text(place.allowed, id + "a") + "\n" + Self.twins(type, id + "t") + "\n")
            .write(to: project.appending(path: path), atomically: true, encoding: .utf8)
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          let line = lines.firstIndex { $0.contains(type) }! + 1
          planted.insert("\(path):\(line) \(place.rule)")
        }
      }
    }
    let found = try findings(in: project).subtracting(before)
    #expect(planted.subtracting(found).sorted() == [])
    #expect(found.subtracting(planted).sorted() == [])
    #expect(planted.count == 126)
  }

  private func findings(in project: URL) throws -> Set<String> {
    let run = try CommandRun(["lint", "--format", "jsonl", "--quiet"], in: project)
    return Set(
      try run.output.split(separator: "\n").compactMap { line -> String? in
        let finding = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        guard let path = finding?["path"], let line = finding?["line"], let rule = finding?["rule"] else {
          return nil
        }
        return "\(path):\(line) \(rule)"
      })
  }
}
