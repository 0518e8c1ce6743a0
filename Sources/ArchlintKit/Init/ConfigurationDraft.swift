import JSON
import Reports

/// Writes the configuration that suits a tree, with a comment on each line.
package struct ConfigurationDraft {
  private let survey: TreeSurvey
  private var sections: [String] = []

  /// Whether findings of today are to be kept in a baseline.
  package let hasBaseline: Bool

  package init(_ survey: TreeSurvey, wantsBaseline: Bool) {
    self.survey = survey
    hasBaseline = wantsBaseline && (survey.hasFindings || survey.documents.count > 0)
    addPresets()
    addExclude()
    addNames()
    addRules()
    addOverrides()
    addDocuments()
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
    guard let main = plan.main else { return addNoPreset() }
    let count = Totals.count(plan.viewModels, "view model")
    add(
      [
        "A preset about screens is a list of rules for one way to build them. Of \(count) \(plan.votes[main] ?? 0)",
        "\(main.sign), as `\(main.preset)` means it.",
      ] + packages, "\"presets\": \(Self.list([main.preset]))")
  }

  private var packages: [String] {
    survey.hasPackages
      ? ["The preset `modules` may stand beside any: it holds each Package.swift against what files import."]
      : []
  }

  /// What was looked for, and that it is not there.
  private mutating func addNoPreset() {
    let plan = survey.plan
    var comment = [
      plan.votes.isEmpty
        ? "No preset about screens fits: each is for one way to build them."
        : "No preset about screens yet: each is for one way to build them, which too few view models show."
    ]
    if plan.viewModels == 0 {
      comment.append("There is no class here that is called like a view model.")
    } else {
      comment.append(
        plan.viewModels == 1
          ? "Of 1 class that is called like a view model"
          : "Of \(plan.viewModels) classes that are called like view models")
      let width = School.allCases.map(\.sign.count).max() ?? 0
      for school in School.allCases {
        comment.append("  \(plan.votes[school] ?? 0) \(school.sign.padded(to: width))  (\(school.preset))")
      }
    }
    comment += packages
    comment.append("The rules below suit any. `archlint rules` lists all there are.")
    add(comment, "\"presets\": []")
  }

  private mutating func addExclude() {
    let globs = survey.foreign.globs + survey.foreign.samples
    guard !globs.isEmpty else { return }
    var comment = [
      "Read, and not reported. What git ignores is not even read, nor are .build, DerivedData, Pods, Carthage and",
      "SourcePackages.",
    ]
    if !survey.foreign.globs.isEmpty {
      comment.append(
        "Called like what programs or others write: \(survey.foreign.globs.joined(separator: ", ")).")
    }
    if !survey.foreign.samples.isEmpty {
      comment.append(
        "Apps that show how something is used: \(survey.foreign.samples.joined(separator: ", ")).")
    }
    add(comment, "\"exclude\": \(Self.list(globs))")
  }

  private mutating func addNames() {
    let names = survey.names
    guard !names.suggestions.isEmpty else { return }
    let members = names.suggestions.map { suggestion in
      let globs = suggestion.globs
      let value = globs.count == 1 ? JSONWriter.quoted(globs[0]) : Self.list(globs)
      return "  \(JSONWriter.quoted(suggestion.name)): \(value)"
    }
    add(
      ["What things are called here, where it is not what archlint expects:"] + names.reasons,
      "\"names\": {\n\(members.joined(separator: ",\n"))\n}")
  }

  private mutating func addRules() {
    var lines: [String] = []
    var comment = ["Severities (error, warning, note, off) and options of single rules."]
    if let neutral = survey.neutral {
      comment += [
        "Rules that suit any app, off where more than one of five places breaks them, or no view model is there."
      ]
      for entry in neutral.entries {
        lines.append("  // \(reason(entry))")
        lines.append("  \(JSONWriter.quoted(entry.id)): \(setting(entry)),")
      }
    } else if let folder = survey.mockFolder {
      let count = Totals.count(survey.names.mockPaths.count, "mock")
      comment.append("\(folder.count) of \(count) stand in folders called \(folder.name).")
      lines.append("  \(JSONWriter.quoted(TreeSurvey.mockRule)): { \(Self.options(folder.name)) },")
    } else if let mocks = survey.scatteredMocks {
      comment.append(
        "\(mocks.broken) of \(Totals.count(mocks.places, "double")) stand where the preset does not look for them."
      )
      lines.append("  \(JSONWriter.quoted(TreeSurvey.mockRule)): \(JSONWriter.quoted("off")),")
    }
    guard let last = lines.popLast() else { return }
    lines.append(String(last.dropLast()))
    add(comment, "\"rules\": {\n\(lines.joined(separator: "\n"))\n}")
  }

  private func reason(_ entry: NeutralRules.Entry) -> String {
    let count = entry.count
    if count.places == 0 {
      guard entry.id == TreeSurvey.mockRule else { return "No \(entry.subject) were found." }
      let others = survey.names.doubleCount
      return others == 0
        ? "No mocks were found that somebody wrote here."
        : "\(Totals.count(others, "double")) called otherwise than …Mock, too few to learn how."
    }
    if !entry.isPossible {
      return count.places == 1
        ? "One file of mocks tells no habit."
        : "No folder called after doubles holds most of \(count.places) files of mocks."
    }
    let broken = "\(count.broken) of \(count.places) \(entry.subject) break it"
    guard entry.id == TreeSurvey.mockRule, let folder = survey.mockFolder else { return broken + "." }
    return "\(broken); the folders are called \(VisibleText.make(folder.name))."
  }

  private func setting(_ entry: NeutralRules.Entry) -> String {
    guard entry.isOn else { return JSONWriter.quoted("off") }
    guard entry.id == TreeSurvey.mockRule, let folder = survey.mockFolder else {
      return JSONWriter.quoted("warning")
    }
    return "{ \"severity\": \"warning\", \(Self.options(folder.name)) }"
  }

  private static func options(_ folder: String) -> String {
    "\"options\": { \"folders\": \(list([escaped(folder)])) }"
  }

  private mutating func addOverrides() {
    let plan = survey.plan
    guard !plan.exceptions.isEmpty else { return }
    let elements = zip(plan.exceptions, survey.restored).map { exception, restored in
      let globs = Self.list(exception.folders.map { Self.escaped($0) + "/**" })
      let presets = Self.list(exception.school.map { [$0.preset] } ?? [])
      let count = Totals.count(exception.viewModels, "view model")
      let reason =
        exception.school.map { "Of \(count) here \(exception.votes) \($0.sign)." }
        ?? "None of \(count) here shows the school of a preset."
      let rules = restored.map { "\(JSONWriter.quoted($0.id)): \(JSONWriter.quoted($0.severity))" }
      let again = rules.isEmpty ? "" : ", \"rules\": { \(rules.joined(separator: ", ")) }"
      return """
          // \(VisibleText.make(reason))
          { "files": \(globs), "presets": \(presets)\(again) }
        """
    }
    add(
      [
        plan.main == nil
          ? "Folders with a preset of their own. The last that matches wins."
          : "Folders with other habits: their preset stands in the place of the one above. The last that matches wins."
      ],
      "\"overrides\": [\n\(elements.joined(separator: ",\n"))\n]")
  }

  private mutating func addDocuments() {
    guard !survey.documents.globs.isEmpty else { return }
    add(
      [
        "\(Totals.count(survey.documents.count, "document")) with Swift that stands for files: it is checked as code, and",
        "`archlint new --list` shows which files come of it.",
      ], "\"documents\": \(Self.list(survey.documents.globs))")
  }

  private mutating func addBaseline() {
    guard hasBaseline else { return }
    add(
      [
        "The findings of today, which are not reported: only new ones are. `archlint baseline prune` drops those that",
        "are mended.",
      ], "\"baseline\": \(JSONWriter.quoted(BaselineFile.standardName))")
  }

  // MARK: Texts

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(JSONWriter.quoted).joined(separator: ", "))]"
  }

  /// A folder as a glob that means just it.
  static func escaped(_ folder: String) -> String {
    folder.reduce(into: "") { text, character in
      if "*?[{\\".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
