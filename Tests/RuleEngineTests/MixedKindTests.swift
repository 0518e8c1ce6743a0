import RuleEngine
import RuleLanguage
import Testing

/// Rules that speak of several kinds ask some of them what only others have.
@Suite struct MixedKindTests {
  private static let text = """
    import Foundation

    protocol Harboring: AnyObject {
      associatedtype Ship
      var ships: [Ship] { get }
      func dock(_ ship: Ship) throws
    }

    @MainActor class Harbor<Ship>: Harboring {
      enum Tide { case low, high(Int) }
      typealias Pier = Int
      var ships: [Ship] = []
      var tide = Tide.low {
        didSet { note(oldValue) }
      }
      subscript(index: Int) -> Ship { ships[index] }
      init(ships: [Ship]) { self.ships = ships }
      deinit { close() }

      func dock(_ ship: Ship) throws {
        guard !ships.isEmpty else { return }
        do {
          try check { [weak self] in self?.ships.append(ship) }
        } catch let error {
          throw error
        }
        switch tide {
        case .low: let depth = 1; note(depth)
        default: if case .high(let depth) = tide { note(depth) }
        }
      }

      func note(_ value: Any) {}
    }

    final class Marina: Harbor<Int> {
      override func dock(_ ship: Int) throws { try super.dock(ship) }
    }

    extension Harbor {
      func close() { ships = [] }
    }
    """

  /// Relations about something that they may lead to, properties with any text, and flags.
  private static var predicates: [String] {
    Relation.allCases.map { relation in
      let definition = relation.definition
      let kind = Vocabulary.kinds.first { definition.to.contains($0.kind) }?.spelling ?? "file"
      let sought = definition.looksForKinds ? "{ \"\(kind)\": true }" : "true"
      return "{ \"\(relation.rawValue)\": \(sought) }"
    } + Property.allCases.filter { $0 != .kind }.map { "{ \"\($0.rawValue)\": true }" }
  }

  @Test(arguments: predicates) func `what a kind lacks is asked of it in vain`(predicate: String) throws {
    let each = Vocabulary.kinds.map { "\"\($0.spelling)\"" }.joined(separator: ", ")
    let rule = """
      { "id": "tried", "each": [\(each)], "where": \(predicate), "mustNot": true, "message": "{name}" }
      """
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let project = ExampleProject(
      files: [ExampleProject.File(path: "Harbor.swift", text: Self.text)], expected: [])
    #expect(project.findings(set) { $0 == "tried" }.allSatisfy { $0.line > 0 })
  }
}
