import Foundation
import TestSupport
import Testing

/// What a release is made of.
struct ReleaseTests {
  private static let script = "Sources/Integrations/Release/release.sh"

  @Test(.needs("mandoc")) func manualPage() throws {
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

  /// One archive with one binary, which runs on a Linux that has nothing else.
  @Test(.needs("strip", "tar"), .buildsAnew) func archive() throws {
    let repository = try Sandbox.cloneOfThis()
    let version = try #require(
      try repository.run("archlint", "version").output.split(whereSeparator: \.isWhitespace).last)
    let release = try repository.run("archlint/\(Self.script)", String(version), "files")
    try #require(release.status == 0, "\(release.output)")
    let archive = try #require(release.output.split(separator: "\n").last).split(separator: "/").last!
    let packages = "archlint/Sources/Integrations/Release/packages.py"
    try repository.require(packages, "all", String(version), "files")
    #expect(try repository.read("files/SHA256SUMS").contains("  \(archive)\n"))

    try repository.require("mkdir", "bare")
    try repository.require("tar", "-xzf", "files/\(archive)", "-C", "bare", "--strip-components", "1")
    for file in [
      "bin/archlint", "share/man/man1/archlint.1", "share/completions/archlint.zsh", "LICENSE", "README.md",
      "CHANGELOG.md",
    ] {
      #expect(repository.exists("bare/\(file)"), "\(file)")
    }
    #if os(Linux)
      try runsAlone(repository)
    #endif
  }

  private func runsAlone(_ repository: Sandbox) throws {
    let listed = try repository.run("ldd", "bare/bin/archlint")
    #expect(listed.output.contains("not a dynamic executable"), "\(listed.output)")
    try repository.write("class HomeViewModel {}\n", to: "bare/app/HomeViewModel.swift")
    guard getuid() == 0 else { return }
    let command = ["/bin/archlint", "lint", "/app", "--only", "view-model-is-final-class"]
    let blind = try repository.run(["chroot", "bare"] + command)
    #expect(blind.status == 2 && blind.output.contains("/proc"), "\(blind.output)")
    // In a namespace of mounts of its own, where one may be had.
    try repository.require("mkdir", "bare/proc")
    guard try repository.run("unshare", "--mount", "true").status == 0 else { return }
    let mounted = "mount -t proc proc bare/proc && exec chroot bare \"$@\""
    let run = try repository.run(["unshare", "--mount", "sh", "-c", mounted, "sh"] + command)
    #expect(run.status == 1 && run.output.contains("1 error in 1 file"), "\(run.output)")
  }
}
