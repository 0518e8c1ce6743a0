import RuleEngine
import Semantics
import TestSupport
import Testing

/// What code is isolated to by default, as the text of build settings tells it.
@Suite struct BuildSettingsTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    /// By path; empty for what nobody knows.
    var expected: [String: String]
    var testDescription: String { name }
  }

  static func pbxproj(project: String = "", targets: [(name: String, settings: String, product: String)])
    -> String
  {
    let objects = targets.enumerated().map { index, target in
      """
      T\(index) /* \(target.name) */ = { isa = PBXNativeTarget; name = \(target.name); buildConfigurationList = L\(index);
        fileSystemSynchronizedGroups = ( G\(index), ); productType = "com.apple.product-type.\(target.product)"; };
      G\(index) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(target.name); sourceTree = "<group>"; };
      L\(index) = { isa = XCConfigurationList; buildConfigurations = ( C\(index), ); };
      C\(index) = { isa = XCBuildConfiguration; buildSettings = { \(target.settings) }; name = Debug; };
      """
    }
    let list = targets.indices.map { "T\($0)," }.joined(separator: " ")
    let groups = targets.indices.map { "G\($0)," }.joined(separator: " ")
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
        M = { isa = PBXGroup; children = ( \(groups) ); sourceTree = "<group>"; };
        P = { isa = PBXProject; buildConfigurationList = LP; mainGroup = M; targets = ( \(list) ); };
        LP = { isa = XCConfigurationList; buildConfigurations = ( CP, ); };
        CP = { isa = XCBuildConfiguration; \(project) name = Debug; };
        F = { isa = PBXFileReference; path = Config/Base.xcconfig; sourceTree = "<group>"; };
      \(objects.joined(separator: "\n"))
      }; rootObject = P; }
      """
  }

  private static let onMain = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"

  /// Two files that each include both of them many times.
  @Test func `files that include each other are read once`() {
    let include = String(repeating: "#include \"A.xcconfig\"\n#include \"B.xcconfig\"\n", count: 40)
    let settings = settings([
      (
        "A.xcodeproj/project.pbxproj",
        Self.pbxproj(
          project: "baseConfigurationReference = F; buildSettings = { };",
          targets: [("App", "", "application")]
        ).replacing("Config/Base.xcconfig", with: "A.xcconfig")
      ),
      ("A.xcconfig", include + "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n"), ("B.xcconfig", include),
    ])
    #expect(settings.isolation(ofPath: "App/A.swift") == .mainActor)
  }

  /// Each of a hundred thousand calls that nothing ends would be looked for to the end of the text.
  @Test(.enabled(if: ThoroughTests.areWanted)) func `a manifest of brackets without an end says nothing`() {
    let call = ".target(name: \"A\", dependencies: ["
    let open = String(repeating: call, count: 100_000)
    for text in [
      open, open + String(repeating: "])", count: 100_000), String(repeating: "[({", count: 300_000),
    ] {
      let settings = settings([("Package.swift", "let package = Package(targets: [\(text)")])
      #expect(settings.isolation(ofPath: "Sources/B/A.swift") == nil)
    }
  }

  static let cases = [
    Case(
      name: "a package, target by target",
      files: [
        "Shop/Package.swift": """
        let settings: [SwiftSetting] = [
          .defaultIsolation(MainActor.self),
        ]
        let package = Package(name: "Shop", targets: [
          .target(name: "Home", dependencies: ["Kit"], swiftSettings: settings),
          .target(name: "Kit", /* swiftSettings: settings, */ path: "Kit"),
          .target(name: "Core", swiftSettings: [.defaultIsolation(nil)]),
          .target(name: "Feed", swiftSettings: others),
          .executableTarget(name: "App", swiftSettings: [.defaultIsolation( MainActor.self )]),
          .testTarget(name: "HomeTests", dependencies: [.target(name: "Home")]),
        ])
        """
      ],
      expected: [
        "Shop/Sources/Home/A.swift": "MainActor", "Shop/Kit/A.swift": "nonisolated",
        "Shop/Sources/Core/Deep/A.swift": "nonisolated", "Shop/Sources/Feed/A.swift": "",
        "Shop/Sources/App/A.swift": "MainActor", "Shop/Tests/HomeTests/A.swift": "nonisolated",
        "Shop/Sources/Homely/A.swift": "", "Other/A.swift": "",
      ]),
    Case(
      name: "settings that are changed afterwards",
      files: [
        "Package.swift": """
        let package = Package(name: "Shop", targets: [.target(name: "Home")])
        for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }
        """
      ], expected: ["Sources/Home/A.swift": ""]),
    Case(
      name: "a project of Xcode as a whole",
      files: [
        "App.xcodeproj/project.pbxproj": pbxproj(
          project: "buildSettings = { \(onMain) };",
          targets: [("App", "", "application"), ("Kit", "", "framework")])
      ], expected: ["App/A.swift": "MainActor", "Else/A.swift": "MainActor"]),
    Case(
      name: "a target of a project of Xcode",
      files: [
        "Code/App.xcodeproj/project.pbxproj": pbxproj(
          project: "buildSettings = { };",
          targets: [
            ("App", onMain, "application"), ("Kit", "", "framework"), ("AppTests", "", "bundle.unit-test"),
            ("Old", "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", "framework"),
          ])
      ],
      expected: [
        "Code/App/A.swift": "MainActor", "Code/Kit/A.swift": "", "Code/Old/A.swift": "nonisolated",
        "Code/Shared/A.swift": "", "App/A.swift": "", "Code/App/\u{301}A.swift": "MainActor",
      ]),
    Case(
      name: "all targets but those of tests",
      files: [
        "App.xcodeproj/project.pbxproj": pbxproj(
          project: "buildSettings = { };",
          targets: [("App", onMain, "application"), ("AppTests", "", "bundle.unit-test")])
      ], expected: ["Shared/A.swift": "MainActor", "AppTests/A.swift": ""]),
    Case(
      name: "folders in groups, and files that another target has",
      files: [
        "App.xcodeproj/project.pbxproj": pbxproj(
          project: "buildSettings = { };",
          targets: [
            ("App", onMain, "application"),
            ("Kit", "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", "framework"),
          ]
        ).replacing("children = ( G0, G1, );", with: "children = ( G1, H, );").replacing(
          "path = App; sourceTree = \"<group>\"; };",
          with: """
            path = App; sourceTree = "<group>"; exceptions = ( E0, E1 ); };
            H = { isa = PBXGroup; children = ( G0, ); path = Code; sourceTree = "<group>"; };
            E0 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( B.swift, ); target = T0; };
            E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( B.swift, C.swift, );
              target = T1; };
            """)
      ],
      expected: [
        "Code/App/A.swift": "MainActor", "Code/App/B.swift": "nonisolated", "Code/App/C.swift": "",
        "App/A.swift": "", "Kit/A.swift": "nonisolated",
      ]),
    Case(
      name: "configurations behind a project of Xcode",
      files: [
        "App.xcodeproj/project.pbxproj": pbxproj(
          project: "baseConfigurationReference = F; buildSettings = { };",
          targets: [("App", "", "application")]),
        "Config/Base.xcconfig":
          "// SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated\n#include \"Deep/More.xcconfig\"\n",
        "Config/Deep/More.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor // for all\n",
      ], expected: ["App/A.swift": "MainActor"]),
    Case(
      name: "a configuration that nothing names",
      files: [
        "App.xcodeproj/project.pbxproj": pbxproj(
          project: "buildSettings = { };", targets: [("App", "", "application")]),
        "Config/Base.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n",
      ], expected: ["App/A.swift": ""]),
    Case(
      name: "Tuist",
      files: [
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "App", settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]), targets: [
          .target(name: "App", product: .app, sources: ["App/**"], dependencies: [.target(name: "Kit")]),
          .target(name: "Kit", product: .framework, sources: [.glob("Kit/Sources/**", excluding: ["Kit/Sources/Old/**"])],
            settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": .string("nonisolated")])),
          .target(name: "AppTests", product: .unitTests, sources: ["Tests/**"],
            settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"])),
        ])
        """
      ],
      expected: [
        "App/A.swift": "MainActor", "Kit/Sources/A.swift": "nonisolated", "Else/A.swift": "",
        "Kit/Sources/Old/A.swift": "", "Tests/A.swift": "nonisolated",
      ]),
    Case(
      name: "XcodeGen",
      files: [
        "project.yml": """
        name: App
        settings:
          base:
            SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
        targets:
          App:
            type: application
            sources: [App]
          Kit:
            type: framework
            sources: Kit
            settings:
              SWIFT_DEFAULT_ACTOR_ISOLATION: nonisolated
          AppTests:
            type: bundle.unit-test
            settings: { base: {} }
        """
      ], expected: ["Kit/A.swift": "nonisolated", "Else/A.swift": ""]),
    Case(
      name: "what is broken says nothing",
      files: [
        "A.xcodeproj/project.pbxproj": "{ objects = { P = SWIFT_DEFAULT_ACTOR_ISOLATION (",
        "B/Package.swift": ".target(name: \"B\", swiftSettings: [.defaultIsolation(MainActor.self",
        "C/Project.swift": "import ProjectDescription\nlet project = Project(",
        "D/project.yml": "targets:\n\t- : :",
      ],
      expected: [
        "A.swift": "", "B/Sources/B/A.swift": "", "C/A.swift": "", "D/A.swift": "",
      ]),
  ]

  @Test(arguments: cases)
  func `Build settings tell what code is isolated to`(sample: Case) throws {
    let sources = sample.expected.keys.map { (path: $0, text: "") }
    let project = Project.parse(sources + sample.files.map { (path: $0.key, text: $0.value) })
    let settings = project.buildSettings()
    for file in project.files.indices {
      guard let expected = sample.expected[project.path(ofFile: file)] else { continue }
      #expect(
        (settings.isolation(ofPath: project.path(ofFile: file))?.rawValue ?? "") == expected,
        "\(project.path(ofFile: file))")
    }
  }

  /// A list of lists of lists is no deeper than the reader allows.
  @Test func `Brackets without end are read in their own time`() {
    let deep = String(repeating: "(", count: 100_000)
    let settings = settings([
      ("A.swift", ""), ("A.xcodeproj/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = " + deep),
    ])
    #expect(settings.isolation(ofPath: "A.swift") == nil)
  }

  private func settings(_ files: [(String, String)]) -> BuildSettings {
    let project = Project.parse(files)
    return project.buildSettings()
  }
}
