import Semantics
import Syntax
import Testing

@Suite struct ModuleTests {
  private func manifest(_ text: String) -> Manifest {
    let (names, bytes) = (NameTable(), Array(text.utf8))
    let tree = TreeParser.parse(
      SourceStorage(copying: bytes), table: TokenTable(), names: names)
    return ManifestReader.read(tree, bytes: bytes, names: names)
  }

  @Test func `targets, products and dependencies are read from literals and constants`() {
    let manifest = manifest(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let shared: [SwiftSetting] = [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v6)]
      let prefix = "App"
      let package = Package(
        name: "Kit",
        platforms: [.iOS(.v17), .macOS("14.0")],
        products: [.library(name: "Kit", targets: ["Kit", prefix + "Core"])],
        dependencies: [
          .package(url: "https://example.com/owner/swift-tools.git", from: "1.0.0"), .package(path: "../Local"),
        ],
        targets: [
          .target(name: "Kit", dependencies: ["\\(prefix)Core", .product(name: "Tools", package: "swift-tools")]),
          .target(name: "AppCore", path: "Core", exclude: ["a"], sources: ["b"], swiftSettings: shared),
        ])
      package.targets.append(.testTarget(name: "KitTests", dependencies: [.target(name: "Kit")]))
      package.targets += [.macro(name: "Macros")]
      """)
    #expect(manifest.unread == [])
    #expect(manifest.name == "Kit")
    #expect(manifest.platforms == ["iOS": "v17", "macOS": "14.0"])
    #expect(
      manifest.products.map { "\($0.kind) \($0.name) \($0.targets)" } == [
        "library Kit [\"Kit\", \"AppCore\"]"
      ])
    #expect(manifest.dependencies.map(\.identity) == ["swift-tools", "local"])
    #expect(manifest.targets.map(\.name) == ["Kit", "AppCore", "KitTests", "Macros"])
    #expect(manifest.targets.map(\.kind) == ["target", "target", "testTarget", "macro"])
    #expect(
      manifest.targets[0].dependencies.map { "\($0.kind) \($0.name) \($0.package ?? "")" } == [
        "byName AppCore ", "product Tools swift-tools",
      ])
    #expect(manifest.targets[1].path == "Core" && manifest.targets[1].sources == ["b"])
    #expect(manifest.targets.map(\.isolation) == [.nonisolated, .mainActor, .nonisolated, .nonisolated])
  }

  /// Each constant is twice the one before it, and would be a billion elements in the end.
  @Test(arguments: ["a# + a#", "[a#, a#]", "[\"\\(a#)\\(a#)\"]"])
  func `what is more than a manifest can hold is named`(_ double: String) {
    let constants = (0..<30).map { "let a\($0 + 1) = \(double.replacing("#", with: "\($0)"))\n" }.joined()
    let manifest = manifest(
      "let a0 = [\"x\"]\n\(constants)let package = Package(name: \"A\", targets: [.target(name: \"T\", exclude: a30)])"
    )
    #expect(!manifest.unread.isEmpty)
    #expect(manifest.targets.map(\.name) == ["T"])
  }

  /// As it is while somebody writes it.
  @Test func `a binding without a name is none`() {
    #expect(manifest("let package = Package(name: \"A\"), b = 1,").name == "A")
    let names = NameTable()
    let bytes = Array("struct A { let a = 1, }\nlet b = 1,".utf8)
    let syntax = FileSyntax(SourceStorage(copying: bytes), SyntaxScratch(names))
    let model = SemanticModel(
      [SemanticFile(path: "A.swift", syntax: syntax, module: 0)], names: names, moduleNames: ["A"])
    #expect(model.symbols.symbols.map { names.string($0.name) } == ["A", "a", "b"])
  }

  @Test func `constants that stand for each other in a long row are named`() {
    let row = (0..<20_000).map { "let a\($0) = a\($0 + 1)\n" }.joined()
    let chain = String(repeating: ".a", count: 20_000)
    let manifest = manifest(
      "\(row)let package = Package(name: a0)\npackage\(chain).targets.append(.target(name: \"T\"))")
    #expect(manifest.name == nil && !manifest.unread.isEmpty)
  }

  @Test func `what takes running a manifest is named`() {
    let manifest = manifest(
      """
      let package = Package(name: "A", targets: [.target(name: "B", dependencies: isLinux ? [] : ["C"])])
      """)
    #expect(manifest.targets.map(\.name) == ["B"])
    #expect(manifest.unread.count == 1)
  }

  @Test func `what depends on a condition is left out and named, and what nobody asks for is not`() {
    let manifest = manifest(
      """
      var dependencies: [Package.Dependency] = [.package(url: "https://e.org/a/one.git", from: "1.0.0")]
      dependencies += [.package(path: "../two")]
      if Context.environment["CI"] != nil { dependencies.append(.package(path: "../three")) }
      let settings: [SwiftSetting] = isOld ? [] : [.define("NEW")]
      let package = Package(
        name: "A", dependencies: dependencies,
        targets: [
          .target(name: "B", swiftSettings: settings), .target(name: "C", cSettings: [.define("X" + y)]),
          Target.feature("D"), .target(name: "E", dependencies: [.product(name: "P", package: "one", condition: when)]),
        ])
      #if os(macOS)
        package.targets.append(.target(name: "F"))
      #endif
      for target in package.targets { target.swiftSettings = [] }
      """)
    #expect(manifest.dependencies.map(\.identity) == ["one", "two"])
    #expect(manifest.targets.map(\.name) == ["B", "C", "E"])
    #expect(manifest.targets[2].dependencies.map(\.name) == ["P"])
    #expect(
      manifest.unread.map(\.what) == [
        "a change that depends on something", "a target in other words", "a change that depends on something",
      ])
    #expect(manifest.changesSettings && manifest.targets[0].isolation == nil)
  }

  @Test func `a constant that leads to itself ends`() {
    let manifest = manifest("let a = b\nlet b = a\nlet package = Package(name: a, targets: [])")
    #expect(manifest.name == nil)
    #expect(!manifest.unread.isEmpty)
  }

  @Test(arguments: ["\"", "\"A", "\"\\(a", "\"\\(a)", "\"\\(a\"", "\"\\(\"a\")", "\"A\\", "\"\"\""])
  func `a name without an end is unread`(_ name: String) {
    for end in ["", "\n", "\n)])"] {
      let manifest = manifest(
        "let a = \"b\"\nlet package = Package(name: \"Kit\", targets: [.target(name: \(name)\(end)")
      #expect(manifest.targets.isEmpty)
    }
  }

  @Test func `files belong to the target whose folder holds them, or to the folder around Sources`() {
    let kit = manifest(
      """
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit"), .target(name: "Core", path: "Other", exclude: ["Old"]), .testTarget(name: "KitTests"),
      ])
      """)
    let single = manifest("let package = Package(name: \"One\", targets: [.target(name: \"One\")])")
    let paths = [
      "Packages/Kit/Sources/Kit/A.swift", "Packages/Kit/Other/B.swift", "Packages/Kit/Other/Old/C.swift",
      "Packages/Kit/Tests/KitTests/D.swift", "Packages/One/Sources/E.swift",
      "Features/Home/Sources/Domain/F.swift",
      "Features/Home/Tests/G.swift", "App/H.swift",
    ]
    var sources = ModuleSources()
    sources.manifests = ["Packages/Kit": kit, "Packages/One": single]
    let map = ModuleMap(sources, paths: paths)
    #expect(
      map.moduleOfFile.map { map.modules[$0].name } == [
        "Kit", "Core", "Kit", "KitTests", "One", "Home", "Home", "",
      ])
    #expect(map.modules[map.moduleOfFile[2]].target == nil)
  }

  @Test func `targets that share a folder each have their own sources of it, but for what they leave out`() {
    let shared = manifest(
      """
      let package = Package(name: "Shared", targets: [
        .target(name: "One", path: "Code", exclude: ["A/Old"], sources: ["A", "C.swift"]),
        .target(name: "Two", path: "Code", sources: ["B", "A/Old"]),
        .target(name: "Three", path: "Code", sources: ["."]), .target(name: "Four", path: "Code/B", sources: ["Deep"]),
      ])
      """)
    var sources = ModuleSources()
    sources.manifests = ["": shared]
    let map = ModuleMap(
      sources,
      paths: [
        "Code/A/1.swift", "Code/C.swift", "Code/A/Old/2.swift", "Code/B/3.swift", "Code/D/4.swift",
        "Code/B/Deep/5.swift",
      ])
    #expect(map.moduleOfFile.map { map.modules[$0].name } == ["One", "One", "Two", "Two", "Three", "Four"])
  }

  @Test(.timeLimit(.minutes(1))) func `thousands of targets of one folder do not take long`() {
    let names = (0..<6_000).map { "T\($0)" }
    let targets = names.map {
      ".target(name: \"\($0)\", path: \"Sources\", exclude: [\"\($0)/Old\"], sources: [\"\($0)\"])"
    }
    let shared = manifest(
      "let package = Package(name: \"Shared\", targets: [\(targets.joined(separator: ", "))])")
    var sources = ModuleSources()
    sources.manifests = ["": shared]
    let map = ModuleMap(sources, paths: names.map { "Sources/\($0)/A.swift" })
    #expect(map.moduleOfFile.map { map.modules[$0].name } == names)
  }
}
