import Testing

/// Things of one kind that may not know each other.
extension LayerTests {
  @Test func `a file is no folder that a capture names`() throws {
    let files = [
      "App/Root.swift": "struct Root {}\nlet home: Home? = nil",
      "App/Home/Home.swift": "struct Home { let cart: Cart }",
      "App/Cart/Deep/Cart.swift": "struct Cart { let root: Root }",
    ]
    let configuration = """
      { "root": true, "presets": [], "unassigned": "note", "layers": { "Screen": { "files": "App/{Screen}/**" },
        "Deep": { "files": "App/*/*/*/**", "optional": true } },
        "independent": [{ "each": "{Screen}" }] }
      """
    let run = try lint(configuration, files)
    #expect(
      run.output == """
        App/Home/Home.swift:1:25: error: 'Cart' belongs to Screen Cart, which Screen Home may not know  [independent-screen]
        App/Root.swift:1:1: note: This file is in no layer. Add it to the "files" of one  [file-has-a-layer]

        """, "\(run.output)\(run.errors)")
  }

  @Test func `an import of what is independent is told, and not what it brings`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "Cart"), .target(name: "Home", dependencies: ["Cart"])])
      """
    let files = [
      "Package.swift": manifest,
      "Sources/Cart/Cart.swift": "public struct Cart {}",
      "Sources/Home/Home.swift": "import Cart\nstruct Home { let cart: Cart }",
      "Sources/Home/Deep.swift": "struct Deep { let cart: Cart }",
    ]
    let configuration = """
      { "root": true, "presets": [], "layers": { "Screen": { "files": "Sources/{Screen}/**" } },
        "independent": [{ "each": "{Screen}" }] }
      """
    let run = try lint(configuration, files)
    #expect(
      run.output == """
        Sources/Home/Home.swift:1:8: error: The module 'Cart' belongs to Screen Cart, which Screen Home may not know  [independent-screen]

        """, "\(run.output)\(run.errors)")
  }
}
