import RuleLanguage

extension Session {
  /// The pages in the folders of rules that the configurations name, each once, and what these call the parts of a screen.
  package func ownPages() throws -> (pages: [RulePage], names: [Configuration.Name]) {
    let workspace = try workspace()
    let scopes = workspace.settings.configurations.scopes
    var known: Set<String> = []
    let pages = try scopes.flatMap { try OwnPages.load($0, root: workspace.root, files: FileTexts()) }
    return (
      pages.filter { known.insert($0.definition.file).inserted }, scopes.flatMap(\.layers).flatMap(\.names)
    )
  }
}
