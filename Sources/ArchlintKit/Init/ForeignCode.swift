import Platform
import RuleLanguage

/// Code of a tree that nobody of its team writes, or that only shows how something is used.
struct ForeignCode {
  /// Globs of code that others write, by what it is called.
  let globs: [String]
  /// Globs of folders whose apps show how something is used.
  let samples: [String]

  private let written: [PathGlob]
  private let sampleFolders: [String]

  /// Folders that are called so, and files that tools bring along.
  private static let foreignNames = [
    "**/Generated/**", "**/Vendor/**", "**/ThirdParty/**", "**/Third-Party/**", "**/External/**",
    "**/SnapshotHelper.swift",
  ]
  private static let sampleNames: Set = [
    "sample", "samples", "sampleapp", "sampleapps", "example", "examples", "exampleapp", "exampleapps",
    "demo", "demos", "demoapp", "demoapps",
  ]
  /// - Parameters:
  ///   - paths: of all files, from the root.
  ///   - settings: those of what builds them, beside manifests.
  init(among paths: [String], settings: [String]) throws {
    let nowhere = SourcePosition(file: Configuration.commandLinePath, line: 1, column: 1)
    let known = try Self.foreignNames.map { (text: $0, glob: try PathGlob.parse($0, at: nowhere).get()) }
    let found = known.filter { entry in paths.contains { entry.glob.matches($0) } }
    (globs, written) = (found.map(\.text), found.map(\.glob))
    sampleFolders = Self.sampleFolders(of: paths + settings)
    samples = sampleFolders.map { ConfigurationDraft.escaped($0) + "/**" }
  }

  func contains(_ path: String) -> Bool {
    written.contains { $0.matches(path) } || sampleFolders.contains { path.hasPrefix($0 + "/") }
  }

  /// Folders called after samples in which a project or package of their own stands.
  /// - Parameter paths: among them those of projects and manifests.
  private static func sampleFolders(of paths: [String]) -> [String] {
    let folders = paths.filter { ["Package.swift", "project.pbxproj"].contains(Path.name($0)) }.compactMap {
      path in
      let parts = Path.names(in: Path.folder(path))
      let sample = parts.firstIndex { part in sampleNames.contains(part.lowercased().filter(\.isLetter)) }
      return sample.map { parts[...$0].joined(separator: "/") }
    }
    return Set(folders).sorted()
  }
}
