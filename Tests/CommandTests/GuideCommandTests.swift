import Foundation
import TestSupport
import Testing

/// `archlint guide`
@Suite struct GuideCommandTests {
  private static let configuration = """
    {
      "root": true,
      "presets": ["contract"],
      "layers": {
        "Presentation": { "files": "Features/{Feature}/Presentation/**", "mayUse": ["Domain"] },
        "Domain": { "files": "Features/{Feature}/Domain/**", "mayUse": [] }
      },
      "overrides": [{ "files": ["Legacy/**"], "rules": { "mock-is-final-class": "off", "view-state-is-enum": "error" } }],
      "customRules": [
        {
          "id": "domain-imports-no-ui",
          "each": "import",
          "where": { "file": "**/Domain/**" },
          "mustNot": { "name": ["SwiftUI"] },
          "message": "The domain imports {name}. Move what needs it to the presentation"
        }
      ]
    }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": Self.configuration,
      "Features/Home/Presentation/HomeView.swift": "struct HomeView {}\n",
      "Features/Home/Domain/GetHomeUseCase.swift": "import Foundation\nstruct GetHomeUseCase {}\n",
      "Legacy/Old.swift": "struct Old {}\n",
    ])
  }

  // MARK: - What it says

  @Test func `for agents it names every rule in force, and layers and overrides`() throws {
    let text = try folder.run("guide", "--for", "agents").output
    let rules = try folder.run("rules", "--format", "json").output
    let listed =
      try #require(
        JSONSerialization.jsonObject(with: Data(rules.utf8)) as? [String: [[String: Any]]])["rules"] ?? []
    let on = listed.filter { $0["severity"] as? String != "off" }.compactMap { $0["id"] as? String }
    #expect(on.count > 80)
    for id in on { #expect(text.contains(id), "\(id)") }
    #expect(
      text.contains(
        "- Domain: `Features/{Feature}/Domain/**`. Domain may use no other layer. (layer-domain!)\n"))
    #expect(
      text.contains("### Otherwise in `Legacy/**`\n\n- off: mock-is-final-class\n- view-state-is-enum!: "))
    #expect(
      text.contains("- domain-imports-no-ui: The domain imports {name}"))
  }

  @Test func `for people each rule has its reason, and an example wrong and right`() throws {
    let text = try folder.run("guide").output
    #expect(text.hasPrefix("# Architecture rules\n"))
    let chapter = try #require(
      text.components(separatedBy: "\n### ").first { $0.contains("id=\"contract-is-class-bound\"") })
    #expect(chapter.contains("A view and its view model look at one and the same state."), "\(chapter)")
    #expect(chapter.contains("\nWrong:\n") && chapter.contains("// ✗ ") && chapter.contains("\nRight:\n"))
    #expect(!chapter.contains("```json"))
    #expect(text.contains("## Otherwise in `Legacy/**`\n\n- `mock-is-final-class` is off\n"))
  }

  @Test func `the names that rules speak of are those of the project`() throws {
    try folder.write(
      #"{"root": true, "names": {"contract": "{Screen}ViewModelProtocol"}}"#, to: ".archlint.json")
    #expect(
      try folder.run("guide", "--for", "agents").output.contains("contract `{Screen}ViewModelProtocol`"))
  }

  @Test func `what a rule only excepts is no name to keep to`() throws {
    try folder.write(
      #"{"root": true, "presets": [], "rules": {"state-is-private-set": "warning"}}"#, to: ".archlint.json")
    let text = try folder.run("guide", "--for", "agents").output
    #expect(text.contains("Names: view model `{Screen}ViewModel`\n"), "\(text)")
  }

  @Test func `a small budget leaves out what is to be done, then titles, and never a rule`() throws {
    let short = try folder.run("guide", "--for", "agents", "--max-tokens", "1").output
    #expect(
      short.contains("\n- view-model-is-final-class!*\n") && short.contains("\n- test-has-description?\n"))
    let middle = try folder.run("guide", "--for", "agents", "--max-tokens", "1200").output
    #expect(middle.contains("\n- view-model-is-final-class!*: A view model is a final class"), "\(middle)")
    #expect(middle.contains("\n- test-has-description?\n"))
  }

  @Test func `what a configuration says ends no section`() throws {
    let text = Self.configuration.replacing(
      "The domain imports", with: "<!-- archlint:end guide --> \\u001b[2J")
    try folder.write(text, to: ".archlint.json")
    #expect(try folder.run("guide", "--write", "AGENTS.md").status == 0)
    #expect(try folder.run("guide", "--check").status == 0)
    let written = try folder.read("AGENTS.md")
    #expect(written.components(separatedBy: "<!-- archlint:end guide -->").count == 2)
    #expect(!written.contains("\u{1b}"))
  }

  // MARK: - Files

  @Test func `a section is written between its comments, and the rest of the file stays`() throws {
    try folder.write("# Ours\r\n\r\nBe kind.\r\n", to: "AGENTS.md")
    let first = try folder.run("guide", "--write", "AGENTS.md")
    #expect(first.status == 0 && first.errors == "archlint: note: AGENTS.md written\n", "\(first.errors)")
    let text = try folder.read("AGENTS.md")
    #expect(
      text.hasPrefix("# Ours\r\n\r\nBe kind.\r\n\r\n<!-- archlint:guide agents -->\r\n## Architecture\r\n"))
    #expect(text.hasSuffix("<!-- archlint:end guide -->\r\n"))
    try folder.write(text + "More.\r\n", to: "AGENTS.md")
    #expect(try folder.run("guide", "--write", "AGENTS.md").errors == "")
    #expect(try folder.read("AGENTS.md") == text + "More.\r\n")
  }

  @Test func `a changed configuration makes the check fail, and an update mends it`() throws {
    #expect(
      try folder.run("guide", "--write", "CLAUDE.md", "--write", ".claude/skills/style/SKILL.md").status == 0)
    #expect(
      try folder.run("guide", "--write", ".cursor/rules", "--write", "docs/Rules.md", "--for", "people")
        .status == 0)
    #expect(try folder.run("guide", "--check").status == 0)
    try folder.write(Self.configuration.replacing("\"off\"", with: "\"note\""), to: ".archlint.json")
    let check = try folder.run("guide", "--check")
    #expect(check.status == 1)
    for name in [
      "CLAUDE.md", ".claude/skills/style/SKILL.md", ".cursor/rules/archlint-legacy.mdc", "docs/Rules.md",
    ] {
      #expect(check.errors.contains("\(name) is stale\n"), "\(check.errors)")
    }
    #expect(try folder.run("guide", "--update").status == 0)
    #expect(try folder.run("guide", "--check").status == 0)
    #expect(try folder.read("docs/Rules.md").contains("<!-- archlint:guide people -->\n# Architecture rules"))
    #expect(try folder.read(".claude/skills/style/SKILL.md").hasPrefix("---\nname: style\ndescription: "))
  }

  @Test func `a guide is kept wherever it stands, but for that of another project`() throws {
    let places = ["docs/arch/Rules.md", "Legacy/.claude/rules/archlint-legacy.md", "More/Own/AGENTS.md"]
    for place in ["docs/arch/Rules.md", "Legacy/.claude/rules", "AGENTS.md"] {
      #expect(try folder.run("guide", "--write", place).status == 0)
    }
    try folder.write(#"{ "root": true, "presets": [] }"#, to: "More/Own/.archlint.json")
    try folder.write(folder.read("AGENTS.md"), to: "More/Own/AGENTS.md")
    try folder.write(Self.configuration.replacing("\"off\"", with: "\"note\""), to: ".archlint.json")
    let check = try folder.run("guide", "--check")
    #expect(check.status == 1)
    for place in ["AGENTS.md"] + places.dropLast() {
      #expect(check.errors.contains("error: \(place) is stale\n"), "\(check.errors)")
    }
    #expect(!check.errors.contains("More/Own"), "\(check.errors)")
    #expect(try folder.run("guide", "--update").status == 0)
    #expect(try folder.run("guide", "--check").status == 0)
  }

  @Test func `a file of a guide alone may have lines that end in carriage returns, too`() throws {
    #expect(try folder.run("guide", "--write", ".claude/rules").status == 0)
    let path = ".claude/rules/archlint.md"
    let text = try folder.read(path).replacing("\n", with: "\r\n")
    try folder.write(text, to: path)
    let check = try folder.run("guide", "--check")
    #expect(check.status == 0, "\(check.errors)")
    #expect(try folder.run("guide", "--update").errors == "")
    #expect(try folder.read(path) == text)
  }

  @Test func `a comment marks a place where it stands alone on its line, and not in code`() throws {
    let pair = "<!-- archlint:guide agents -->\n<!-- archlint:end guide -->\n"
    let text =
      "Between `<!-- archlint:guide agents -->` and its end comment `<!-- archlint:end guide -->`\n"
      + "nothing is written by hand:\n\n```markdown\n\(pair)```\n\n"
    try folder.write(text, to: "AGENTS.md")
    for configuration in [Self.configuration, Self.configuration.replacing("\"off\"", with: "\"note\"")] {
      try folder.write(configuration, to: ".archlint.json")
      let run = try folder.run("guide", "--write", "AGENTS.md")
      #expect(run.status == 0 && run.errors.contains("AGENTS.md written"), "\(run.errors)")
      #expect(try folder.run("guide", "--check").status == 0)
    }
    let written = try folder.read("AGENTS.md")
    #expect(written.hasPrefix(text) && written.components(separatedBy: "\n## Architecture\n").count == 2)
    try folder.write(text + pair, to: "AGENTS.md")
    #expect(try folder.run("guide", "--update").errors.contains("AGENTS.md written"))
    #expect(try folder.read("AGENTS.md").hasPrefix(text + "<!-- archlint:guide agents -->\n## Architecture"))
  }

  @Test func `a file keeps the length it was written with`() throws {
    #expect(try folder.run("guide", "--write", "AGENTS.md", "--max-tokens", "900").status == 0)
    #expect(try folder.read("AGENTS.md").hasPrefix("<!-- archlint:guide agents max-tokens=900 -->\n"))
    #expect(try folder.run("guide", "--check").status == 0)
  }

  @Test(arguments: [
    (".claude/rules", "archlint-domain.md", "---\npaths:\n  - \"Features/*/Domain/**\"\n---\n"),
    (
      ".cursor/rules", "archlint-domain.mdc",
      "---\ndescription: \"Layer Domain\"\nglobs:\n  - \"Features/*/Domain/**\"\nalwaysApply: false\n---\n"
    ),
    (
      ".github/instructions", "archlint-domain.instructions.md",
      "---\napplyTo: \"Features/*/Domain/**\"\n---\n"
    ),
  ])
  func `a folder for rules gets a file for all, for each layer and for each override`(
    _ rules: String, _ name: String, _ head: String
  ) throws {
    #expect(try folder.run("guide", "--write", rules).status == 0)
    let text = try folder.read("\(rules)/\(name)")
    #expect(text.hasPrefix(head), "\(text)")
    let ending = name.drop { $0 != "." }
    for part in ["", "-presentation", "-legacy"] {
      #expect(folder.exists("\(rules)/archlint\(part)\(ending)"))
    }
    let smaller = Self.configuration.replacing("\"Legacy/**\"", with: "\"Features/Home/**\"")
    try folder.write(smaller, to: ".archlint.json")
    let update = try folder.run("guide", "--update")
    #expect(update.errors.contains("\(rules)/archlint-legacy\(ending) speaks of what"), "\(update.errors)")
    #expect(try folder.run("guide", "--check").status == 1)
  }

  @Test func `what cannot hold a guide is refused, and nothing is written`() throws {
    let kind = try folder.run("guide", "--write", "rules.txt")
    #expect(kind.status == 2 && kind.errors.contains("rules.txt cannot hold a guide"), "\(kind.errors)")
    let torn = "<!-- archlint:guide agents -->\n<!-- archlint:guide agents -->\n<!-- archlint:end guide -->\n"
    try folder.write(torn, to: "AGENTS.md")
    #expect(
      try folder.run("guide", "--write", "AGENTS.md").errors.contains("has not just one place for a guide"))
    #expect(try folder.read("AGENTS.md") == torn)
    try folder.write("Mine.\n", to: ".claude/rules/archlint.md")
    let own = try folder.run("guide", "--write", ".claude/rules")
    #expect(own.status == 2 && own.errors.contains("archlint has not written it"), "\(own.errors)")
    #expect(!folder.exists(".claude/rules/archlint-domain.md"))
  }

  @Test func `a check that would check nothing fails`() throws {
    let run = try folder.run("guide", "--check")
    #expect(run.status == 2 && run.errors.contains("no file holds a guide"), "\(run.errors)")
  }

  // MARK: - One file

  @Test func `of a file it tells layer, model and the rules that speak of it`() throws {
    let new = try folder.run("guide", "Features/Shop/Domain/GetShopUseCase.swift")
    #expect(
      new.output.hasPrefix(
        """
        `Features/Shop/Domain/GetShopUseCase.swift`, a new file
        - Layer Domain of Shop. Domain may use no other layer.
        - Follow `Features/Home/Domain/GetHomeUseCase.swift`

        """), "\(new.output)\(new.errors)")
    #expect(
      new.output.contains("- domain-imports-no-ui: ") && !new.output.contains("- view-holds-view-model"))
    let known = try folder.run("guide", "Features/Home/Presentation/HomeView.swift")
    #expect(
      known.output.contains("- Layer Presentation of Home. Presentation may use Domain.\n"), "\(known.output)"
    )
    #expect(!known.output.contains("a new file"))
  }

  @Test func `the file to follow is that with the fewest errors, then findings`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "root": true, "rules": { "test-does-not-sleep": "error", "test-has-description": "note" } }"#,
      "AppTests/Cart/CartTests.swift": Self.tests(sleeping: 1),
      "AppTests/Menu/MenuTests.swift": Self.tests(sleeping: 0).replacing(
        "@Test func", with: "@Test func eats() {}\n  @Test func drinks() {}\n  @Test func"),
      "AppTests/Map/MapTests.swift": Self.tests(sleeping: 1),
    ])
    let text = try folder.run("guide", "AppTests/Cart/Rows/OrderTests.swift").output
    #expect(text.contains("- Follow `AppTests/Menu/MenuTests.swift`\n"), "\(text)")
  }

  @Test func `the file to follow is called like more than the end of the name`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "root": true, "rules": { "test-does-not-sleep": "error" } }"#,
      "App/Cart/CartView.swift": "struct CartView {}\n",
      "App/Cart/CartView+ViewModel.swift": "extension CartView {}\n",
      "App/Menu/MenuView.swift": "struct MenuView {}\n",
      "App/Menu/MenuView+ViewModel.swift": "extension MenuView {}\n",
      "App/Cart/View+Padding.swift": "\n",
    ])
    let view = try folder.run("guide", "App/Cart/CartView.swift").output
    #expect(view.contains("- Follow `App/Menu/MenuView.swift`\n"), "\(view)")
    let viewModel = try folder.run("guide", "App/Cart/CartView+ViewModel.swift").output
    #expect(viewModel.contains("- Follow `App/Menu/MenuView+ViewModel.swift`\n"), "\(viewModel)")
  }

  private static func tests(sleeping count: Int) -> String {
    let sleeps = String(repeating: "    try await Task.sleep(for: .seconds(1))\n", count: count)
    return "import Testing\n\nstruct CardTests {\n  @Test func pays() async throws {\n\(sleeps)  }\n}\n"
  }

  @Test func `a rule speaks of a file whose code stands where it looks, broken or not`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "root": true, "presets": ["contract"] }"#,
      "App/HomeViewModel.swift":
        "import Foundation\n\nfinal class HomeViewModel {\n  func load() { fetch(1) }\n}\n",
      "App/Route.swift": "import SwiftUI\n\nstruct Route {\n  func load() { fetch(router) }\n}\n",
      "AppTests/CartTests.swift": Self.tests(sleeping: 0).replacing(
        "pays() async throws {", with: "pays() { #expect(sum() == 1)"),
    ])
    let viewModel = try folder.run("guide", "App/HomeViewModel.swift").output
    for rule in ["view-model-imports-no-ui", "view-model-has-no-singleton", "view-model-is-final-class"] {
      #expect(viewModel.contains("- \(rule)"), "\(viewModel)")
    }
    #expect(!viewModel.contains("view-hides-navigator") && !viewModel.contains("test-"), "\(viewModel)")
    #expect(viewModel.contains(": A view model has tests. Write HomeViewModelTests\n"), "\(viewModel)")
    let new = try folder.run("guide", "App/ShipViewModel.swift").output
    #expect(new.contains(": A view model has tests. Write {name}Tests\n"), "\(new)")
    let route = try folder.run("guide", "App/Route.swift").output
    #expect(route.contains("- No rule speaks of it\n"), "\(route)")
    let tests = try folder.run("guide", "AppTests/CartTests.swift").output
    #expect(tests.contains("- test-does-not-sleep!: ") && !tests.contains("navigator"), "\(tests)")
  }

  @Test func `where nothing marks a project, it is what stands below the current folder`() throws {
    let path = "Sources/Presentation/Home/ViewModels/HomeView.swift"
    let folder = try TemporaryFolder([path: "import SwiftUI\n\nstruct HomeView: View {}\n"])
    let guide = try folder.run("guide", path).output
    #expect(guide.hasPrefix("`\(path)`\n"), "\(guide)")
    #expect(guide.contains("- view-models-folder-is-pure"), "\(guide)")
  }

  @Test func `a star promises that a fix writes it without being asked for more`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "root": true, "rules": { "view-model-is-final-class": "error", "did-set-guards-old-value": "error" } }"#,
      "A.swift": "struct A {}\n",
    ])
    let text = try folder.run("guide", "--for", "agents").output
    #expect(text.contains("- view-model-is-final-class!*: "), "\(text)")
    #expect(text.contains("- did-set-guards-old-value!: "), "\(text)")
  }

  @Test func `a file of tests follows one of tests`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "root": true, "rules": { "test-does-not-sleep": "warning" } }"#,
      "App/CardsNavigator.swift": "protocol CardsNavigatorType {}\n",
      "AppTests/SpyCardsNavigator.swift": "import XCTest\nfinal class SpyCardsNavigator { var n = 0 }\n",
    ])
    let spy = try folder.run("guide", "AppTests/SpyTrashNavigator.swift").output
    #expect(spy.contains("- Follow `AppTests/SpyCardsNavigator.swift`\n"), "\(spy)")
    let other = try folder.run("guide", "AppTests/Clock.swift").output
    #expect(other.contains("- Its rules depend on what it will hold: no file is called alike\n"), "\(other)")
  }

  @Test func `it follows the file that breaks the fewest rules for what it declares`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true,
        "rules": { "navigation-method-is-semantic": "warning", "view-model-is-final-class": "warning" }
      }
      """,
      "App/ChildViewModel.swift": "class ChildViewModel {}\n",
      "App/FeedViewModel.swift": """
      class FeedViewModel {
        private let navigator: any FeedNavigatorContract
        private(set) var items: [Item] = []
        func open() { navigator.open() }
        func didAppear() {}
        func didTapOnItem() {}
        func didTapOnRetryButton() {}
      }

      """,
    ])
    let guide = try folder.run("guide", "App/SearchViewModel.swift").output
    #expect(guide.contains("- Follow `App/FeedViewModel.swift`\n"), "\(guide)")
  }

  @Test func `of what is no Swift file of the project it tells nothing`() throws {
    // A folder with Swift files is not yet a project that a new file beside them may belong to.
    let outer = try TemporaryFolder([
      "Other.swift": "struct Other {}\n", "App/Main.swift": "struct Main {}\n",
    ])
    let stray = try CommandRun(["guide", "../Elsewhere.swift"], in: outer.url.appending(path: "App"))
    #expect(stray.status == 2 && stray.output == "", "\(stray.output)\(stray.errors)")
    for path in ["README.md", "../Elsewhere.swift", "Features"] {
      let run = try folder.run("guide", path)
      #expect(run.status == 2 && run.output == "", "\(path): \(run.output)\(run.errors)")
    }
  }
}
