import Foundation
import TestSupport
import Testing

/// `archlint new`, with a document of its own kind and the sample apps.
@Suite struct NewCommandTests {
  static let document = """
    # Screens

    ## Plain screen

    Create `Sources/Presentation/{Screen}/ViewModels/{Screen}ViewModelContract.swift`:

    ```swift
    protocol {Screen}ViewModelContract {
        func didAppear()
        func didTapOn{Action}()
    }
    ```

    Create `Sources/Presentation/{Screen}/ViewModels/{Screen}ViewModel.swift`:

    ```swift
    final class {Screen}ViewModel: {Screen}ViewModelContract {
        private let {screen}Tracker: {Screen}TrackerContract

        init({screen}Tracker: {Screen}TrackerContract) {
            self.{screen}Tracker = {screen}Tracker
        }

        func didAppear() {
            {screen}Tracker.trackScreenViewed()
        }

        func didTapOn{Action}() {
            {screen}Tracker.track{Action}Tapped()
        }
    }
    ```

    - Its mock, where mocks stand:

      ```swift
      final class {Screen}ViewModelMock: {Screen}ViewModelContract, @unchecked Sendable {
          private(set) var didAppearCallCount = 0
          private(set) var didTapOn{Action}CallCount = 0

          @MainActor init() {}

          func didAppear() { didAppearCallCount += 1 }
          func didTapOn{Action}() { didTapOn{Action}CallCount += 1 }
      }
      ```

    ## Open screen

    ```swift
    class {Screen}ViewModel {
        …
    }
    ```

    """

  static let files = [
    "Sources/Presentation/Product/ViewModels/ProductViewModel.swift",
    "Sources/Presentation/Product/ViewModels/ProductViewModelContract.swift",
    "Tests/Shared/Mocks/ProductViewModelMock.swift",
  ]

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": #"{ "root": true, "presets": ["contract"], "documents": ["docs/**"] }"#,
      "docs/screens.md": Self.document,
    ])
  }

  @Test func `files stand at their paths, with names in the case of their placeholders`() throws {
    let folder = try folder()
    let run = try folder.run("new", "docs/screens.md#plain-screen", "Screen=Product", "action=buyNow")
    #expect(run.status == 0, "\(run.errors)")
    for file in Self.files { #expect(folder.exists(file)) }
    let model = try folder.read(Self.files[0])
    #expect(model.contains("private let productTracker: ProductTrackerContract"))
    #expect(model.contains("    func didTapOnBuyNow() {"))
    #expect(try folder.read(Self.files[2]).hasPrefix("final class ProductViewModelMock"))
    // Tests are what the section leaves out.
    #expect(run.output.contains("docs/screens.md:17: warning: "))
    #expect(run.output.contains("[view-model-has-tests]"))
    #expect(!run.output.contains("error:"))
  }

  @Test func `a word of Swift's own is refused where it would be a name, and nowhere else`() throws {
    let text = """
      # Screen

      ```swift
      // Sources/{Screen}Route.swift
      struct {Screen}Route {
          /// The {screen}.
          let {screen}: String
          let {screen}Title: String
      }
      ```

      # Glued

      ```swift
      // Sources/{Screen}Title.swift
      /// The {screen}.
      struct {Screen}Title { let {screen}Title = Route.{screen}.title({screen}: 1) }
      ```

      """
    let folder = try TemporaryFolder([".archlint.json": #"{ "root": true, "presets": [] }"#, "s.md": text])
    for value in ["Default", "class"] {
      let run = try folder.run("new", "s.md#screen", "Screen=\(value)")
      let word = value.lowercased()
      #expect(
        run.status == 2
          && run.errors.contains("\"\(word)\" is a word of Swift's own, and s.md:7 makes a name of it"),
        "\(run.errors)")
      #expect(!folder.exists("Sources"))
    }
    #expect(try folder.run("new", "s.md#screen", "Screen=Home").status == 0)
    let glued = try folder.run("new", "s.md#glued", "Screen=Default")
    #expect(glued.status == 0, "\(glued.errors)")
    #expect(try folder.read("Sources/DefaultTitle.swift").contains("Route.default.title(default: 1)"))
  }

  @Test func `a placeholder may have letters of any script`() throws {
    let text = """
      # Streets

      ```swift
      // Sources/{Straße}/{Straße}Store.swift
      struct {Straße}Store { let {straße}Name = "", {straße} = { … } }
      ```

      """
    let folder = try TemporaryFolder([".archlint.json": #"{ "root": true, "presets": [] }"#, "s.md": text])
    let run = try folder.run("new", "s.md", "Straße=Weg")
    #expect(run.status == 0, "\(run.errors)")
    let made = try folder.read("Sources/Weg/WegStore.swift")
    #expect(made.contains("struct WegStore { let wegName = \"\", weg = {"), "\(made)")
  }

  @Test func `signs beside a placeholder are no part of its name`() throws {
    let text = "# Page\n\n```swift\n// Sources/__NAME__.swift\nlet title = \"“__NAME__” …__NAME__\"\n```\n"
    let folder = try TemporaryFolder([".archlint.json": #"{ "root": true, "presets": [] }"#, "s.md": text])
    let run = try folder.run("new", "s.md", "NAME=Tide")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.read("Sources/Tide.swift").contains("let title = \"“Tide” …Tide\""))
  }

  @Test func `a dry run says the same and writes nothing`() throws {
    let folder = try folder()
    let run = try folder.run(
      "new", "--dry-run", "screens#plain-screen", "Screen=Product", "Action=Buy")
    #expect(run.status == 0)
    #expect(run.output.contains("would write \(Self.files[0])\n"))
    #expect(!folder.exists("Sources") && !folder.exists("Tests"))
  }

  @Test func `what a run that was killed amid the naming has made is taken back by the next`() throws {
    let folder = try folder()
    let temporaries = ["a", "b"].map { ".archlint-" + String(repeating: $0, count: 32) + ".tmp" }
    let waiting = Self.files.prefix(2).enumerated().map { index, file in
      (file, String(file[...file.lastIndex(of: "/")!]) + temporaries[index], temporaries[index])
    }
    for (_, path, _) in waiting { try folder.write("half\n", to: path) }
    // The first has its name, the second has none yet.
    try FileManager.default.linkItem(
      at: folder.url.appending(path: waiting[0].1), to: folder.url.appending(path: waiting[0].0))
    let journal = ".archlint-" + String(repeating: "c", count: 32) + ".new"
    try folder.write(waiting.map { "\($0.0)\0\($0.2)\0" }.joined(), to: journal)
    let run = try folder.run("new", "docs/screens.md#plain-screen", "Screen=Product", "Action=Buy")
    #expect(run.status == 0, "\(run.errors)")
    for file in Self.files { #expect(try folder.read(file) != "half\n") }
    #expect(!folder.exists(journal) && waiting.allSatisfy { !folder.exists($0.1) })
  }

  @Test func `a journal takes nothing away that somebody has written into, or that has no other name`() throws
  {
    let folder = try folder()
    let temporary = ".archlint-" + String(repeating: "a", count: 32) + ".tmp"
    let journal = ".archlint-" + String(repeating: "c", count: 32) + ".new"
    try folder.write("mine\n", to: "Sources/Mine.swift")
    try folder.write("half\n", to: "Sources/\(temporary)")
    try FileManager.default.linkItem(
      at: folder.url.appending(path: "Sources/\(temporary)"),
      to: folder.url.appending(path: "Sources/Edited.swift"))
    try folder.write(
      "Sources/Mine.swift\0\(temporary)\0Sources/Edited.swift\0\(temporary)\0../a\0b\0", to: journal)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: folder.path("Sources/Edited.swift"))
    #expect(
      try folder.run("new", "docs/screens.md#plain-screen", "Screen=Product", "Action=Buy").status == 0)
    #expect(try folder.read("Sources/Mine.swift") == "mine\n")
    #expect(try folder.read("Sources/Edited.swift") == "half\n")
    #expect(!folder.exists(journal))
  }

  @Test func `nothing is ever replaced, and nothing is written beside it`() throws {
    let folder = try folder()
    try folder.write("mine\n", to: Self.files[2])
    let run = try folder.run("new", "docs/screens.md#plain-screen", "Screen=Product", "Action=Buy")
    #expect(run.status == 2)
    #expect(run.errors.contains("\(Self.files[2]) is there already, so nothing is written"))
    #expect(try folder.read(Self.files[2]) == "mine\n")
    #expect(!folder.exists("Sources"))
  }

  @Test func `where one file cannot be written none is`() throws {
    let folder = try folder()
    try folder.write("no folder\n", to: "Tests/Shared")
    let run = try folder.run("new", "docs/screens.md#plain-screen", "Screen=Product", "Action=Buy")
    #expect(run.status == 2)
    #expect(run.errors.contains("nothing is written"))
    #expect(!folder.exists("Sources"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("Tests")) == ["Shared"])
  }

  @Test(arguments: [
    ".git/hooks/A.swift", ".GIT/A.swift", "Sources/.git/A.swift", "../A.swift", "/tmp/A.swift",
  ])
  func `what git keeps, and what stands out of the project, is no place for files`(_ path: String) throws {
    let folder = try TemporaryFolder([
      "app/.archlint.json": #"{"root": true, "presets": []}"#, "app/B.swift": "struct B {}\n",
      "app/d.md": "```swift \(path)\nstruct A {}\n```\n",
    ])
    let run = try CommandRun(["new", "d.md"], in: folder.url.appending(path: "app"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(!files.contains { $0.hasSuffix("/A.swift") && $0 != "app/Sources/A.swift" }, "\(files)")
    #expect(run.status == 2 || files.contains("app/Sources/A.swift"), "\(run.output)\(run.errors)")
  }

  @Test func `links lead nowhere`() throws {
    let (folder, outside) = (try folder(), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Sources"), withDestinationPath: outside.url.path)
    let run = try folder.run("new", "docs/screens.md#plain-screen", "Screen=Product", "Action=Buy")
    #expect(run.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path).isEmpty)
    #expect(!folder.exists("Tests"))
  }

  @Test func `a finding is told with the line of the document`() throws {
    let folder = try folder()
    let run = try folder.run("new", "docs/screens.md#open-screen", "Screen=Shop")
    #expect(run.status == 1)
    #expect(run.output.contains("docs/screens.md:51: error: 'ShopViewModel' is not final"))
    #expect(
      try folder.read("Sources/Presentation/Shop/ViewModels/ShopViewModel.swift").hasPrefix(
        "class ShopViewModel {\n"))
  }

  @Test(arguments: [
    (["docs/screens.md#plain-screen", "Screen=Product"], "Action needs a name"),
    (
      ["docs/screens.md#plain-screen", "Screen=Product", "Action=Buy", "Sreen=A"],
      "nothing here is called Sreen"
    ),
    (["docs/screens.md#plain", "Screen=Product"], "has no section #plain"),
    (["docs/screens.md", "Screen=Product"], "has '{Screen}ViewModel' twice, on line 16 and on line 50"),
    (["docs/screen.md", "Screen=Product"], "there is no document docs/screen.md"),
    (
      ["docs/screens.md#plain-screen", "Screen=../x", "Action=Buy"], "\"../x\" is no name that code can have"
    ),
    (["docs/screens.md#plain-screen", "Screen=A", "screen=B", "Action=Buy"], "screen has two values"),
    ([], "new needs a document"),
  ])
  func `mistakes are told, and nothing is written`(words: [String], message: String) throws {
    let folder = try folder()
    let run = try CommandRun(["new"] + words, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!folder.exists("Sources"))
  }

  @Test func `the list shows what can be made`() throws {
    let run = try folder().run("new", "--list")
    #expect(
      run.output == """
        archlint new docs/screens.md#plain-screen Screen=… Action=…
          Sources/Presentation/{Screen}/ViewModels/{Screen}ViewModelContract.swift
          Sources/Presentation/{Screen}/ViewModels/{Screen}ViewModel.swift
          Tests/Shared/Mocks/{Screen}ViewModelMock.swift
        archlint new docs/screens.md#open-screen Screen=…
          Sources/Presentation/{Screen}/ViewModels/{Screen}ViewModel.swift

        """)
  }

  /// All shipped pages are tried as well, which takes a debug build long.
  @Test(.enabled(if: ThoroughTests.areWanted)) func `templates are proved by test-rules`() throws {
    let run = try folder().run("test-rules")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "docs/screens.md:51:7: error: 'SampleScreenViewModel' is not final, although nothing inherits from it. Make it final  [view-model-is-final-class]\n"
    )
    #expect(run.output.hasSuffix("2 sections, 1 mistake\n"))
  }

  @Test func `init proposes documents`() throws {
    let folder = try folder()
    try FileManager.default.removeItem(atPath: folder.path(".archlint.json"))
    try folder.write("final class HomeViewModel {}\n", to: "Sources/HomeViewModel.swift")
    try folder.write("text\n", to: "notes/a.md")
    try folder.write("# Use\n\n```swift\nstruct Ship: Drawable {}\n```\n", to: "README.md")
    try folder.write(Self.document, to: ".claude/skills/screen/SKILL.md")
    let run = try folder.run("init", "--dry-run")
    #expect(run.output.contains(#""documents": [".claude/skills/**/*.md", "docs/**/*.md"]"#), "\(run.output)")
  }

  // MARK: - Twins

  @Test func `in a literal the screen is renamed, and what is interpolated is code`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "root": true, "presets": [] }"#,
      "HomeViewModel.swift": #"""
      final class HomeViewModel {
        func title(home: Int) -> String { "home/\(home)/\(names["home", default: (home)])/home \("home \(home)") home" }
        func plain() -> String { "home \" home" + home() }
      }

      """#,
    ])
    let run = try folder.run("new", "--like", "Home", "Screen=Product")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try folder.read("ProductViewModel.swift") == #"""
        final class ProductViewModel {
          func title(home: Int) -> String { "product/\(home)/\(names["product", default: (home)])/product \("product \(home)") product" }
          func plain() -> String { "product \" product" + home() }
        }

        """#)
    #expect(
      run.output == """
        wrote ProductViewModel.swift
          literals have the new name too, in lines 2, 3: is there an image or a key of it?

        """)
  }

  private static let samples = Repository.root.appending(path: "Tests/Fixtures")

  private func copy(of sample: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(at: folder.url)
    try FileManager.default.copyItem(at: Self.samples.appending(path: sample), to: folder.url)
    return folder
  }

  @Test(
    .enabled(if: ThoroughTests.areWanted),
    arguments: [
      ("Contract", "SpeciesSearch"), ("Contract", "SightingFilter"), ("Contract", "SightingList"),
      ("LoadIfNeeded", "HutList"), ("LoadIfNeeded", "HutHome"), ("Responder", "Booking"),
      ("Responder", "SignIn"),
    ])
  func `a twin of a screen is as clean as the screen`(sample: String, screen: String) throws {
    let folder = try copy(of: sample)
    let run = try folder.run("new", "--like", screen, "Screen=Twin")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains("warning:") && run.output.contains("ViewModel.swift"), "\(run.output)")
    #expect(run.output.contains("Twin") && !run.output.contains("\(screen)View"), "\(run.output)")
    #expect(try folder.run("lint", "--strict").status == 0)
  }
}
