import Semantics
import Testing

/// What Tuist and XcodeGen are told of targets says whose the files are.
@Suite struct ModuleSourcesTests {
  private func modules(_ files: [(String, String)], of paths: [String]) -> [String] {
    var sources = ModuleSources()
    for (path, text) in files where ModuleSources.areIn(file: path) {
      sources.add(
        Array(text.utf8), path: path,
        helpers: files.filter { $0.0.contains("Helpers/") }.map { Array($0.1.utf8) })
    }
    let map = ModuleMap(sources, paths: paths)
    return map.moduleOfFile.map { map.modules[$0].name }
  }

  @Test func `targets of Tuist have the files that their globs name`() {
    let project = """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let kitSources: SourceFilesList = ["Kit/**/*.swift"]
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", product: .app, sources: ["\\(appFolder)/**"], dependencies: [.target(name: "Kit")]),
        Target.target(name: "Kit-Core", product: .framework, sources: kitSources),
        .target(name: "Widget", productName: "ShopWidget", sources: [.glob("Widget/**", excluding: ["Widget/Old/**"])]),
        .target(name: "Flat", sources: "Flat/*.swift"),
        .target(name: "Folders", buildableFolders: ["Modern/Sources"]),
        .target(name: "Parts", buildableFolders: [.folder("Parts", exceptions: [.exception(excluded: ["Parts/Old.swift"])])]),
        .target(name: "Computed", sources: list()),
        .feature(name: "Home"),
      ])
      """
    let found = modules(
      [
        ("Shop/Project.swift", project),
        ("Tuist/ProjectDescriptionHelpers/Names.swift", "import ProjectDescription\nlet appFolder = \"App\""),
      ],
      of: [
        "Shop/App/A.swift", "Shop/Kit/Deep/B.swift", "Shop/Widget/C.swift", "Shop/Widget/Old/D.swift",
        "Shop/Flat/E.swift", "Shop/Flat/Deep/F.swift", "Shop/Modern/Sources/G.swift",
        "Shop/Home/Sources/H.swift", "Shop/Parts/Old.swift",
        "Other/App/I.swift",
      ])
    #expect(
      found == ["Shop", "Kit_Core", "ShopWidget", "", "Flat", "", "Folders", "Home", "", ""])
  }

  @Test func `targets of XcodeGen have the folders and files that they name`() {
    let project = """
      name: Shop   # the whole app
      options: { bundleIdPrefix: org.example }
      targets:
        Shop:
          type: application
          sources:
          - App
          - path: "Shared/Models"
            excludes: ["*.md", 'Old']
          settings:
            base: {SWIFT_VERSION: 6.0}
        Kit:
          sources: [Kit/Sources, Kit/Extra.swift]
          settings: { PRODUCT_MODULE_NAME: ShopKit }
        Templated:
          templates: [Framework]
          sources: Templated
        Variable:
          sources: ["${folder}/Sources"]
        Text:
          sources: Text
          preBuildScripts:
            - script: |
                echo sources: no
                - Other
      """
    let found = modules(
      [("project.yml", project)],
      of: [
        "App/A.swift", "Shared/Models/B.swift", "Shared/Models/Old/C.swift", "Kit/Sources/D.swift",
        "Kit/Extra.swift", "Templated/E.swift", "Text/F.swift", "Other/G.swift",
      ])
    #expect(found == ["Shop", "Shop", "", "ShopKit", "ShopKit", "", "Text", ""])
  }

  @Test func `what two targets share is neither's, and a package comes before a project`() {
    let found = modules(
      [
        (
          "project.yml",
          "targets:\n  One:\n    sources: [One, Both]\n  Two:\n    sources: [Two, Both]\n  All:\n    sources: Pack\n"
        ),
        ("Pack/Package.swift", "let package = Package(name: \"P\", targets: [.target(name: \"P\")])"),
      ], of: ["One/A.swift", "Both/B.swift", "Two/C.swift", "Pack/Sources/P/D.swift", "Pack/E.swift"])
    #expect(found == ["One", "", "Two", "P", "All"])
  }

  @Test func `a target that takes running its manifest to know is told by its folder`() {
    let manifest = "let package = Package(name: \"P\", targets: names.map { .target(name: $0) })"
    let found = modules(
      [("Package.swift", manifest)],
      of: ["Sources/One/A.swift", "Sources/Two/Deep/B.swift", "Sources/C.swift", "Tests/OneTests/D.swift"])
    #expect(found == ["One", "Two", "", "OneTests"])
  }

  /// Whatever is broken, nobody waits and nothing falls.
  @Test(arguments: [
    "targets:\n\tA:\n  - : :", "targets: [", "targets: {{{",
    "targets:\n  A:\n      sources:\n    - B\n   C: D",
    "- - - - -", "targets:\n  A: &a\n    sources: App\n  B: *a", "\"", "targets:\n- A\n- B: [c, {d: e]",
    String(repeating: "a:\n", count: 3),
    (0..<400).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
  ])
  func `what is no plain YAML says nothing`(_ text: String) {
    #expect(modules([("project.yml", text)], of: ["App/A.swift"]) == [""])
  }

  @Test(arguments: ["[", "- ", "a: "])
  func `YAML nested without end says nothing`(_ beginning: String) {
    let text = String(repeating: beginning, count: 100_000)
    #expect(modules([("project.yml", text)], of: ["App/A.swift"]) == [""])
  }
}
