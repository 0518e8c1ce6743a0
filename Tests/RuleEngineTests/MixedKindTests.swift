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

  /// Relations about something that they may lead to, properties with any text, flags, and what may stand in something.
  private static var predicates: [String] {
    let relations = Relation.allCases.map { relation in
      let definition = relation.definition
      let kind = Vocabulary.kinds.first { definition.to.contains($0.kind) }?.spelling ?? "file"
      let sought = definition.looksForKinds ? "{ \"\(kind)\": true }" : "true"
      return "{ \"\(relation.rawValue)\": \(sought) }"
    }
    let contents = Vocabulary.kinds.map(\.spelling).filter { $0 != "file" }.flatMap { kind in
      [
        "{ \"\(kind)\": true }", "{ \"every\": { \"\(kind)\": { \"inTests\": false } } }",
        "{ \"reaches\": { \"\(kind)\": true } }", "{ \"alwaysReaches\": { \"\(kind)\": true } }",
        "{ \"precedes\": { \"\(kind)\": true } }", "{ \"follows\": { \"\(kind)\": true } }",
      ]
    }
    return relations + contents
      + Property.allCases.filter { $0 != .kind }.map { "{ \"\($0.rawValue)\": true }" }
  }

  @Test(arguments: predicates) func `what a kind lacks is asked of it in vain`(predicate: String) throws {
    #expect(try asks(#""where": \#(predicate), "mustNot": true, "message": "{name}""#))
  }

  @Test(arguments: Relation.allCases) func `a relation is asked of whatever another leads to`(
    _ first: Relation
  )
    throws
  {
    let predicates = Self.predicates.prefix(Relation.allCases.count)
    for second in predicates where first.definition.looksForKinds {
      _ = try asks(
        #""where": { "\#(first.rawValue)": { "declaration": \#(second) } }, "mustNot": true, "message": "m""#)
    }
    for second in predicates where !first.definition.looksForKinds {
      _ = try asks(#""where": { "\#(first.rawValue)": \#(second) }, "mustNot": true, "message": "m""#)
    }
  }

  @Test(arguments: Property.allCases) func `a message may speak of what only some have`(_ property: Property)
    throws
  {
    _ = try asks(#""mustNot": true, "message": "{\#(property.rawValue)}""#)
  }

  /// False of a rule that the language refuses.
  private func asks(_ parts: String) throws -> Bool {
    let each = Vocabulary.kinds.map { "\"\($0.spelling)\"" }.joined(separator: ", ")
    let rule = #"{ "id": "tried", "each": [\#(each)], \#(parts) }"#
    let configuration = try Configuration.parse(
      #"{ "presets": [], "customRules": [\#(rule)] }"#, path: "rules.json"
    ).get()
    guard case .success(let set) = RuleSet.compile(pages: [], presets: [], configuration: configuration)
    else { return false }
    let project = ExampleProject(
      files: [ExampleProject.File(path: "Harbor.swift", text: Self.text)], expected: [])
    #expect(project.findings(set) { $0 == "tried" }.allSatisfy { $0.line > 0 })
    return true
  }
}
