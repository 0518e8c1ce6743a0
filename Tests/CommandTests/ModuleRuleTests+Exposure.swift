import TestSupport
import Testing

/// What modules make public.
extension ModuleRuleTests {
  private func exposed(_ exposes: String, _ files: [String: String]) throws -> CommandRun {
    var all = files
    all[".archlint.json"] =
      "{ \"root\": true, \"presets\": [], \"modules\": { \"names\": { \"{F}Kit\": \"{F}/**\" }, \"exposes\": \(exposes) } }"
    let folder = try TemporaryFolder(all)
    return try CommandRun(["lint", "--format", "compact"], in: folder.url)
  }

  @Test func `a module makes public what it may, and nothing else`() throws {
    let run = try exposed(
      #"{ "{F}Kit": ["{F}Feature", "Shared*"] }"#,
      [
        "Home/Home.swift": """
        public struct HomeFeature { public struct State {}; public init() {} }
        public protocol SharedLook {}
        public final class HomeViewModel {}
        open class Base {}
        struct Hidden { public var x = 1 }
        public private(set) var count = 0
        package func help() {}
        public extension String { func home() {} ; private func own() {} ; internal var mine: Int { 1 } }
        extension Hidden { public func f() {} }
        extension Int { public static let home = 1 }
        func body() { struct Inner {} }
        """,
        "Cart/Cart.swift": "public struct HomeFeature {}\npublic struct CartFeature {}",
      ])
    let found = run.output.split(separator: "\n").map {
      $0.split(separator: " is public")[0].split(separator: ": ").last!
    }
    #expect(
      found == ["'HomeFeature'", "'HomeViewModel'", "'Base'", "'count'", "'String.home'", "'Int.home'"],
      "\(run.output)")
    #expect(
      run.output.contains(
        "Home/Home.swift:3:20: error: 'HomeViewModel' is public, and the module 'HomeKit' may make only '{F}Feature' and 'Shared*' public. Make it internal, or allow it in \"exposes\"  [module-exposes-only]"
      ))
    #expect(run.errors == "")
  }

  @Test func `each name of a tuple is told where it stands`() throws {
    let run = try exposed(
      #"{ "HomeKit": [] }"#, ["Home/Home.swift": "public let (a, (b, _)) = (1, (2, 3)), c = 4"])
    let found = run.output.split(separator: "\n").map { $0.split(separator: " is public")[0] }
    #expect(found == [("a", 13), ("b", 17), ("c", 39)].map { "Home/Home.swift:1:\($1): error: '\($0)'" })
  }

  @Test func `mistakes in what modules may make public are told with their place`() throws {
    let files = ["Home/Home.swift": "public struct HomeFeature {}"]
    let unbound = try exposed(#"{ "{F}Kit": ["{G}Feature"] }"#, files)
    #expect(
      unbound.status == 2 && unbound.errors.contains("the name of the module does not bind {G}"),
      "\(unbound.errors)")
    let none = try exposed(#"{ "HomeKit": [], "HomKit": [] }"#, files)
    #expect(none.output.contains("may make nothing public"))
    #expect(
      none.errors.contains("no module is called \"HomKit\"\n  help: did you mean \"HomeKit\"?"),
      "\(none.errors)")
    #expect(try exposed(#"{ "HomeKit": "x" }"#, files).status == 2)
  }
}
