import Foundation
import Testing

/// Who may know whom, as the configuration says it.
@Suite struct LayerTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Layers")

  @Test func `a sample project has the findings that are marked, and its twins have none`() throws {
    let run = try CommandRun(["lint", "--format", "json", "--quiet"], in: Self.fixture)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    let findings = report["findings"] as? [[String: Any]] ?? []
    let found = findings.map { "\($0["path"]!):\($0["line"]!): [\($0["rule"]!)]" }
    #expect(Set(found).symmetricDifference(try marks()).sorted() == [])
    #expect(found.count == Set(found).count)
    #expect(run.errors == "")
  }

  private func marks() throws -> Set<String> {
    var marks: Set<String> = []
    let paths =
      FileManager.default.enumerator(atPath: Self.fixture.path)?.compactMap { $0 as? String } ?? []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.fixture.appending(path: path), encoding: .utf8)
      for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = content.range(of: "// ✗ ") else { continue }
        for rule in content[mark.upperBound...].split(separator: " ") {
          marks.insert("\(path):\(line + 1): \(rule)")
        }
      }
    }
    return marks
  }

  // MARK: - What a configuration says

  /// - Returns: findings as `path:line rule`, and messages.
  func lint(
    _ configuration: String, _ files: [String: String], arguments: [String] = []
  ) throws -> CommandRun {
    try command(["lint", "--format", "compact"] + arguments, configuration, files)
  }

  private func command(
    _ arguments: [String], _ configuration: String, _ files: [String: String]
  ) throws -> CommandRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files.merging([".archlint.json": configuration], uniquingKeysWith: { $1 }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try CommandRun(arguments, in: folder)
  }

  @Test func `what a layer adds to a type that may be known is named itself`() throws {
    let run = try lint(
      layers(#", "mayUse": ["Domain"]"#),
      [
        "Domain/User.swift": "protocol HasName {}\nstruct User: HasName {}",
        "Data/UserDTO.swift": "extension User { func dto() -> Int { 1 } }",
        "App/View.swift": "func show(_ user: User) { _ = user.dto() }",
      ])
    #expect(run.output.contains("'User.dto' belongs to Data, and App may use Domain"), "\(run.output)")
    #expect(!run.output.contains("HasName"))
  }

  private let three = [
    "App/View.swift": "struct View { let store: Store; let item: Item }",
    "Data/Store.swift": "final class Store: StoreContract {}\nlet root = View.self",
    "Domain/Item.swift": "struct Item {}\nprotocol StoreContract {}",
  ]

  private func layers(_ app: String = "", _ data: String = "", _ domain: String = "") -> String {
    """
    { "root": true, "presets": [], "layers": {
      "App": { "files": "App/**"\(app) }, "Data": { "files": "Data/**"\(data) }, "Domain": { "files": "Domain/**"\(domain) } } }
    """
  }

  @Test func `a layer uses what it may, and asks for the contract of what it may not`() throws {
    let run = try lint(layers(#", "mayUse": ["Domain"]"#), three)
    #expect(
      run.output.contains(
        "App/View.swift:1:26: error: 'Store' belongs to Data, and App may use Domain. Ask for 'StoreContract'  [layer-app]"
      ), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1 && run.status == 1)
  }

  @Test(arguments: [
    "let stores: Box<Store>", "let stores: Box<[Store]>", "let kind: Store.Type",
    "let kind: Any = Store.self",
    "final class Other: Store {}",
  ])
  func `no contract is asked for where no protocol may stand`(_ use: String) throws {
    let run = try lint(layers(#", "mayUse": ["Domain"]"#), three.merging(["App/View.swift": use]) { $1 })
    #expect(
      run.output.contains("'Store' belongs to Data, and App may use Domain  [layer-app]"), "\(run.output)")
  }

  @Test(arguments: [
    "let stores: [Store]", "let store = Store()", "let store: Store?", "func f(_ all: Set<Int>, s: Store)",
  ])
  func `a contract is asked for where a protocol may stand`(_ use: String) throws {
    let run = try lint(layers(#", "mayUse": ["Domain"]"#), three.merging(["App/View.swift": use]) { $1 })
    #expect(run.output.contains("Ask for 'StoreContract'  [layer-app]"), "\(run.output)")
  }

  @Test func `what a layer may not use, who may use it, and what only its neighbour may`() throws {
    let forbidden = try lint(layers("", #", "mayNotUse": ["App"]"#), three)
    #expect(
      forbidden.output.contains("Data/Store.swift:2:12: error: 'View' belongs to App, which Data may not use")
    )
    let used = try lint(layers("", "", #", "usedBy": ["Data"]"#), three)
    #expect(
      used.output.contains("App/View.swift:1:43: error: 'Item' belongs to Domain, which only Data may use"))
    #expect(used.output.split(separator: "\n").count == 1)
    let closed = try lint(layers("", "", #", "closed": true"#), three)
    #expect(
      closed.output.contains(
        "App/View.swift:1:43: error: 'Item' belongs to Domain, which is closed: only Data"))
  }

  @Test func `an operator that the project declares is used where it stands`() throws {
    let files = [
      "App/View.swift": "func f() -> Int { 1 <+> 2 }\nlet g = √4.0\nlet h = 1 <=> 2\nlet i = 1 + 2",
      "Data/Operators.swift": """
      infix operator <+>
      infix operator <=>
      prefix operator √
      func <+> (a: Int, b: Int) -> Int { a }
      func <=> (a: Int, b: Int) -> Int { a }
      prefix func √ (a: Double) -> Double { a }
      func + (a: String, b: Int) -> String { a }
      """,
      "Domain/Item.swift": "struct Item { static func <=> (a: Item, b: Item) -> Item { a } }",
    ]
    let run = try lint(layers(#", "mayUse": ["Domain"]"#), files)
    let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != "'" } }
    #expect(lines == ["App/View.swift:1:21: error: ", "App/View.swift:2:9: error: "], "\(run.output)")
    let coverage = try command(["graph", "--coverage"], layers(), files)
    #expect(coverage.output.contains("overloads give different types"), "\(coverage.output)")
  }

  @Test func `severities, suppressions and baselines are those of every rule`() throws {
    let configuration = layers(#", "mayUse": []"#).dropLast(2) + #", "rules": { "layer-app": "warning" } }"#
    let files = ["App/View.swift": "// archlint:disable:next layer-app\nstruct View { let store: Store }"]
    let run = try lint(String(configuration), three.merging(files, uniquingKeysWith: { $1 }))
    #expect(run.output == "" && run.status == 0, "\(run.output)")
    let loud = try lint(String(configuration), three)
    #expect(loud.output.contains("warning: 'Store' belongs to Data") && loud.status == 0)
    #expect(try lint(String(configuration), three, arguments: ["--disable", "layer-app"]).output == "")
    #expect(try lint(String(configuration), three, arguments: ["--only", "layer-app"]).output == loud.output)
  }

  @Test func `what a name means takes more than the name`() throws {
    let files = [
      "App/View.swift": """
      import Kit
      struct View {
        // Store
        let text = "Store"
        func f<Store>(_ store: Store) {}
        func g() { struct Store {}; _ = Store() }
        enum Inner { struct Store {} ; static let s = Store() }
        let store: Kit.Store
      }
      """,
      "Kit/Package.swift":
        "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\", path: \"Sources\")])",
      "Kit/Sources/Store.swift": "public struct Store {}",
    ]
    let run = try lint(layers(#", "mayUse": ["Domain"]"#), three.merging(files, uniquingKeysWith: { $1 }))
    #expect(run.output == "", "\(run.output)")
  }

  @Test func `a member is named with its type, and what a protocol refines is no way out`() throws {
    let files = [
      "App/View.swift":
        "func f(_ root: Root) { print(root.store.size) }\nstruct A: Detailed {}\nstruct B<T: Detailed> {}",
      "App/Root.swift": "struct Root { let store: Kept }\ntypealias Kept = Store",
      "Data/Store.swift":
        "final class Store: StoreContract { var size = 1 }\nprotocol Detailed: StoreContract {}",
    ]
    let run = try lint(layers(#", "mayUse": ["Domain"]"#), three.merging(files) { $1 })
    #expect(
      run.output.contains(
        "App/View.swift:1:41: error: 'size' of 'Store' belongs to Data, and App may use Domain. Ask for 'StoreContract'  [layer-app]"
      ), "\(run.output)")
    #expect(
      run.output.contains(
        "App/View.swift:2:11: error: 'Detailed' belongs to Data, and App may use Domain  [layer-app]"))
  }

  // MARK: - Targets of Xcode

  /// Two apps, `iOS` with the folders A and S, `TV` with T and S; a test target of iOS.
  private static let twoApps = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = M; targets = (I, T, U, ); };
      M = {isa = PBXGroup; children = (GA, GS, GT, GU, ); sourceTree = "<group>"; };
      GA = {isa = PBXGroup; path = A; sourceTree = "<group>"; children = (F1, F2, ); };
      F1 /* Screen.swift */ = {isa = PBXFileReference; path = Screen.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = "A/More Kit.swift"; sourceTree = SOURCE_ROOT; };
      GS = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = S; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Sub/OnlyTV.swift, ); target = I; };
      GT = {isa = PBXFileSystemSynchronizedRootGroup; path = T; sourceTree = "<group>"; };
      GU = {isa = PBXFileSystemSynchronizedRootGroup; path = U; sourceTree = "<group>"; };
      I = {isa = PBXNativeTarget; name = "My iOS"; buildPhases = (BI, ); fileSystemSynchronizedGroups = (GS, ); };
      T = {isa = PBXNativeTarget; name = TV; buildPhases = (); fileSystemSynchronizedGroups = (GS, GT, ); };
      U = {isa = PBXNativeTarget; name = Tests; buildPhases = (); fileSystemSynchronizedGroups = (GU, ); };
      BI = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
    }; }
    """

  @Test func `a name means what the targets of its file declare`() throws {
    let files = [
      "Two.xcodeproj/project.pbxproj": Self.twoApps,
      "T/Stepper.swift": "struct Stepper {}\nstruct TVOnly {}",
      "S/Sub/OnlyTV.swift": "struct Both {}\nlet tv = TVOnly()",
      // `Stepper` is SwiftUI's here.
      "A/Screen.swift": "import SwiftUI\nstruct Screen { let stepper: Stepper }",
      "A/More Kit.swift": "struct More { let both: Both }",
      "S/Shared.swift": "struct Shared {\n#if os(iOS)\nlet a: Stepper\n#endif\nlet b: TVOnly\n}",
      "U/Tests.swift": "@testable import My_iOS\nlet screen = Screen.self\nlet tv = TVOnly.self",
    ]
    let configuration = """
      { "root": true, "presets": [], "layers": { "A": { "files": "A/**", "mayUse": [] },
        "S": { "files": "S/**", "mayUse": [] }, "T": { "files": "T/**", "mayUse": [] }, "U": { "files": "U/**", "mayUse": [] } } }
      """
    let run = try lint(configuration, files)
    let found = run.output.split(separator: "\n").map { $0.split(separator: ": error")[0] }
    #expect(
      found == ["S/Shared.swift:5:8", "S/Sub/OnlyTV.swift:2:10", "U/Tests.swift:2:14"], "\(run.output)")
    let without = try lint(configuration, files.filter { $0.key != "Two.xcodeproj/project.pbxproj" })
    #expect(without.output.contains("A/Screen.swift:2:30"))
  }

  @Test func `modules form no cycle through files that several of them have`() throws {
    let files = [
      "Two.xcodeproj/project.pbxproj": Self.twoApps,
      "A/Screen.swift": "struct Screen { let both: Both }",
      "S/Shared.swift": "struct Both { let screen = Screen.self }",
      "T/Screen.swift": "struct TVScreen { let both: Both }",
      "U/Tests.swift": "@testable import My_iOS\nlet screen = Screen.self",
    ]
    let configuration = #"{ "root": true, "presets": [], "modules": { "mayForm": "no cycle" } }"#
    let run = try lint(configuration, files)
    #expect(run.output == "" && run.errors == "", "\(run.output)\(run.errors)")
    let graph = try command(["graph", "--of", "module"], configuration, files)
    #expect(
      graph.output == """
        My_iOS
          uses     My_iOS + TV (1)
          used by  Tests (2)

        TV
          uses     My_iOS + TV (1)

        Tests
          uses     My_iOS (2)

        My_iOS + TV
          used by  My_iOS (1), TV (1)

        4 modules, 3 dependencies

        """, "\(graph.output)")
  }

  @Test func `an import means the target that is depended on where several are called the same`() throws {
    let project = Self.twoApps.replacing("name = TV;", with: "name = TV; buildConfigurationList = L;")
      .replacing("\"My iOS\";", with: "\"My iOS\"; buildConfigurationList = L;")
      .replacing(
        "};\n}; }",
        with: "}; L = {buildConfigurations = (C, ); }; C = {buildSettings = {PRODUCT_NAME = App; }; };\n}; }")
    let dependent = project.replacing("name = Tests;", with: "name = Tests; dependencies = (D, );")
      .replacing("objects = {", with: "objects = { D = {isa = PBXTargetDependency; target = I; };")
    let files = [
      "T/Screen.swift": "struct TVScreen {}", "A/Screen.swift": "struct Screen {}",
      "U/Tests.swift": "@testable import App\nlet screen = Screen.self\nlet tv = TVScreen.self",
    ]
    let configuration = """
      { "root": true, "presets": [], "layers": { "U": { "files": "U/**", "mayUse": [] },
        "A": { "files": "A/**" }, "T": { "files": "T/**" } } }
      """
    for (text, lines) in [(project, ["2", "3"]), (dependent, ["2"])] {
      let run = try lint(configuration, files.merging(["Two.xcodeproj/project.pbxproj": text]) { $1 })
      let found = run.output.split(separator: "\n").map { $0.split(separator: ":")[1] }
      #expect(found.map(String.init) == lines, "\(run.output)\(run.errors)")
    }
  }

  @Test func `a line is explained by its layer and what that may use`() throws {
    let run = try CommandRun(
      ["explain", "Features/Character/Sources/Domain/CharacterStore.swift:5"], in: Self.fixture)
    for part in [
      "layer Domain of Character", "Domain may use no other layer.", "it may import Foundation and Core.",
      "fails    layer-domain", "'CharacterRepository' belongs to Data",
    ] {
      #expect(run.output.contains(part), "\(run.output)")
    }
  }

  // MARK: - Mistakes

  @Test(arguments: [
    (
      #"{ "layers": { "A": { "files": "A/**", "mayUse": ["Bata"] }, "Beta": { "files": "B/**" } } }"#,
      "1:50: error: there is no layer \"Bata\"\n  help: did you mean \"Beta\"?"
    ),
    (
      #"{ "layers": { "A": { "files": "{Feature}/A/**" }, "B": { "files": "{Feture}/B/**" } } }"#,
      "1:67: error: the capture {Feture} occurs in one layer only\n  help: did you mean \"Feature\"?"
    ),
    (#"{ "layers": { "A": { "files": "A/**", "mayUsed": [] } } }"#, "did you mean \"mayUse\"?"),
    (#"{ "layers": { "A": { "mayUse": [] } } }"#, "the layer \"A\" does not say which \"files\" it holds"),
    (#"{ "layers": { "A": { "files": "A/**", "mayUse": [], "mayNotUse": [] } } }"#, "says both"),
    (#"{ "layers": { "A": { "files": "/A/**" } } }"#, "leaves the folder"),
    (
      #"{ "layers": { "A B": { "files": "A/**" }, "A-B": { "files": "B/**" } } }"#,
      "make the same rule \"layer-a-b\""
    ),
    (
      #"{ "layers": { "No": 1, "A B": { "files": "A/**" }, "A-B": { "files": "B/**" } } }"#,
      "1:52: error: the layers \"A B\" and \"A-B\" make the same rule"
    ),
    (#"{ "independent": [{ "each": "{Feature}" }] }"#, "no layer binds {Feature}"),
    (#"{ "independent": [{ "each": "Feature" }] }"#, "\"Feature\" is no capture"),
    (#"{ "modules": { "mayForm": "cycles" } }"#, "nothing that modules may form"),
    (#"{ "unassigned": "bad" }"#, "there is no severity \"bad\""),
    (
      #"{ "layers": { "A": { "files": ["App/**"] }, "B": { "files": ["App/V*"] } } }"#,
      "error: App/View.swift is in two layers: A and B"
    ),
  ])
  func `a mistake is told with its place and the nearest word`(configuration: String, message: String) throws
  {
    let run = try lint(configuration, three)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a layer without files is a dead setting, unless it says that it may be empty`() throws {
    let configuration =
      #"{ "presets": [], "unassigned": "off", "layers": { "A": { "files": "Nowhere/**" OPTION } } }"#
    let dead = try lint(configuration.replacing("OPTION", with: ""), three)
    #expect(dead.errors.contains("the layer \"A\" matches no Swift file"))
    let quiet = try lint(configuration.replacing("OPTION", with: #", "optional": true"#), three)
    #expect(quiet.errors == "", "\(quiet.errors)")
  }

  @Test func `files in no layer are counted, or named where the configuration asks for it`() throws {
    let one = #"{ "presets": [], "layers": { "A": { "files": "App/**" } } }"#
    #expect(try lint(one, three).errors.contains("note: 2 files are in no layer, such as "))
    let named = try lint(one.dropLast(1) + #", "unassigned": "error" }"#, three)
    #expect(named.output.contains("Data/Store.swift:1:1: error: This file is in no layer"))
    #expect(named.errors == "" && named.status == 1)
  }
}
