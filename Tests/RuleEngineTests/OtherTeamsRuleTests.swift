import RuleEngine
import RuleLanguage
import Testing

/// Rules of other teams' kinds can be said, each in a few lines.
@Suite struct OtherTeamsRuleTests {
  struct Sample: CustomTestStringConvertible {
    var rule: String
    /// The text of each file by its path; a line that ends in `// ✗` has the finding.
    var files: [String: String]
    var testDescription: String { String(rule.split(separator: "\"")[3]) }
  }

  static let samples = [
    Sample(
      rule: """
        {
          "id": "fake-is-named-after-protocol",
          "each": "type",
          "where": { "name": "Fake{Subject}" },
          "must": { "conforms": "{Subject}" },
          "message": "'{name}' does not stand in for {Subject}"
        }
        """,
      files: [
        "Tests/Fakes.swift": """
        protocol Clock {}
        struct FakeClock: Clock {}
        final class FakeStore {}  // ✗
        """
      ]),
    Sample(
      rule: """
        {
          "id": "async-closure-says-its-actor",
          "each": ["property", "parameter"],
          "where": { "typeText": "*async*->*", "ownerType": { "attributes": "MainActor" } },
          "must": { "typeText": ["*@MainActor*", "*@Sendable*"] },
          "message": "'{name}' does not say where it runs"
        }
        """,
      files: [
        "Sources/Model.swift": """
        @MainActor final class Model {
          var onSave: (() async -> Void)?  // ✗
          var onLoad: (@MainActor () async throws -> Void)?
          var onClose: (() -> Void)?
          func run(_ work: @escaping () async -> Int) {}  // ✗
        }
        final class Other { var onSave: (() async -> Void)? }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "no-assignment-to-a-global",
          "each": "assignment",
          "mustNot": { "resolvesTo": { "kind": "property", "topLevel": true } },
          "message": "'{target}' is a global"
        }
        """,
      files: [
        "Sources/A.swift": """
        var count = 0
        struct A {
          var own = 0
          mutating func f() {
            count = 1  // ✗
            own = 1
            var local = 0
            local = 1
          }
        }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "preview-stands-with-its-view",
          "each": "struct",
          "where": { "conforms": "PreviewProvider", "name": "{View}_Previews" },
          "must": { "inFile": { "struct": "{View}" } },
          "message": "'{name}' is not in the file of {View}"
        }
        """,
      files: [
        "Sources/HomeView.swift": "struct HomeView {}\nstruct HomeView_Previews: PreviewProvider {}",
        "Sources/Previews.swift": "struct RowView_Previews: PreviewProvider {}  // ✗",
        "Sources/RowView.swift": "struct RowView {}",
      ]),
    Sample(
      rule: """
        {
          "id": "one-conformance-an-extension",
          "each": "extension",
          "must": { "count": { "inherits": true, "atMost": 1 } },
          "message": "'{name}' conforms to several protocols"
        }
        """,
      files: [
        "Sources/A.swift": """
        struct A: Sendable, Hashable {}
        extension A: Comparable {}
        extension A { func f() {} }
        extension A: CustomStringConvertible, Identifiable {}  // ✗
        """
      ]),
    Sample(
      rule: """
        {
          "id": "one-type-a-file",
          "each": "file",
          "must": { "count": { "type": { "topLevel": true }, "atMost": 1 } },
          "message": "'{name}' has several types"
        }
        """,
      files: [
        "Sources/A.swift": "struct A { struct Inner {} }\nextension A {}",
        "Sources/B.swift": "struct B {}  // ✗\nenum C {}",
      ]),
    Sample(
      rule: """
        {
          "id": "initializer-is-short",
          "each": "initializer",
          "must": { "count": { "parameter": true, "atMost": 2 } },
          "message": "Pass less"
        }
        """,
      files: [
        "Sources/A.swift": """
        struct A {
          init(a: Int, b: Int) {}
          init(a: Int, b: Int, c: Int) {}  // ✗
        }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "main-actor-dispatches-no-more",
          "each": "call",
          "where": { "callee": "DispatchQueue.main.async*" },
          "mustNot": { "enclosedBy": { "attributes": "MainActor" } },
          "message": "This runs on the main actor already"
        }
        """,
      files: [
        "Sources/A.swift": """
        @MainActor final class A {
          func f() {
            DispatchQueue.main.async { g() }  // ✗
          }
        }
        final class B { func f() { DispatchQueue.main.async { g() } } }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "notification-name-is-static",
          "each": "call",
          "where": { "callee": ["Notification.Name", "NSNotification.Name"] },
          "must": { "parent": { "kind": "property", "static": true } },
          "message": "Give the name to a static property"
        }
        """,
      files: [
        "Sources/A.swift": """
        extension Notification.Name { static let saved = Notification.Name("saved") }
        func f() {
          post(Notification.Name("saved"))  // ✗
        }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "repository-serves-use-cases",
          "each": "property",
          "where": { "inTests": false, "stored": true, "declaredType": "*Repository" },
          "must": { "ownerType": { "name": ["*UseCase", "*Container"] } },
          "message": "'{name}' is for use cases"
        }
        """,
      files: [
        "Sources/A.swift": """
        final class HomeViewModel {
          let repository: any HomeRepository  // ✗
        }
        struct GetHomeUseCase { let repository: any HomeRepository }
        """,
        "Tests/ATests.swift": "struct Tests { let repository: any HomeRepository }",
        "Specs/Helpers/A.swift": "struct Helper { let repository: any HomeRepository }",
        "Tests iOS/Helpers.swift": "struct Helper { let repository: any HomeRepository }",
        "Checks/ASpec.swift": "import Quick\nclass ASpec: QuickSpec { let repository: any HomeRepository }",
        "Sources/Specs/A.swift": "struct Spec { let repository: any HomeRepository }  // ✗",
        "Specs.swift": "struct Specs { let repository: any HomeRepository }  // ✗",
        "TestsOfTime/A.swift": "struct Test { let repository: any HomeRepository }  // ✗",
      ]),
    Sample(
      rule: """
        {
          "id": "catch-does-something",
          "each": "catch",
          "must": { "any": [{ "call": true }, { "assignment": true }, { "exit": true }] },
          "message": "The error is lost"
        }
        """,
      files: [
        "Sources/A.swift": """
        func f() {
          do { try g() } catch { report(error) }
          do { try g() } catch {}  // ✗
          do { try g() } catch { return }
        }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "observer-is-removed",
          "each": "class",
          "where": { "call": "*.addObserver" },
          "must": { "deinitializer": { "reaches": { "call": "*.removeObserver" } } },
          "message": "'{name}' never removes its observer"
        }
        """,
      files: [
        "Sources/A.swift": """
        final class A {  // ✗
          func f() { center.addObserver(self) }
        }
        final class B {
          func f() { center.addObserver(self) }
          deinit { stop() }
          func stop() { center.removeObserver(self) }
        }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "heir-calls-super-where-the-base-asks-for-it",
          "each": "function",
          "where": { "name": "{Name}", "overrides": { "documentation": "*call `super`*" } },
          "must": { "some": { "call": "super.{Name}" } },
          "message": "'{name}' leaves out what its superclass does"
        }
        """,
      files: [
        "Sources/Base.swift": """
        class Screen {
          /// Whoever overrides it has to call `super`.
          func appear() { track() }
          func title() -> String { "" }
        }
        class Home: Screen {
          override func appear() { load() }  // ✗
          override func title() -> String { "Home" }
        }
        class Detail: Home { override func appear() { super.appear(); load() } }
        """
      ]),
    Sample(
      rule: """
        {
          "id": "use-case-names-its-errors",
          "each": "function",
          "where": { "throws": true, "ownerType": { "name": "*UseCase" } },
          "must": { "thrownType": "?*" },
          "message": "'{name}' does not say which errors it throws"
        }
        """,
      files: [
        "Sources/UseCases.swift": """
        struct LoadUseCase {
          func run() throws(LoadError) {}
          func retry() throws {}  // ✗
          func reset() {}
        }
        """
      ]),
  ]

  @Test(arguments: samples)
  func `it is said in under 15 lines`(sample: Sample) throws {
    #expect(sample.rule.split(separator: "\n").count < 15)
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(sample.rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let files = sample.files.sorted { $0.key < $1.key }.map {
      ExampleProject.File(path: $0.key, text: $0.value)
    }
    let expected = files.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.hasSuffix("// ✗") }.map { "\(file.path):\($0.offset + 1)" }
    }
    let found = ExampleProject(files: files, expected: []).findings(set) { _ in true }
    #expect(found.map { "\($0.path):\($0.line)" } == expected)
  }

  @Test func `there are at least ten`() {
    #expect(Self.samples.count >= 10)
  }
}
