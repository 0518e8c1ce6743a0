import Testing

/// Imports that are needed though another declares what they bring.
extension ModuleRuleTests {
  /// What hides a name somewhere hides it not here, or not alone.
  @Test(arguments: [
    ("public func log(_ text: String) {}", "func log(_ number: Int) {}", "func f() { log(\"a\") }"),
    (
      "public func log(_ text: String) {}", "struct S { private func log() {} }",
      "extension S { func f() { log(\"a\") } }"
    ),
    ("public struct Home { public init() {} }", "", "enum Route { case Home(Home) }"),
    (
      "public struct A { public init() {} }", "struct O { struct A {}; struct I {} }",
      "extension O.I { func f() { _ = A() } }"
    ),
    (
      "public struct Item {}", "protocol Repo { associatedtype Item; func f() -> Item? }",
      "struct S: Repo { func f() -> Item? { nil } }"
    ),
    ("public var user: Int? { 1 }", "", "func f() { if let user { print(user) } }"),
    ("public var user: Int? { 1 }", "", "func f() { run { [user] in print(user) } }"),
    ("import Foundation", "", "func f(_ text: String) { print(text.components(separatedBy: \",\")) }"),
    (
      "import Umbrella\nextension Umbrella { public var more: Int { 1 } }", "", "func f() { print(any.more) }"
    ),
  ])
  func `an import stays whose names others have as well`(kit: String, other: String, used: String) throws {
    let found = try findings([
      "Sources/Kit/More.swift": kit, "Sources/Tool/Other.swift": other,
      "Sources/Tool/User.swift": "import Kit\n\(used)\n",
      "Sources/Tool/Unused.swift": "import Kit\nfunc unused() {}\n",
    ])
    #expect(!found.findings.contains { $0.hasPrefix("Sources/Tool/User.swift") }, "\(found.findings)")
    #expect(
      kit.contains("extension") || found.findings.contains("Sources/Tool/Unused.swift:1 import-is-used"))
  }

  private static let makeable =
    "public protocol Makeable { init() }\nextension Makeable { public init(seed: Int) { self.init() } }"
  private static let defaulted =
    "public protocol Base { func f() }\nextension Base { public func f() {} }"
  private static let wrapper = """
    @propertyWrapper public struct Pub {
      public var wrappedValue: Int
      public var projectedValue: Int { 1 }
      public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    }

    """

  /// What other files declare may have by inheritance, by an alias or by a builder what only the module declares.
  @Test(arguments: [
    (makeable, "struct Thing: Makeable { init() {} }", "_ = Thing(seed: 1)"),
    (makeable, "struct Thing: Makeable { init() {} }", "_ = [1].map(Thing.init(seed:))"),
    (makeable, "protocol Wanted: Makeable {}", "func make<T: Wanted>(_: T.Type) { _ = T(seed: 1) }"),
    (makeable, "extension String: Makeable {}", "_ = String(seed: 1)"),
    ("public struct Made { public init(seed: Int) {} }", "typealias Built = Made", "_ = Built(seed: 1)"),
    (
      "open class Base { public init() {}\n public convenience init(n: Int) { self.init() } }",
      "class Sub: Base {}", "_ = Sub(n: 1)"
    ),
    (wrapper, "typealias Kept = Pub", "@Kept var x = 1"),
    (
      wrapper + "open class Base { @Pub public var title = 1; public init() {} }",
      "class Sub: Base {}\nlet sub = Sub()", "_ = sub.$title"
    ),
    (
      "public struct Seq: Sequence, IteratorProtocol { public mutating func next() -> Int? { nil } }",
      "let seq = Seq()", "for _ in seq {}"
    ),
    (
      "public struct Matcher {}\npublic func ~= (m: Matcher, i: Int) -> Bool { true }",
      "let even = Matcher()", "for case even in [1] {}"
    ),
    (
      "@resultBuilder public enum Build { public static func buildBlock(_ x: Int...) -> [Int] { x } }",
      "protocol Built { @Build var body: [Int] { get } }",
      "struct S: Built { var body: [Int] { 1\n2 } }"
    ),
    (defaulted, "protocol Named: Base {}", "struct S: Named {}"),
    (defaulted, "protocol Named: Base {}\ntypealias Both = Named & Sendable", "struct S: Both {}"),
    (defaulted, "protocol Named: Base {}\nstruct S {}", "}; extension S: Named {"),
    (
      "public func render() -> Int { 1 }", "",
      "func f(render: Int, x: Int = render()) -> Int { render + x }"
    ),
  ])
  func `an import stays that brings what others inherit`(kit: String, types: String, used: String) throws {
    let found = try findings([
      "Sources/Kit/More.swift": kit, "Sources/Tool/Types.swift": "import Kit\nlet kit = Kit.self\n\(types)\n",
      "Sources/Tool/User.swift": "import Kit\nfunc use() { \(used) }\n",
      "Sources/Tool/Unused.swift": "import Kit\nfunc unused() { use() }\n",
    ])
    #expect(found.findings == ["Sources/Tool/Unused.swift:1 import-is-used"])
  }

  @Test func `members that come along with other imports need none`() throws {
    let found = try findings([
      "Sources/Kit/More.swift": "import Foundation",
      "Sources/Tool/User.swift":
        "import Kit\nimport UIKit\nfunc f(_ view: UIView) { view.layer.remove() }\nimport Core\n",
    ])
    #expect(found.findings.contains("Sources/Tool/User.swift:1 import-is-used"))
  }

  @Test func `of modules of one name in several packages nobody knows which an import means`() throws {
    let manifest = { (name: String) in
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\", targets: [.target(name: \"Utils\"), .target(name: \"\(name)App\", dependencies: [\"Utils\"])])"
    }
    let found = try findings([
      "Admin/Package.swift": manifest("Admin"), "Shop/Package.swift": manifest("Shop"),
      "Admin/Sources/Utils/U.swift": "public struct Clock { public init() {} }",
      "Shop/Sources/Utils/U.swift": "public struct Cart { public init() {} }",
      "Admin/Sources/AdminApp/A.swift": "import Utils\nlet clock = Clock()",
      "Shop/Sources/ShopApp/A.swift": "import Utils\nlet cart = Cart()",
    ])
    #expect(found.findings.filter { $0.hasPrefix("Shop") || $0.hasPrefix("Admin") } == [])
  }

  /// What git ignores is generated, mostly.
  @Test(arguments: [
    (["Sources/Core/Generated/L.swift": "", ".gitignore": "Generated/"], #"["Kit", "Core"]"#),
    (["Sources/Core/L.swift": "", ".gitignore": "L.swift"], #"["Kit", "Core"]"#),
    (["Sources/Tool/Generated/L.swift": "", ".gitignore": "Generated/"], #"["Kit", "Umbrella"]"#),
    ([:], #"["Kit", "Umbrella"], plugins: ["Generator"]"#),
  ])
  func `what a target declares and imports nobody knows where some of its sources are not read`(
    files: [String: String], dependencies: String
  ) throws {
    let isImported = dependencies.contains("Core")
    let use = [
      "Sources/Tool/U.swift": isImported ? "import Core\nlet l = L.title" : "import Kit\nlet l = Kit.self"
    ]
    let found = try findings(dependencies: dependencies, files.merging(use) { $1 })
    #expect(found.findings == [])
    let other = ["Sources/TestSupport/Generated/L.swift": "", ".gitignore": "Generated/"].merging(use) { $1 }
    let known = try findings(dependencies: dependencies.replacing(/, plugins.*/, with: ""), other)
    let rule = isImported ? "import-is-used" : "dependency-is-used"
    #expect(known.findings.map { $0.split(separator: " ").last } == [rule[...]])
  }

  @Test(arguments: [
    #"[.package(url: "https://example.org/swift-log", from: "1.0.0")]"#,
    #"[.package(url: "https://example.org/swift-log", from: "1.0.0"), .package(path: "../App")]"#,
    #"[.package(path: "../../swift-log")]"#, "[remote(log)]",
  ])
  func `a package from outside may bring a module that is called like one of another package`(
    packages: String
  ) throws {
    let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    let found = try findings([
      "Shop/Package.swift": head
        + "let package = Package(name: \"Shop\", dependencies: \(packages), targets: [.target(name: \"Shop\", "
        + "dependencies: [.product(name: \"Logging\", package: \"swift-log\")])])",
      "Shop/Sources/Shop/S.swift": "import Logging\nlet log = Logger(label: \"shop\")",
      "Diary/Package.swift": head
        + "let package = Package(name: \"Diary\", targets: [.target(name: \"Logging\")])",
      "Diary/Sources/Logging/L.swift": "public struct Diary { public init() {} }",
    ])
    #expect(found.findings.filter { $0.hasPrefix("Shop") } == [])
  }

  @Test(arguments: [
    (#".package(path: "../log-kit")"#, "log-kit"),
    (#".package(url: "https://example.org/Log-Kit.git", from: "1.0.0")"#, "log-kit"),
  ])
  func `a package of the project is meant where a target depends on it, or on one called like it`(
    package: String, name: String
  ) throws {
    let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    let found = try findings([
      "Shop/Package.swift": head
        + "let package = Package(name: \"Shop\", dependencies: [\(package), .package(url: \"https://example.org/nio\", from: "
        + "\"2.0.0\")], targets: [.target(name: \"Shop\", dependencies: [.product(name: \"Logging\", package: \"\(name)\"), "
        + ".product(name: \"NIO\", package: \"nio\")])])",
      "Shop/Sources/Shop/S.swift": "import Logging\nimport NIO\nlet log = 1",
      "log-kit/Package.swift": head
        + "let package = Package(name: \"Log\", products: [.library(name: \"Logging\", targets: [\"Logging\"])], "
        + "targets: [.target(name: \"Logging\")])",
      "log-kit/Sources/Logging/L.swift": "public struct Diary { public init() {} }",
    ])
    #expect(found.findings.filter { $0.hasPrefix("Shop") } == ["Shop/Sources/Shop/S.swift:1 import-is-used"])
  }
}
