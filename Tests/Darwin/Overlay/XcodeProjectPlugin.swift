// The module that Xcode alone has, as its documentation shows it. The plugins are checked for this machine, where a
// module needs bodies.
import Foundation
import PackagePlugin

public struct XcodeProject {
  public var displayName: String { fatalError() }
  public var directoryURL: URL { fatalError() }
}

public struct XcodeTarget {
  public var displayName: String { fatalError() }
  public var inputFiles: FileList { fatalError() }
}

public struct XcodePluginContext {
  public var xcodeProject: XcodeProject { fatalError() }
  public var pluginWorkDirectoryURL: URL { fatalError() }
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public protocol XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public protocol XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
