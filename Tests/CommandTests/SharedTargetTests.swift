import TestSupport
import Testing

/// Targets of Xcode that share files, and have types of one name each.
@Suite struct SharedTargetTests {
  /// An app with the folders App and Shared, one for the watch with Watch and Shared.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = M; targets = (A, W, ); };
      M = {isa = PBXGroup; children = (GA, GS, GW, ); sourceTree = "<group>"; };
      GA = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      GS = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      GW = {isa = PBXFileSystemSynchronizedRootGroup; path = Watch; sourceTree = "<group>"; };
      A = {isa = PBXNativeTarget; name = App; buildPhases = (); fileSystemSynchronizedGroups = (GA, GS, ); };
      W = {isa = PBXNativeTarget; name = Watch; buildPhases = (); fileSystemSynchronizedGroups = (GW, GS, ); };
    }; }
    """

  private func run(_ arguments: [String], _ files: [String: String]) throws -> CommandRun {
    let folder = try TemporaryFolder(files.merging(["Two.xcodeproj/project.pbxproj": Self.project]) { $1 })
    return try CommandRun(arguments, in: folder.url)
  }

  @Test func `an extension is of the type of its own target`() throws {
    let files = [
      "App/PlayerViewModel.swift": "final class PlayerViewModel {\n  var state = 0\n}\n",
      "Watch/PlayerViewModel.swift": "final class PlayerViewModel {\n  var state = 0\n}\n",
      "Watch/PlayerViewModel+Reset.swift": "extension PlayerViewModel {\n  func reset() { state = 1 }\n}\n",
      "Shared/Theme.swift": "struct Theme {}\n",
    ]
    let run = try run(["lint", "--only", "state-is-private-set", "--format", "compact"], files)
    #expect(
      run.output == """
        App/PlayerViewModel.swift:2:7: error: 'state' can be changed from outside the view model. Make it private(set)  [state-is-private-set]
        Watch/PlayerViewModel.swift:2:7: error: 'state' can be changed from outside the view model. Make it private(set), and move what sets it into its file  [state-is-private-set]

        """, "\(run.output)\(run.errors)")
  }

  @Test func `a name means what its own target declares`() throws {
    let files = [
      "App/Player.swift": "struct Player {}\n",
      "Watch/Player.swift": "struct Player { let dial: Dial }\n",
      "Watch/Dial.swift": "final class Dial { var player: Player? }\n",
      "Shared/Theme.swift": "struct Theme {}\n",
    ]
    let graph = try run(["graph", "--of", "type", "--why", "Dial", "Watch.Player"], files)
    #expect(graph.output.contains("Watch/Dial.swift:1"), "\(graph.output)\(graph.errors)")
    let whole = try run(["graph", "--of", "type"], files)
    #expect(whole.output.contains("cycle of 2: Dial → Watch.Player → Dial"), "\(whole.output)")
  }

  @Test func `types of one name in modules of one name are told apart by their files`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Shop")])

      """
    let files = [
      "ios/Package.swift": manifest, "macos/Package.swift": manifest,
      "ios/Sources/Shop/Cart.swift": "struct Cart {}\nstruct Desk { let cart: Cart }\n",
      "macos/Sources/Shop/Cart.swift": "struct Cart {}\n",
    ]
    let folder = try TemporaryFolder(files)
    let graph = try CommandRun(["graph", "--of", "type"], in: folder.url)
    let name = "Shop.Cart in ios/Sources/Shop/Cart.swift"
    #expect(graph.output.contains(name), "\(graph.output)\(graph.errors)")
  }

  @Test func `modules of one name are told apart by their folders`() throws {
    let manifest =
      "// swift-tools-version: 6.0\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n"
    let folder = try TemporaryFolder([
      "ios/Package.swift": manifest, "macos/Package.swift": manifest,
      "ios/Sources/Shop/Cart.swift": "struct Cart {}\n", "macos/Sources/Shop/Cart.swift": "struct Cart {}\n",
    ])
    let graph = try CommandRun(["graph", "--of", "module"], in: folder.url)
    #expect(graph.output.contains("Shop (ios)") && graph.output.contains("Shop (macos)"), "\(graph)")
    let one = try CommandRun(["graph", "--of", "module", "--focus", "Shop (macos)"], in: folder.url)
    #expect(one.output.contains("Shop (macos)") && !one.output.contains("ios"), "\(one)")
    let unclear = try CommandRun(["graph", "--of", "module", "--focus", "Shop"], in: folder.url)
    #expect(unclear.errors.contains("say which: Shop (ios), Shop (macos)"), "\(unclear)")
  }

  /// Something else builds it.
  @Test func `what stands apart from what targets build is in modules`() throws {
    let files = [
      "App/App.swift": "struct App {}\n",
      "Modules/Net/Sources/Net.swift": "import Home\nstruct Net { let home: HomeScreen }\n",
      "Modules/Home/Sources/Home.swift": "import Net\nstruct HomeScreen { let net: Net }\n",
      "App/.keep": "", "Shared/Theme.swift": "", "Watch/Dial.swift": "",
      ".archlint.json": #"{ "presets": [], "modules": { "mayForm": "no cycle" } }"#,
    ]
    let lint = try run(["lint"], files)
    #expect(lint.output.contains("modules-form-no-cycle"), "\(lint)")
  }

  /// Core is less stable than the shared files, and no less than App and Watch.
  @Test func `files that targets share are no module that has to be stable`() throws {
    let files = [
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        targets: [.target(name: "Core"), .target(name: "Home"), .target(name: "Text"), .target(name: "Wire")])

      """,
      "Kit/Sources/Core/Core.swift": "import Home\nimport Text\nimport Wire\npublic struct Core {}\n",
      "Kit/Sources/Home/Home.swift": "", "Kit/Sources/Text/Text.swift": "", "Kit/Sources/Wire/Wire.swift": "",
      "Shared/Theme.swift": "import Core\nstruct Theme {}\n",
      "App/App.swift": "struct App { let theme: Theme }\n",
      "Watch/Dial.swift": "struct Dial { let theme: Theme }\n",
      ".archlint.json": #"{ "presets": [], "rules": { "dependency-leads-to-stability": "warning" } }"#,
    ]
    let lint = try run(["lint"], files)
    #expect(lint.output.hasPrefix("No findings"), "\(lint)")
    let graph = try run(["graph", "--of", "module", "--metrics"], files)
    let row = graph.output.split(separator: "\n").last { $0.hasPrefix("App + Watch") }
    #expect(row?.split(separator: " ").dropFirst(3).prefix(3) == ["2", "1", "0.33"], "\(graph)")
  }

  @Test func `what targets share counts for each, and what none builds counts for none`() throws {
    let files = [
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", targets: [.target(name: "Core"), .target(name: "Home"), .target(name: "Text")])

      """,
      "Kit/Sources/Core/Core.swift": "public struct Core {}\n",
      "Kit/Sources/Text/Text.swift": "public struct Text {}\n",
      "Kit/Sources/Home/Home.swift": "import Core\nimport Text\n",
      "App/App.swift": "import Home\n", "Shared/Theme.swift": "import Core\n", "Watch/Dial.swift": "",
      "Old/OldTests/AppTests.swift": "import XCTest\n@testable import App\n",
      ".archlint.json": #"{ "presets": [], "rules": { "dependency-leads-to-stability": "warning" } }"#,
    ]
    let lint = try run(["lint"], files)
    #expect(lint.output.hasPrefix("No findings"), "\(lint)")
    let graph = try run(["graph", "--of", "module", "--metrics"], files)
    let rows = graph.output.split(separator: "\n").map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(rows.contains("App 0 2") && rows.contains("Core 3 0") && rows.contains("Watch 0 1"), "\(graph)")
  }

  @Test func `what a body declares is of the type around it`() throws {
    let screen = """
      struct Screen {
        func load() {
          struct Box {
            var isFull = false
            mutating func fill() { isFull = true }
          }
          var box = Box()
          box.fill()
        }
      }

      let first = Screen()

      """
    let folder = try TemporaryFolder(["Screen.swift": screen])
    let graph = try CommandRun(["graph", "--of", "type"], in: folder.url)
    #expect(
      graph.output == """
        Screen
          used by  Screen.swift (1)

        Screen.swift
          uses     Screen (1)

        2 types, 1 dependency

        """, "\(graph.output)\(graph.errors)")
  }
}
