import Foundation
import PackagePlugin

/// Runs `embed-rules` over the folder `Rules` of the package before `Catalogue` is compiled. What `build.sh` knows of the source
/// comes in the environment.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let rules = context.package.directoryURL.appending(path: "Rules")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the rule pages",
        executable: try context.tool(named: "embed-rules").url,
        arguments: [output.path, rules.path] + origin,
        inputFiles: try inputs(under: rules),
        outputFiles: [output])
    ]
  }

  /// The commit, its date and the compiler; empty where nobody says.
  private var origin: [String] {
    let environment = ProcessInfo.processInfo.environment
    return ["COMMIT", "DATE", "COMPILER"].map { environment["ARCHLINT_\($0)"] ?? "" }
  }

  /// All files of the folder, and all its folders, which change when a file comes or goes. This list is made when
  /// the build is planned: a page that came later and is then changed in place is noticed at the next planning,
  /// which a touched Package.swift brings about. A test compares what is embedded with the folder.
  private func inputs(under folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return [folder] + paths.map { folder.appending(path: $0) }
  }
}
