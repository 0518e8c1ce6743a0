import JSON
import Platform
import RuleEngine
import RuleLanguage

/// Whether an edit that is about to be made weakens what is checked.
struct HookGuard {
  struct Objection {
    var reason: String
    /// Whether a person may want it all the same.
    var mayBeWanted: Bool
  }

  /// What is to be said of the first edit that does.
  static func objection(to event: HookEvent) throws -> Objection? {
    let place = event.folder ?? Path.currentFolder
    for edit in FileEdit.all(of: event) {
      if let objection = try HookGuard(edit: edit, place: place).objection { return objection }
      // A link may be called anything, and what it leads to is changed.
      var target = edit
      target.path = Path.resolved(edit.path)
      if target.path != edit.path, let objection = try HookGuard(edit: target, place: place).objection {
        return objection
      }
    }
    return nil
  }

  private let edit: FileEdit
  /// Where the assistant works.
  private let place: String

  private var objection: Objection? {
    get throws {
      if edit.path.hasSuffix(".swift") { return suppressions }
      guard edit.isUnclear || edit.new != edit.old else { return nil }
      if let objection = try documentSuppressions { return objection }
      guard let weakening = try weakening else { return nil }
      return Objection(
        reason: "\(weakening). Correct the code instead, or ask for this change.", mayBeWanted: true)
    }
  }

  private var name: String { Path.name(edit.path) }

  /// Comments that are new and do not say why they are there.
  private var suppressions: Objection? {
    guard let new = edit.new else { return nil }
    let added = UnexplainedSuppressions(in: edit.old).added(in: UnexplainedSuppressions(in: new))
    return objection(toSilencing: added) { "// \($0)" }
  }

  /// The same in a document that the configuration names, and in its code.
  private var documentSuppressions: Objection? {
    get throws {
      guard FolderListing.isDocument(edit.path), let new = edit.new else { return nil }
      let workspace = try workspace()
      let path = Workspace.path(edit.path, from: workspace.root)
      guard workspace.namesDocument(path) else { return nil }
      func suppressions(_ text: [UInt8]) -> UnexplainedSuppressions {
        DocumentSuppressions.unexplained(
          in: Document(text, path: path), settings: workspace.settings.configurations.scopes[0].documents)
      }
      var after = suppressions(new)
      // What is brought may come to stand in the midst of code.
      if edit.isUnclear { after.add(UnexplainedSuppressions(in: Array(new.dropFirst(edit.old.count)))) }
      return objection(toSilencing: suppressions(edit.old).added(in: after)) { "<!-- \($0) -->" }
    }
  }

  /// - Parameters:
  ///   - rules: that nobody says a reason for.
  ///   - comment: what a comment looks like that holds a text.
  private func objection(toSilencing rules: [String], comment: (String) -> String) -> Objection? {
    guard let rule = rules.first else { return nil }
    return Objection(
      reason:
        "\(name) would silence \(rule) without a reason. Correct the code; where the rule is wrong here, "
        + "write why: \(comment("archlint:disable:next \(rule) -- reason"))", mayBeWanted: false)
  }

  // MARK: - What rules are made of

  /// What the edit weakens, a sentence without its full stop.
  private var weakening: String? {
    get throws {
      guard let weakening = try judge else { return nil }
      return edit.isUnclear ? "nobody can tell what this edit makes of \(name)" : try weakening()
    }
  }

  /// What tells whether the file is weakened; nil for one that says nothing of what is checked.
  private var judge: (() throws -> String?)? {
    get throws {
      if isCalled(ProjectSettings.fileName) { return { try configuration } }
      if isIgnoreFile { return { ignoring } }
      if Path.names(in: edit.path).contains(where: { $0.lowercased() == ".git" }) {
        return { "\(name) belongs to git, whose files say what is left out" }
      }
      guard !edit.old.isEmpty || isOfDefinitions else { return nil }
      let workspace = try workspace()
      if let file = BaselineFile(options: workspace.options, settings: workspace.settings), isFile(file.path)
      {
        return { baseline }
      }
      let parts = workspace.settings.configurations.scopes.flatMap(\.layers)
      if parts.contains(where: { isFile(Path.join(workspace.root, $0.path)) }) {
        return { try configuration }
      }
      let path = Path.resolved(edit.path)
      if let folder = workspace.ruleFolders.first(where: { Path.relative(path, to: $0) != nil }) {
        return isOfDefinitions ? { definitions(below: folder) } : { page }
      }
      guard let address = workspace.dependencySettings.diagram,
        isFile(DiagramDocument.file(of: address, root: workspace.root)),
        let heading = DiagramDocument.heading(of: address)
      else { return nil }
      return { diagram(heading) }
    }
  }

  /// On some systems capitals do not matter.
  private func isCalled(_ other: String) -> Bool { name.lowercased() == other }

  private var isIgnoreFile: Bool {
    if isCalled(IgnoreRules.fileName) { return true }
    // The user has one for all repositories.
    return [folder, place].compactMap { GitWorkTree.around($0) }
      .contains { IgnoreRules.files(of: $0).contains(where: isFile) }
  }

  private var ignoring: String? {
    IgnoreFileChange.weakening(from: edit.old, to: edit.new ?? []).map { "\(name) would \($0)" }
  }

  private func isFile(_ path: String) -> Bool { Path.resolved(path) == Path.resolved(edit.path) }

  private var folder: String { Path.folderAround(edit.path) }

  private func workspace(_ new: [UInt8]? = nil) throws -> Workspace {
    var options = SessionOptions()
    options.paths = [folder]
    return try Session(options, overlays: new.map { [edit.path: $0] } ?? [:]).workspace()
  }

  private var configuration: String? {
    get throws {
      guard let new = edit.new else { return "\(name) would be removed" }
      guard !edit.old.isEmpty else { return "\(name) would be added, which changes the rules of its folder" }
      let before = try workspace()
      let after: Workspace
      do {
        after = try workspace(new)
      } catch let error as LoadError {
        return "\(name) could not be read any more: \(error.diagnostics.first?.message ?? "")"
      }
      if let rule = SeverityChange.all(from: before.ruleSet, to: after.ruleSet).first {
        return rule.sentence(in: name)
      }
      if let weakening = ConfigurationChange.documents(from: before, to: after).first {
        return "\(name) \(weakening.asProposed)"
      }
      guard let old = try? JSONReader.read(edit.old), let json = try? JSONReader.read(new) else { return nil }
      return ConfigurationChange(from: old, to: json).weakenings.first.map { "\(name) \($0.asProposed)" }
    }
  }

  /// Entries that are new.
  private var baseline: String? {
    guard let new = edit.new else { return "the baseline would be removed" }
    guard let before = BaselineFile.counts(in: edit.old) else { return nil }
    guard let after = BaselineFile.counts(in: new) else { return "the baseline could not be read any more" }
    let added = after.reduce(0) { $0 + max(0, $1.value - before[$1.key, default: 0]) }
    return added > 0 ? "the baseline would know \(added) more findings" : nil
  }

  /// The rule itself; examples and prose may change.
  private var page: String? {
    guard let new = edit.new else { return "the rule page \(name) would be removed" }
    let (before, after) = (rule(edit.old), rule(new))
    guard let before else { return nil }
    return after == before ? nil : "the rule on the page \(name) would be another"
  }

  /// What the rules of a folder share; prose may change.
  /// - Parameter top: the folder of rules that the file stands in.
  private func definitions(below top: String) -> String? {
    guard let new = edit.new else { return "the definitions in \(name) would be removed" }
    guard !edit.old.isEmpty else {
      return hasDefinitions(around: folder, below: top)
        ? "\(name) would be added, which takes the place of the definitions around it" : nil
    }
    guard let before = shared(edit.old) else { return nil }
    return shared(new) == before ? nil : "the definitions in \(name) would be others"
  }

  private func hasDefinitions(around folder: String, below top: String) -> Bool {
    let outer = Path.upwards(from: Path.resolved(folder)).prefix { Path.relative($0, to: top) != nil }
    return outer.dropFirst().contains { Path.exists(Path.join($0, SharedDefinitions.fileName)) }
  }

  private var isOfDefinitions: Bool { isCalled(SharedDefinitions.fileName.lowercased()) }

  private func shared(_ text: [UInt8]) -> String? {
    let page = SharedDefinitions.parse(String(decoding: text, as: UTF8.self), path: edit.path)
    return (try? page.get()).map { $0.json.text() }
  }

  /// Arrows that are new: each is a way that may be gone.
  private func diagram(_ heading: String) -> String? {
    guard let new = edit.new else { return "the diagram in \(name) would be removed" }
    func arrows(_ text: [UInt8]) -> [[String]] {
      DiagramDocument.chart(in: text, heading: heading)?.arrows.map { [$0.from, $0.to] } ?? []
    }
    let added = Set(arrows(new)).subtracting(arrows(edit.old)).count
    return added > 0 ? "the diagram in \(name) would allow \(added) more dependencies" : nil
  }

  private func rule(_ text: [UInt8]) -> String? {
    let page = RulePage.parse(String(decoding: text, as: UTF8.self), path: edit.path)
    guard case .success(let parsed) = page else { return nil }
    return parsed.definition.json.text()
  }
}
