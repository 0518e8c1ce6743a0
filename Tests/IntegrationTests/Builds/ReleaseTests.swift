import Foundation
import TestSupport
import Testing

extension Builds {
  /// An archive of a release, and what is made of it.
  @Suite(.needs("python3", "strip", "tar", "unzip")) struct ReleaseTests {
    private let sandbox: Sandbox
    private let version: String

    init() async throws {
      let build = try await ReleaseBuild.value
      sandbox = try Sandbox()
      version = build.version
      try sandbox.require("cp", "-R", build.files.path, "files")
    }

    /// One archive with one binary, which runs on a Linux that has nothing else.
    @Test func `an archive has all that a machine needs`() throws {
      try sandbox.require(
        "sh", "-c", "cd files && (sha256sum --check SHA256SUMS || shasum -a 256 --check SHA256SUMS)")
      try sandbox.require("mkdir", "bare")
      let archive = try sandbox.require("sh", "-c", "echo files/archlint-\(version)-*.tar.gz")
      try sandbox.require(
        "tar", "-xzf", archive.trimmingCharacters(in: .newlines), "-C", "bare", "--strip-components", "1")
      for file in [
        "bin/archlint", "share/man/man1/archlint.1", "share/completions/archlint.zsh", "LICENSE", "README.md",
        "CHANGELOG.md",
      ] {
        #expect(sandbox.exists("bare/\(file)"), "\(file)")
      }
      #if os(Linux)
        try runsAlone()
      #endif
    }

    @Test func `the line of the README puts an archive on the path`() async throws {
      let lines = try await ReleaseBuild.value.installLines
      try sandbox.require("sh", "-c", "HOME=\"$PWD/home\" && export HOME && \(lines[1])")
      #expect(try sandbox.require("home/.local/bin/archlint", "version") == "archlint \(version)\n")
      #expect(try sandbox.require("ls", "home/.local") == "bin\nshare\n")
    }

    @Test func `the line of the README installs a wheel`() async throws {
      let lines = try await ReleaseBuild.value.installLines
      try sandbox.require("python3", "-m", "venv", "env")
      try sandbox.require("sh", "-c", "PATH=\"$PWD/env/bin:$PATH\" && \(lines[3])")
      #expect(try sandbox.require("env/bin/archlint", "version") == "archlint \(version)\n")
    }

    @Test func `the program says what it was built from`() async throws {
      let build = try await ReleaseBuild.value
      let origin = try #require(
        try JSONSerialization.jsonObject(
          with: Data(sandbox.run(build.archlint.path, "version", "--json").output.utf8)) as? [String: Any])
      sandbox.environment["TZ"] = "UTC"
      let log = try sandbox.require(
        "git", "-C", build.repository.path, "log", "-1", "--format=%H %cd",
        "--date=format-local:%Y-%m-%dT%H:%M:%SZ")
      let commit = log.split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(origin["version"] as? String == build.version)
      #expect(origin["commit"] as? String == commit[0])
      #expect(origin["date"] as? String == commit[1])
      let compiler = try #require(origin["compiler"] as? String)
      #expect(try sandbox.require("swiftc", "--version").contains(compiler))
    }

    private func runsAlone() throws {
      let listed = try sandbox.run("ldd", "bare/bin/archlint")
      #expect(listed.output.contains("not a dynamic executable"), "\(listed.output)")
      try sandbox.write("class HomeViewModel {}\n", to: "bare/app/HomeViewModel.swift")
      guard getuid() == 0 else { return }
      let command = ["/bin/archlint", "lint", "/app", "--only", "view-model-is-final-class"]
      let blind = try sandbox.run(["chroot", "bare"] + command)
      #expect(blind.status == 2 && blind.output.contains("/proc"), "\(blind.output)")
      // In a namespace of mounts of its own, where one may be had.
      try sandbox.require("mkdir", "bare/proc")
      guard try sandbox.run("unshare", "--mount", "true").status == 0 else { return }
      let mounted = "mount -t proc proc bare/proc && exec chroot bare \"$@\""
      let run = try sandbox.run(["unshare", "--mount", "sh", "-c", mounted, "sh"] + command)
      #expect(run.status == 1 && run.output.contains("1 error in 1 file"), "\(run.output)")
    }

    @Test func `the plugins of the artifact bundle run without a compiled archlint`() throws {
      try sandbox.require("unzip", "-q", "files/archlint-plugins-\(version).zip")
      try sandbox.require(
        "unzip", "-q", "files/archlint-\(version).artifactbundle.zip", "-d", "archlint-plugins")
      let manifest = try sandbox.read("archlint-plugins/Package.swift")
      #expect(manifest.contains("/releases/download/v\(version)/archlint-\(version).artifactbundle.zip"))
      let local = manifest.replacing(
        /url: ".*",\n\s*checksum: ".*"/, with: #"path: "archlint.artifactbundle""#)
      try sandbox.write(local, to: "archlint-plugins/Package.swift")
      try sandbox.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App", dependencies: [.package(path: "../archlint-plugins")], targets: [.target(name: "App")])
        """, to: "App/Package.swift")
      try sandbox.write("class HomeViewModel {}\n", to: "App/Sources/App/HomeViewModel.swift")
      let run = try sandbox.run("swift", "package", "--package-path", "App", "archlint", "lint")
      #expect(run.status != 0 && run.output.contains("[view-model-is-final-class]"), "\(run.output)")
      #expect(!run.output.contains("Compiling"), "\(run.output)")
    }
  }
}
