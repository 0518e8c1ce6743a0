import Semantics
import Testing

/// Targets of Xcode's projects say whose the files are.
@Suite struct XcodeModuleTests {
  private func map(_ files: [(String, String)], of paths: [String]) -> ModuleMap {
    var sources = ModuleSources()
    for (path, text) in files where ModuleSources.areIn(file: path) {
      sources.add(Array(text.utf8), path: path)
    }
    return ModuleMap(sources, paths: paths)
  }

  private func modules(_ files: [(String, String)], of paths: [String]) -> [String] {
    let map = map(files, of: paths)
    return map.moduleOfFile.map { map.modules[$0].name }
  }

  /// An app with groups and build phases, and a kit with a folder that is synchronized.
  private static func project(_ objects: String, targets: String, groups: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = M; buildConfigurationList = LP; targets = (\(targets)); };
      M = {isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; };
      \(objects)
    }; }
    """
  }

  private static func synchronized(_ name: String, _ folder: String, exceptions: String = "") -> String {
    """
    T\(name) = {isa = PBXNativeTarget; name = "\(name)"; fileSystemSynchronizedGroups = (G\(folder), ); buildConfigurationList = L\(name); };
    G\(folder) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(folder); sourceTree = "<group>"; exceptions = (\(exceptions)); };

    """
  }

  @Test func `files of groups, of the root and of folders that are synchronized belong to their target`() {
    let objects =
      """
      A = {isa = PBXNativeTarget; name = "Shop App"; buildPhases = (R, B, ); };
      R = {isa = PBXResourcesBuildPhase; files = (BF3, ); };
      B = {isa = PBXSourcesBuildPhase; files = (BF1, BF2, ); };
      BF1 = {isa = PBXBuildFile; fileRef = F1; }; BF2 = {isa = PBXBuildFile; fileRef = F2; };
      BF3 = {isa = PBXBuildFile; fileRef = F3; };
      GA = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (GN, F2, F3); };
      GN = {isa = PBXGroup; name = "No folder"; sourceTree = "<group>"; children = (F1); };
      F1 = {isa = PBXFileReference; path = "Say \\"hi\\".swift"; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = ../Common/Two.swift; sourceTree = SOURCE_ROOT; };
      F3 = {isa = PBXFileReference; path = Three.swift; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TKit; membershipExceptions = (Old, Old/Deep/C.swift, ); };

      """ + Self.synchronized("Kit", "Kit", exceptions: "E")
    let text = Self.project(objects, targets: "A, TKit", groups: "GA, GKit")
    let found = modules(
      [("iOS/Shop.xcodeproj/project.pbxproj", text)],
      of: [
        "Common/Two.swift", "Features/Home/Sources/Home.swift", "iOS/App/Say \"hi\".swift",
        "iOS/App/Three.swift", "iOS/Kit/Deep/A.swift", "iOS/Kit/Old/B.swift", "iOS/Kit/Old/Deep/C.swift",
        "iOS/Kitchen/D.swift",
      ])
    #expect(found == ["Shop_App", "Home", "Shop_App", "", "Kit", "", "", ""])
  }

  @Test(arguments: [
    ("PRODUCT_MODULE_NAME = Core; PRODUCT_NAME = Other;", "", "Core"),
    ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "", "My_Kit"),
    ("PRODUCT_NAME = \"My Core\";", "", "My_Core"),
    ("PRODUCT_NAME = \"2Core\";", "", "_Core"),
    (
      "PRODUCT_MODULE_NAME = \"${PRODUCT_NAME:c99extidentifier}UI\"; PRODUCT_NAME = \"$(TARGET_NAME)-X\";",
      "",
      "My_Kit_XUI"
    ),
    ("PRODUCT_NAME = \"$(inherited)\";", "PRODUCT_NAME = \"Whole $(TARGET_NAME)\";", "Whole_My_Kit"),
    ("", "PRODUCT_MODULE_NAME = All;", "All"),
    // What takes Xcode to know is as if it were not said.
    ("PRODUCT_MODULE_NAME = \"$(UNKNOWN)\"; PRODUCT_NAME = Known;", "", "Known"),
    ("PRODUCT_NAME = \"$(PRODUCT_NAME)\";", "", "My_Kit"),
    ("PRODUCT_NAME = \"$(A)\"; A = \"$(PRODUCT_NAME)\";", "", "My_Kit"),
    ("PRODUCT_NAME = \"$(TARGET_NAME\";", "", "My_Kit"),
    ("PRODUCT_NAME = \"$\";", "", "My_Kit"),
    ("PRODUCT_NAME = \"\";", "", "My_Kit"),
  ])
  func `a module is called as settings say`(own: String, common: String, name: String) {
    let objects =
      """
      LP = {buildConfigurations = (CP); }; CP = {name = Debug; buildSettings = {\(common)}; };
      T = {isa = PBXNativeTarget; name = "My Kit"; fileSystemSynchronizedGroups = (G, ); buildConfigurationList = L; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      L = {buildConfigurations = (C); }; C = {name = Debug; buildSettings = {\(own)}; };
      """
    let text = Self.project(objects, targets: "T", groups: "G")
    #expect(modules([("A.xcodeproj/project.pbxproj", text)], of: ["Kit/A.swift"]) == [name])
  }

  @Test func `what targets of two modules build is a part of both, and sees what both declare`() {
    let objects =
      Self.synchronized("App", "App") + Self.synchronized("Kit", "Kit")
        + """
        TWidget = {isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (GShared, ); };
        TAppTV = {isa = PBXNativeTarget; name = AppTV; fileSystemSynchronizedGroups = (GTV, ); buildConfigurationList = LTV; };
        LTV = {buildConfigurations = (CTV); }; CTV = {name = Debug; buildSettings = {PRODUCT_NAME = App; }; };
        GTV = {isa = PBXFileSystemSynchronizedRootGroup; path = TV; sourceTree = "<group>"; };
        GShared = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (E, N, ); };
        E = {target = TApp; membershipExceptions = (Both.swift, ); };
        N = {target = TNowhere; membershipExceptions = (Both.swift, Own.swift); };
        """
    let text = Self.project(
      objects, targets: "TApp, TWidget, TKit, TAppTV", groups: "GApp, GKit, GShared, GTV")
    let map = map(
      [("A.xcodeproj/project.pbxproj", text)],
      of: ["App/A.swift", "Kit/K.swift", "Shared/Both.swift", "Shared/Own.swift", "TV/T.swift"])
    let own = map.moduleOfFile.map { map.modules[$0] }
    #expect(own.map(\.name) == ["App", "Kit", "App + Widget", "Widget", "App"])
    #expect(own[0].scope == own[2].scope && own[2].scope == own[3].scope && own[0].scope == own[4].scope)
    #expect(own[1].scope == map.moduleOfFile[1] && own[1].scope != own[0].scope)
    #expect(map.names(ofFile: 2) == ["App", "Widget"] && map.names(ofFile: 0) == ["App"])
    #expect(map.moduleOfFile[0] == map.moduleOfFile[4])
  }

  @Test func `modules of one name in two projects are two, whose names an import may bring alike`() {
    let texts = ["iOS", "Mac"].map { folder in
      let objects = Self.synchronized("App", "Own") + Self.synchronized("\(folder)Tests", "Tests")
      return (
        "\(folder)/A.xcodeproj/project.pbxproj",
        Self.project(objects, targets: "TApp, T\(folder)Tests", groups: "GOwn, GTests")
      )
    }
    let map = map(
      texts, of: ["Mac/Own/M.swift", "Mac/Tests/T.swift", "iOS/Own/I.swift", "iOS/Tests/T.swift"])
    let own = map.moduleOfFile.map { map.modules[$0] }
    #expect(own.map(\.name) == ["App", "MacTests", "App", "iOSTests"])
    #expect(own.map(\.folder) == ["Mac", "Mac", "iOS", "iOS"])
    #expect(own[0].scope == own[2].scope && own[1].scope != own[3].scope)
  }

  @Test func `packages and Tuist come before a project of Xcode, and XcodeGen behind it`() {
    let objects = Self.synchronized("App", "App") + Self.synchronized("Kit", "Kit")
    let text = Self.project(objects, targets: "TApp, TKit", groups: "GApp, GKit")
    let tuist = """
      import ProjectDescription
      let project = Project(name: "A", targets: [.target(name: "Own", sources: ["App/Own/**"])])
      """
    let files = [
      ("A.xcodeproj/project.pbxproj", text),
      ("Kit/Package.swift", "let package = Package(name: \"P\", targets: [.target(name: \"P\")])"),
    ]
    let paths = ["App/A.swift", "App/Own/B.swift", "Kit/C.swift", "Kit/Sources/P/D.swift", "Other/E.swift"]
    #expect(
      modules(files + [("Project.swift", tuist)], of: paths) == ["App", "Own", "Kit", "P", ""])
    let generated = "targets:\n  Gen:\n    sources: [App/Own, Other]\n"
    #expect(
      modules(files + [("project.yml", generated)], of: paths) == ["App", "App", "Kit", "P", "Gen"])
  }

  /// Whatever is broken, nobody waits and nothing falls.
  @Test(arguments: [
    "", "{", "{ objects = { }; }",
    "{ objects = { P = { targets = (T); mainGroup = P; }; }; rootObject = P; }",
    "{ objects = { P = { targets = (P, P); mainGroup = P; children = (P, P); isa = PBXNativeTarget; }; }; rootObject = P; }",
    "{ rootObject = P; objects = { P = { targets = T; mainGroup = (M); }; T = x; M = (); }; }",
    "{ objects = { P = \"\\", "/*", "//", "{ objects = /* ", "\"",
  ])
  func `what is no project says nothing`(_ text: String) {
    #expect(modules([("A.xcodeproj/project.pbxproj", text)], of: ["App/A.swift"]) == [""])
  }

  @Test(arguments: ["{ a = ", "("])
  func `a project nested without end says nothing`(_ beginning: String) {
    let text = String(repeating: beginning, count: 100_000)
    #expect(modules([("A.xcodeproj/project.pbxproj", text)], of: ["App/A.swift"]) == [""])
  }

  @Test func `groups in groups without end are cut where paths end`() {
    let count = 20_000
    let groups = (0..<count).map {
      "G\($0) = {isa = PBXGroup; path = abcdefgh; sourceTree = \"<group>\"; children = (G\($0 + 1)); };\n"
    }
    let text = Self.project(groups.joined(), targets: "", groups: "G0")
    #expect(modules([("A.xcodeproj/project.pbxproj", text)], of: ["App/A.swift"]) == [""])
  }

  @Test func `thousands of targets that share all they have take no time that grows with their pairs`() {
    let count = 3000
    let numbers = (0..<count).map { "T\($0)" }.joined(separator: ", ")
    let targets = (0..<count).map {
      "T\($0) = {isa = PBXNativeTarget; name = T\($0); buildPhases = (B); buildConfigurationList = L; fileSystemSynchronizedGroups = (G); };\n"
    }
    let files = (0..<count).map {
      "F\($0) = {isa = PBXFileReference; path = F\($0).swift; sourceTree = \"<group>\"; }; B\($0) = {fileRef = F\($0); };\n"
    }
    let list = { (letter: String) in (0..<count).map { "\(letter)\($0)" }.joined(separator: ", ") }
    let objects = """
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (\(list("E"))); };
      B = {isa = PBXSourcesBuildPhase; files = (\(list("B"))); };
      L = {buildConfigurations = (\(list("C"))); };
      \(targets.joined())\(files.joined())
      """
    let text = Self.project(objects, targets: numbers, groups: "G, \(list("F"))")
    let paths = (0..<count).map { "App/A\($0).swift" } + (0..<count).map { "F\($0).swift" }
    let found = modules([("A.xcodeproj/project.pbxproj", text)], of: paths)
    #expect(found[0] == "" && found[count] == "T0")
  }
}
