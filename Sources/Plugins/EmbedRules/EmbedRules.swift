import Foundation
import PackagePlugin

/// Runs `embed-rules` over the folder `Rules` of the package before `Catalogue` is compiled.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let rules = context.package.directoryURL.appending(path: "Rules")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the rule pages",
        executable: try context.tool(named: "embed-rules").url,
        arguments: [rules.path, output.path],
        inputFiles: try inputs(under: rules),
        outputFiles: [output])
    ]
  }

  /// All pages and presets, and the folders they stand in, so that a new page is noticed too.
  private func inputs(under folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return [folder] + paths.map { folder.appending(path: $0) }
  }
}
