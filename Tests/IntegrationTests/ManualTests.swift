import Foundation
import TestSupport
import Testing

/// The manual page, which a release brings.
struct ManualTests {
  @Test(.needs("mandoc")) func `manual page`() throws {
    let folder = try Sandbox()
    let page = try folder.run("archlint", "manual")
    #expect(page.status == 0)
    try folder.write(page.output, to: "archlint.1")
    let lint = try folder.run("mandoc", "-T", "lint", "-W", "warning", "archlint.1")
    // The page is of a version, not of a day.
    let complaints = lint.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(complaints.isEmpty, "\(complaints)")
    let shown = try folder.run("mandoc", "-T", "utf8", "archlint.1").output.replacing(/.\u{8}/, with: "")
    for command in ["lint", "rules", "explain", "syntax"] {
      let help = try folder.run("archlint", command, "--help").output
      for option in help.matches(of: /--[a-z-]+/) {
        #expect(shown.contains(option.output), "\(option.output)")
      }
    }
  }
}
