import Foundation
import PackagePlugin

/// `swift package archlint …`: archlint in the folder of the package, with the arguments as they are given.
/// What writes into the package, such as `fix`, needs `--allow-writing-to-package-directory` before `archlint`.
@main
struct ArchlintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "archlint"), in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: PluginContext.Tool, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw CommandFailure(description: "archlint was ended by signal \(process.terminationStatus)")
    }
    // What is wrong has been said by then.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchlintCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode names the targets that were chosen; a project is checked whole.
      _ = extractor.extractOption(named: "target")
      try run(
        context.tool(named: "archlint"), in: context.xcodeProject.directoryURL, extractor.remainingArguments)
    }
  }
#endif
