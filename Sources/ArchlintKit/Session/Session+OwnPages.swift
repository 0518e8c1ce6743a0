import Platform
import RuleLanguage

extension Session {
  /// The pages in the folders of rules that the configuration of the current folder names, each once.
  package func ownPages() throws -> [RulePage] {
    let settings = try settings()
    var known: Set<String> = []
    return try settings.configurations.scopes
      .flatMap { try OwnPages.load($0, root: settings.root, files: FileTexts()) }
      .filter { known.insert($0.definition.file).inserted }
  }

  /// What it calls the parts of a screen, whatever its pages are like.
  package func names() throws -> [Configuration.Name] { try settings().names }

  private func settings() throws -> ProjectSettings {
    try ProjectSettings(options, start: Path.currentFolder, files: FileTexts())
  }
}

extension ProjectSettings {
  /// What the configurations of all folders call the parts of a screen.
  var names: [Configuration.Name] { configurations.scopes.flatMap(\.layers).flatMap(\.names) }
}
