import Platform
import RuleLanguage

/// What is in force for a file, or in the folder where a session starts, and where each value is from.
package struct ConfigurationInForce {
  /// Absolute.
  package let root: String
  /// From the root; nil where the question is about no file.
  package let path: String?
  package let status: FileStatus?
  /// The configurations as messages call them, the outermost first.
  package let files: [String]
  package let entries: [ConfigurationListing.Entry]
}

extension Session {
  /// - Parameter named: a file, by any path. Of a folder, what holds for files that no override names.
  package func configuration(ofFile named: String?) throws -> ConfigurationInForce {
    let workspace = try workspace()
    let settings = workspace.settings
    let path = try named.flatMap { try Self.path($0, root: settings.root) }
    return ConfigurationInForce(
      root: settings.root, path: path,
      status: try path.map { try FileStatus($0, workspace) },
      files: settings.configuration.layers.map(\.path).filter { $0 != Configuration.commandLinePath },
      entries: ConfigurationListing(settings.configuration, workspace.ruleSet, path: path).entries)
  }

  /// nil for a folder, since overrides are about files.
  private static func path(_ named: String, root: String) throws(UsageError) -> String? {
    let absolute = Path.resolved(Path.absolute(named))
    guard let relative = Path.relative(absolute, to: root) else {
      throw UsageError(
        message: "\(named) does not stand in \(root), where this run's configuration is",
        hint: "name a folder around both with --root")
    }
    return Path.kind(absolute) == .folder ? nil : relative
  }
}
