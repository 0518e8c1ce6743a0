import Foundation
import TestSupport
import Testing

extension Builds {
  /// Both plugins in a package that depends on this one.
  @Suite(.needs("swift")) struct PluginTests {
    private static func manifest(_ archlint: URL) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App", platforms: [.macOS(.v13)],
        dependencies: [.package(name: "archlint", path: "\(archlint.path)")],
        targets: [
          .target(name: "Home", plugins: [.plugin(name: "ArchlintBuildToolPlugin", package: "archlint")]),
          .target(name: "Other"),
        ])

      """
    }

    private static func configuration(_ severity: String) -> String {
      #"{ "extends": "ci/shared.json", "presets": [], "rules": { "view-model-is-final-class": "\#(severity)" } }"#
    }

    private static let finding =
      "Sources/Home/HomeViewModel.swift:1:7: warning: 'HomeViewModel' is not final"

    /// One package for all, for archlint is built anew in each.
    @Test func plugins() throws {
      let repository = try Sandbox.cloneOfThis()
      let app = try Sandbox([
        "Package.swift": Self.manifest(repository.url.appending(path: "archlint")),
        "Sources/Home/HomeViewModel.swift": "class HomeViewModel {}\n",
        "Sources/Other/Other.swift": "struct Other {}\n", ".archlint.json": Self.configuration("warning"),
        "ci/shared.json": "{}\n",
      ])
      try buildToolPlugin(app)
      try commandPlugin(app)
    }

    private func buildToolPlugin(_ app: Sandbox) throws {
      let first = try app.run("swift", "build")
      #expect(first.status == 0, "\(first.output)")
      #expect(first.output.contains(app.url.path + "/" + Self.finding), "\(first.output)")
      #expect(!first.output.contains("warning: 'app'"), "\(first.output)")
      // SwiftPM links the tools of plugins once for its plan and once in the build, so that to the second build they
      // look changed.
      _ = try app.run("swift", "build")
      let unchanged = try app.run("swift", "build")
      #expect(unchanged.status == 0 && !unchanged.output.contains("HomeViewModel"), "\(unchanged.output)")

      // A change in another target may matter to a rule across files; so may a page with rules, and what a
      // configuration extends.
      for (path, text) in [
        ("Sources/Other/Other.swift", "struct Other { var value = 0 }\n"), ("Rules/Own.md", "# Own\n"),
        ("ci/shared.json", "{ }\n"),
      ] {
        try app.write(text, to: path)
        let again = try app.run("swift", "build")
        #expect(again.status == 0 && again.output.contains(Self.finding), "\(path): \(again.output)")
      }

      try app.write(Self.configuration("error"), to: ".archlint.json")
      for _ in 1...2 {
        let broken = try app.run("swift", "build")
        #expect(
          broken.status != 0 && broken.output.contains("1:7: error: 'HomeViewModel'"), "\(broken.output)")
      }
      try app.write("final class HomeViewModel {}\n", to: "Sources/Home/HomeViewModel.swift")
      let mended = try app.run("swift", "build")
      #expect(mended.status == 0, "\(mended.output)")
    }

    private func commandPlugin(_ app: Sandbox) throws {
      try app.write("class HomeViewModel {}\n", to: "Sources/Home/HomeViewModel.swift")
      let lint = try app.run("swift", "package", "archlint", "lint", "--format", "compact")
      #expect(lint.status != 0, "\(lint.output)")
      #expect(lint.output.contains("Sources/Home/HomeViewModel.swift:1:7: error:"), "\(lint.output)")
      let fix = try app.run("swift", "package", "--allow-writing-to-package-directory", "archlint", "fix")
      #expect(fix.status == 0, "\(fix.output)")
      #expect(try app.read("Sources/Home/HomeViewModel.swift") == "final class HomeViewModel {}\n")
      let clean = try app.run("swift", "package", "archlint")
      #expect(clean.status == 0 && clean.output.contains("No findings in "), "\(clean.output)")
    }
  }
}
