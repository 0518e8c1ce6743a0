import RuleEngine

/// Something that a rule asks for and that the project does not have.
package struct Lack {
  /// Of what it is missed for.
  package let bytes: Range<Int>
  /// A few words, such as `'HomeViewModelContract' has no HomeViewModelMock`.
  package let title: String
}

extension OpenProject {
  /// What rules that are on for a file ask to exist for the types it declares, and find nowhere; whatever is silenced or in
  /// the baseline.
  package func lacks(ofFile path: String) throws -> [Lack] {
    let checked = try checkedProject()
    let project = checked.project
    guard let file = project.file(atPath: path) else { return [] }
    let scope = workspace.settings.configurations.scope(ofPath: path)
    let set = try workspace.ruleSets.set(ofScope: scope)
    let asking = Set(set.rules.filter(\.asksForMore).map(\.id))
    let linter = Linter(
      project: project, ruleSet: set, prefilter: workspace.ruleSets.prefilters[scope],
      indexes: checked.indexes
    ) { asking.contains($0) && workspace.options.includes(rule: $0) }
    let found = try linter.violations(inFiles: [file], threads: 1)[0]
    let types = Set(
      project.files[file].declarations.filter { $0.kind.holdsMembers }.map { Int($0.nameStart) })
    return found.filter { types.contains($0.bytes.lowerBound) }.map {
      Lack(bytes: $0.bytes, title: Self.firstSentence(of: $0.message))
    }
  }

  /// Messages say what is missing before they say what to do.
  private static func firstSentence(of message: String) -> String {
    let end = message.range(of: ". ")?.lowerBound ?? message.endIndex
    return String(message[..<end])
  }
}
