import Platform
import RuleLanguage

extension Session {
  /// Pages of rules, and what the configuration of the current folder calls the parts of a screen, whatever they are like.
  /// - Parameter paths: of pages and of folders with some; none for those in the folders that the configuration names, each
  ///   once.
  package func rulePages(named paths: [String]) throws -> (pages: [RulePage], names: [Configuration.Name]) {
    let named = paths.isEmpty ? nil : try OwnPages.load(named: paths)
    let settings = try ProjectSettings(options, start: Path.currentFolder, files: FileTexts())
    if let named { return (named, settings.names) }
    var known: Set<String> = []
    let pages = try settings.configurations.scopes
      .flatMap { try OwnPages(files: FileTexts(), root: settings.root).load($0) }
      .filter { known.insert($0.definition.file).inserted }
    return (pages, settings.names)
  }
}

extension ProjectSettings {
  /// What the configurations of all folders call the parts of a screen.
  var names: [Configuration.Name] { configurations.scopes.flatMap(\.layers).flatMap(\.names) }
}
