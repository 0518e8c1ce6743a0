import Foundation
import PackagePlugin

/// Checks a target when it is built and something in the package has changed since the last time. Findings stand
/// in the build log; errors fail the build.
@main
struct ArchlintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let sources = swiftFiles(of: target)
    guard !sources.isEmpty else { return [] }
    let folder = commonFolder(of: sources)
    return [
      check(
        target.name, paths: [folder], with: try context.tool(named: "archlint"),
        // Rules look across files: a change anywhere in the package may change what holds in this target.
        inputs: context.package.targets.flatMap(swiftFiles) + settings(of: context.package.directoryURL),
        workFolder: context.pluginWorkDirectoryURL)
    ]
  }

  private func swiftFiles(of target: Target) -> [URL] {
    guard let target = target as? SourceModuleTarget else { return [] }
    return target.sourceFiles(withSuffix: "swift").map(\.url)
  }

  /// The stamp is what the build system knows by that a check has been done. As a file of Swift, an empty one, it
  /// is compiled into the target: other outputs would become resources of it, or would not be asked for at all.
  private func check(
    _ name: String, paths: [URL], with tool: PluginContext.Tool, inputs: [URL], workFolder: URL
  ) -> Command {
    let stamp = workFolder.appending(path: "ArchlintStamp.swift")
    // The build folder may be a link, and archlint follows none inside a package.
    let written = workFolder.resolvingSymlinksInPath().appending(path: "ArchlintStamp.swift")
    return .buildCommand(
      displayName: "Checking the architecture of \(name)", executable: tool.url,
      arguments: ["lint", "--quiet", "--force-exclude", "--format", "xcode", "--stamp", written.path, "--"]
        + paths.map(\.path),
      inputFiles: inputs, outputFiles: [stamp])
  }

  /// The innermost folder that all files stand in.
  private func commonFolder(of files: [URL]) -> URL {
    var folder = files[0].deletingLastPathComponent().standardizedFileURL
    while !files.allSatisfy({ $0.standardizedFileURL.path.hasPrefix(folder.path + "/") }) {
      folder.deleteLastPathComponent()
    }
    return folder
  }

  /// What a verdict depends on beside the code, in the package and in the folders around it: configurations and
  /// baselines, whatever a configuration calls them, and pages, which may hold rules and diagrams. A folder changes when
  /// a file comes or goes.
  private func settings(of package: URL) -> [URL] {
    var inputs = [package]
    let inside = FileManager.default.enumerator(at: package, includingPropertiesForKeys: [.isDirectoryKey])
    while let file = inside?.nextObject() as? URL {
      let name = file.lastPathComponent
      if ["json", "md", "markdown", "mdc", "mdx"].contains(file.pathExtension) {
        inputs.append(file)
      } else if name.hasPrefix(".") {
        inside?.skipDescendants()
      } else if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
        inputs.append(file)
      }
    }
    var folder = package.standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: ".archlint.json")
      if FileManager.default.fileExists(atPath: file.path) { inputs.append(file) }
    }
    return inputs.sorted { $0.path < $1.path }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchlintBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      if sources.isEmpty { return [] }
      let folder = context.xcodeProject.directoryURL
      return [
        check(
          target.displayName, paths: sources, with: try context.tool(named: "archlint"),
          inputs: sources + settings(of: folder),
          workFolder: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
