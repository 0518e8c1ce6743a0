import JSON
import Reports
import RuleLanguage

/// Writes the configuration that suits a tree, with a comment on each line.
package struct ConfigurationDraft {
  private let survey: TreeSurvey
  private var sections: [String] = []

  /// Whether findings of today are to be kept in a baseline.
  package let hasBaseline: Bool

  package init(_ survey: TreeSurvey, wantsBaseline: Bool) {
    self.survey = survey
    hasBaseline = wantsBaseline && survey.findingCount > 0
    addPresets()
    addExclude()
    addNames()
    addRules()
    addOverrides()
    addBaseline()
  }

  package var text: String {
    let head = """
      {
        // What archlint checks here, as `archlint init` found it. `archlint config FILE` tells what is in force
        // for a file and why, `archlint explain ID` what a rule is about.

      """
    return head + "\n" + sections.joined(separator: ",\n\n") + "\n}\n"
  }

  private mutating func add(_ comment: [String], _ member: String) {
    let lines = comment.map { "// \(VisibleText.make($0))" } + member.split(separator: "\n").map(String.init)
    sections.append(lines.map { "  " + $0 }.joined(separator: "\n"))
  }

  // MARK: Sections

  private mutating func addPresets() {
    let plan = survey.plan
    var comment: [String] = []
    if survey.names.viewModelCount == 0 {
      comment.append(
        "There is no view model here, so most rules have nothing to say. A preset is a list of rules;")
    } else {
      let counts =
        "\(Totals.count(survey.names.viewModelCount, "view model")) in \(Totals.count(survey.fileCount, "file"))"
      comment.append("A preset is a list of rules. There are \(counts);")
    }
    comment.append("so many of the places that the rules speak of keep to them:")
    let width = plan.presets.map(\.count).max() ?? 0
    for (index, preset) in plan.presets.enumerated() {
      let (fit, votes) = (plan.fits[index], plan.votes[index])
      let voters = votes > 0 ? ", and it suits \(Totals.count(votes, "file")) of view models best" : ""
      comment.append(
        "  \(preset.padding(to: width))  \(fit.places - fit.broken) of \(fit.places) places\(voters)")
    }
    add(comment, "\"presets\": [\(Self.quoted(plan.main))]")
  }

  private mutating func addExclude() {
    guard !survey.foreignFolders.isEmpty else { return }
    let globs = survey.foreignFolders.map { Self.quoted("**/\($0)/**") }
    add(
      [
        "Read, and not reported, since nobody here writes it. What git ignores is not even read, nor are .build,",
        "DerivedData, Pods, Carthage and SourcePackages.",
      ], "\"exclude\": [\(globs.joined(separator: ", "))]")
  }

  private mutating func addNames() {
    let names = survey.names
    guard !names.suggestions.isEmpty else { return }
    let members = names.suggestions.map { suggestion in
      let globs = suggestion.globs.map(Self.quoted)
      let value = globs.count == 1 ? globs[0] : "[\(globs.joined(separator: ", "))]"
      return "  \(Self.quoted(suggestion.name)): \(value)"
    }
    add(
      ["What things are called here, where it is not what archlint expects:"] + names.reasons,
      "\"names\": {\n\(members.joined(separator: ",\n"))\n}")
  }

  private mutating func addRules() {
    guard let folder = survey.mockFolder, survey.hasMockRule else { return }
    let count = survey.names.mockPaths.count
    add(
      [
        "Severities (error, warning, note, off) and options of single rules.",
        "\(folder.count) of \(Totals.count(count, "mock")) stand in folders called \(folder.name).",
      ],
      """
      "rules": {
        "\(TreeSurvey.mockRule)": { "options": { "folders": [\(Self.quoted(Self.escaped(folder.name)))] } }
      }
      """)
  }

  private mutating func addOverrides() {
    let plan = survey.plan
    guard !plan.exceptions.isEmpty else { return }
    let elements = plan.exceptions.map { exception in
      let globs = exception.folders.map { Self.quoted(Self.escaped($0) + "/**") }.joined(separator: ", ")
      return """
          // It suits \(exception.votes) of \(Totals.count(exception.viewModels, "file")) of view models here best.
          { "files": [\(globs)], "presets": [\(Self.quoted(exception.preset))] }
        """
    }
    add(
      [
        "Folders with other habits: their preset stands in the place of the one above. The last that matches wins."
      ],
      "\"overrides\": [\n\(elements.joined(separator: ",\n"))\n]")
  }

  private mutating func addBaseline() {
    guard hasBaseline else { return }
    add(
      [
        "The findings of today, which are not reported: only new ones are. `archlint baseline prune` drops those that",
        "are mended.",
      ], "\"baseline\": \(Self.quoted(BaselineFile.standardName))")
  }

  // MARK: Texts

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  /// A folder as a glob that means just it.
  private static func escaped(_ folder: String) -> String {
    folder.reduce(into: "") { text, character in
      if "*?[{\\".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
