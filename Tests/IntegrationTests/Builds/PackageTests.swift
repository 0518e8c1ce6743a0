import Foundation
import TestSupport
import Testing

extension Builds {
  /// What a release is packed into, tried as people install it.
  @Suite(.needs("python3", "tar")) struct PackageTests {
    private let sandbox: Sandbox
    private let version: String
    private let script: String
    /// The name of the one archive, which is also that of the folder in it.
    private let archive: String

    init() async throws {
      let build = try await ReleaseBuild.value
      (sandbox, version) = (try Sandbox(), build.version)
      script = build.repository.appending(path: "Sources/Integrations/Release/packages.py").path
      try sandbox.require("cp", "-R", build.files.path, "files")
      let archives = try sandbox.require("sh", "-c", "cd files && basename -s .tar.gz *.tar.gz")
      archive = archives.trimmingCharacters(in: .newlines)
      try sandbox.require("tar", "-xzf", "files/\(archive).tar.gz")
    }

    @Test func `the same files make the same bytes, whatever the time`() throws {
      let before = try sandbox.read("files/SHA256SUMS")
      try sandbox.require("find", archive, "-exec", "touch", "-t", "200001010000", "{}", "+")
      try sandbox.require("rm", "-r", "files")
      try sandbox.require("mkdir", "files")
      try sandbox.require(script, "archive", archive, "files/\(archive).tar.gz")
      try sandbox.require(script, "all", version, "files")
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
      let run = try sandbox.run(script, "all", version, archive)
      #expect(
        run.status == 1 && run.output.contains("holds no archive of archlint \(version)"), "\(run.output)")
    }
  }
}
