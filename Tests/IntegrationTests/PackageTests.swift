import Foundation
import TestSupport
import Testing

/// What a release is packed into, tried as people install it. The program in it is that of this build.
@Suite(.needs("python3", "strip"), .serialized, .enabled(if: ThoroughTests.areWanted)) struct PackageTests {
  private static let script = Repository.file("Sources/Integrations/Release/packages.py").path

  private let sandbox: Sandbox
  private let version: String
  /// Such as `linux-x86_64`.
  private let machine: String

  init() throws {
    sandbox = try Sandbox()
    let said = try sandbox.run("archlint", "version").output
    version = String(try #require(said.split(whereSeparator: \.isWhitespace).last))
    machine = try sandbox.run("uname", "-sm").output
      .lowercased().replacing("darwin", with: "macos").split(whereSeparator: \.isWhitespace)
      .joined(separator: "-")
    try pack()
  }

  private var archive: String { "archlint-\(version)-\(machine)" }

  private func pack() throws {
    let binary = Repository.products.appending(path: "archlint").path
    try sandbox.require("mkdir", "-p", "\(archive)/bin", "\(archive)/share/man/man1", "files")
    try sandbox.require("strip", "-o", "\(archive)/bin/archlint", binary)
    try sandbox.write(
      try sandbox.run("archlint", "manual").output, to: "\(archive)/share/man/man1/archlint.1")
    for name in ["LICENSE", "README.md"] {
      try sandbox.write(try Repository.text(name), to: "\(archive)/\(name)")
    }
    try sandbox.require(Self.script, "archive", archive, "files/\(archive).tar.gz")
    try sandbox.require(Self.script, "all", version, "files")
  }

  @Test func `the same files make the same bytes, whatever the time`() throws {
    let before = try sandbox.read("files/SHA256SUMS")
    try sandbox.require("find", archive, "-exec", "touch", "-t", "200001010000", "{}", "+")
    try sandbox.require("rm", "-r", "files")
    try pack()
    #expect(try sandbox.read("files/SHA256SUMS") == before)
    #expect(before.split(separator: "\n").count == 8)
  }

  @Test func `a wheel is installed by pip alone, and pre-commit runs what it installs`() throws {
    let wheels = try FileManager.default.contentsOfDirectory(atPath: sandbox.path("files"))
      .filter { $0.hasSuffix(".whl") }
    let wheel = sandbox.path("files/\(try #require(wheels.first))")
    try sandbox.require("python3", "-m", "venv", "env")
    try sandbox.require("env/bin/pip", "install", "--quiet", "--no-index", wheel)
    #expect(try sandbox.require("env/bin/archlint", "version") == "archlint \(version)\n")

    // What is shown on a page of its own has no files beside it.
    let folder = try sandbox.require("find", "env", "-name", "METADATA", "-path", "*/archlint-*")
    let links = try sandbox.read(folder.trimmingCharacters(in: .newlines)).matches(of: /\]\(([^)]+)\)/)
    #expect(links.count > 5 && links.allSatisfy { $0.output.1.hasPrefix("https://") })

    let project = try Sandbox([
      "HomeViewModel.swift": "class HomeViewModel {}\n",
      ".pre-commit-config.yaml": """
      repos:
        - repo: local
          hooks:
            - id: archlint
              name: archlint
              language: python
              entry: archlint lint --force-exclude --
              types: [swift]
              additional_dependencies: ["\(wheel)"]
      """,
    ])
    try project.commitAll()
    guard ProcessRun.path(of: "pre-commit") != nil else { return }
    project.environment["PRE_COMMIT_HOME"] = project.path("home")
    let run = try project.run("pre-commit", "run", "--all-files")
    #expect(run.status == 1 && run.output.contains("[view-model-is-final-class]"), "\(run.output)")
  }

  @Test(.needs("ruby")) func `the formula is Ruby, and what it tests is so`() throws {
    try sandbox.require("ruby", "-c", "files/archlint.rb")
    try sandbox.write("class HomeViewModel {}\n", to: "HomeViewModel.swift")
    let run = try sandbox.run("\(archive)/bin/archlint", "lint", "HomeViewModel.swift")
    #expect(run.status == 1 && run.output.contains("view-model-is-final-class"), "\(run.output)")
  }

  @Test func `an archive is named by each package that is made of it, with its checksum`() throws {
    let sums = try sandbox.read("files/SHA256SUMS").split(separator: "\n").map { $0.split(separator: " ") }
    let sum = String(try #require(sums.first { $0[1] == "\(archive).tar.gz" })[0])
    for name in ["archlint.rb", "archlint.nix"] {
      let text = try sandbox.read("files/\(name)")
      #expect(text.contains(sum) && text.contains("/v\(version)/\(archive).tar.gz"), "\(name)")
    }
    for name in ["spdx", "provenance"] {
      let text = try sandbox.read("files/archlint-\(version).\(name).json")
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(text.contains(sum), "\(name)")
    }
  }

  @Test func `a folder without an archive is refused`() throws {
    let run = try sandbox.run(Self.script, "all", version, archive)
    #expect(
      run.status == 1 && run.output.contains("holds no archive of archlint \(version)"), "\(run.output)")
  }
}
