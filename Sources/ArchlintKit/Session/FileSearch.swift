import Platform
import RuleLanguage
import Semantics

extension Workspace {
  /// The files of the project, and those that a question is about.
  /// - Parameter paths: what it is about, instead of what the options say.
  func files(about paths: [String]? = nil) throws -> FileSelection {
    var search = FileSearch(self, paths: paths ?? options.paths)
    return try search.selection()
  }
}

/// Finds the files of a project, and those that a question is about. Compiles the rules that hold there.
private struct FileSearch {
  private let workspace: Workspace
  private let paths: [String]
  private var remarks = Remarks()

  init(_ workspace: Workspace, paths: [String]) {
    self.workspace = workspace
    self.paths = paths
  }

  private var options: SessionOptions { workspace.options }
  private var root: String { workspace.root }
  private var configurations: ConfigurationTree { workspace.settings.configurations }

  mutating func selection() throws -> FileSelection {
    let clock = Stopwatch()
    var walk = workspace.walk()
    try walk.findFiles()
    remarks.failures += walk.failures.map {
      "the folder \($0.path.isEmpty ? "." : $0.path) cannot be read: \($0.error)"
    }
    var comparison = try options.comparison.map { try GitComparison($0, paths, options, root: root) }
    comparison?.rename(toWalked: walk.files + walk.documents)
    var documents =
      try comparison?.documents(walked: walk.documents) { try walk.leavesOutDocument($0) } ?? walk.documents
    var files = try comparison?.files(walked: walk.files) { try walk.leavesOut($0) } ?? walk.files
    try addOverlays(to: &files) { $0.hasSuffix(".swift") ? try walk.leavesOut($0) : true }
    try addOverlays(to: &documents) {
      FolderListing.isDocument($0) ? try walk.leavesOutDocument($0) : true
    }
    var filter = try ReportFilter(options, root: root)
    var selection = try FileSelection(
      files, documents: documents, paths: paths, excluded: walk.excluded(among: files + documents),
      options: options, root: root
    ) { filter.includes($0) }
    if let name = options.stdinFilename { try selection.addStandardInput(as: name, root: root) }
    if let comparison {
      try comparison.narrow(&selection)
      remarks.failures += comparison.failures(among: selection.reported + selection.documents)
    }
    if comparison == nil, selection.reported.isEmpty, selection.documents.isEmpty {
      try explainNothing(walk, filter, files)
    }
    if case .changed? = options.comparison, let inner = walk.innerRepositories.min() {
      remarks.notes.append(
        Note(
          message: "\(inner) is a repository of its own, whose changes are not seen here",
          hint: "run archlint in it, or leave it out with \"ignore\""))
    }
    remarks.warnings += filter.deadGlobs(among: files)
    noteMisnamedConfigurations()
    try prepareRules(for: selection, walk)
    remarks.add("walk", clock)
    selection.settingsFiles = walk.settingsFiles
    selection.leftOut = walk.leftOut
    selection.remarks = remarks
    return selection
  }

  /// Open files that the disk does not have yet.
  private func addOverlays(to files: inout [String], leavingOut: (String) throws -> Bool) throws {
    let standardInput = options.stdinFilename.map { Workspace.path($0, from: root) }
    for path in workspace.overlays.paths where path != standardInput {
      let isNew = !path.hasPrefix("/") && !path.hasPrefix("../") && Path.kind(Path.join(root, path)) == nil
      if isNew, try !leavingOut(path) { files.append(path) }
    }
    if !workspace.overlays.isEmpty { files.sort(by: PathOrder.precedes) }
  }

  /// Whether nothing was found because of a mistake, or because all was left out.
  private mutating func explainNothing(
    _ walk: FileWalk, _ filter: ReportFilter, _ files: [String]
  ) throws(UsageError) {
    let place = paths.first ?? root
    guard walk.excludedCount > 0 || filter.narrows || walk.narrows else {
      throw UsageError(
        message: "there is no Swift file in \(place)", hint: "name a folder that holds Swift files")
    }
    if let dead = filter.deadGlobs(among: files).first {
      throw UsageError(
        message: dead.message, hint: "globs are relative to the root, and ** is any number of folders")
    }
    if walk.usedFilters.contains(where: \.includesNothing) {
      throw UsageError(
        message: "what the configuration includes matches no Swift file in \(place)",
        hint: "archlint config shows where it says so")
    }
    remarks.notes.append(
      Note(
        message: walk.leftOut.isEmpty && !filter.narrows && !walk.narrows
          ? "nothing is checked in \(place): there is no Swift file"
          : "nothing is checked in \(place): the configuration or git leaves out all there is"))
  }

  /// Nobody sees from what is found that a configuration is not read.
  private mutating func noteMisnamedConfigurations() {
    let name = ProjectSettings.fileName
    guard options.config == nil, Path.kind(Path.join(root, name)) == nil else { return }
    for other in [".archlint.jsonc", ".archlint.yml", ".archlint.yaml"]
    where Path.kind(Path.join(root, other)) == .file {
      remarks.notes.append(
        Note(message: "\(other) is not read", hint: "a configuration is called \(name), and is JSON"))
    }
  }

  // MARK: - Rules

  /// Compiles the rules of all files to be checked, and says which parts of the configuration have no effect.
  private mutating func prepareRules(for selection: FileSelection, _ walk: FileWalk) throws {
    // The walk has been in all folders, unless git or somebody names files.
    if options.comparison != nil || selection.files.count > walk.files.count {
      for folder in Path.folders(ofSorted: selection.reported) { _ = try configurations.discover(folder) }
    }
    for folder in Path.folders(ofSorted: selection.documents) { _ = try configurations.discover(folder) }
    let files = configurations.byScope(selection.files + selection.documents)
    let checked = selection.reported + selection.documents
    let scopes = checked.isEmpty ? [] : configurations.byScope(checked).keys.sorted()
    for scope in scopes {
      let set = try workspace.ruleSets.set(ofScope: scope)
      let conflicts = set.conflicts(onPaths: files[scope] ?? [])
      guard conflicts.isEmpty else { throw LoadError(conflicts) }
    }
    try checkIDs()
    noteNothingOn(checked)
    var review = ConfigurationReview(configurations)
    for filter in walk.usedFilters { review.add(filter.effects) }
    review.add(walk.documentEffects)
    try self.review(layers: selection, &review)
    for scope in files.keys.sorted() {
      if let set = workspace.ruleSets.sets[scope] {
        review.add(set.effects(onPaths: files[scope] ?? []))
      } else {
        review.leaveOut(scope)
      }
    }
    remarks.warnings += review.warnings
  }

  /// Who has switched off all rules is not to take code for good that nothing was asked of.
  private mutating func noteNothingOn(_ checked: [String]) {
    let aboutComments = SuppressionRule.ids + DocumentRule.ids
    let isOn = workspace.ruleSets.all.flatMap(\.idsOnAnywhere).contains { !aboutComments.contains($0) }
    guard options.isForChecking, !checked.isEmpty, !isOn, workspace.dependencySettings.layers == nil else {
      return
    }
    remarks.notes.append(
      Note(
        message: "no rule is on, so nothing is asked of the code",
        hint: "archlint rules lists them, and archlint learn those that the code keeps"))
  }

  /// Says which layers contradict each other, have no files, or leave files out.
  private mutating func review(layers selection: FileSelection, _ review: inout ConfigurationReview) throws {
    let settings = workspace.dependencySettings
    let effort = GlobEffort(settings, workspace.layerFolders)
    if let mistake = effort.mistake(onPaths: selection.files) { throw LoadError([mistake]) }
    guard let layers = settings.layers else { return }
    let map = LayerMap(layers, folders: workspace.layerFolders)
    let conflicts = map.conflicts(onPaths: selection.files)
    guard conflicts.isEmpty else { throw LoadError(conflicts) }
    guard options.comparison == nil, paths.isEmpty else { return }
    review.add(map.effects(onPaths: selection.files))
    let unassigned = map.unassigned(among: selection.files)
    guard settings.unassigned == nil, let first = unassigned.first else { return }
    remarks.notes.append(
      Note(
        message: unassigned.count == 1
          ? "1 file is in no layer: \(first)" : "\(unassigned.count) files are in no layer, such as \(first)",
        hint: "\"unassigned\": \"warning\" names them; \"off\" says that they need none"))
  }

  private func checkIDs() throws(UsageError) {
    let known = workspace.ruleSets.all.flatMap(\.ids)
    for rules in options.only + options.disabled where !known.contains(where: rules.matches) {
      throw UsageError(
        message: "there is no rule \"\(rules.text)\"",
        hint: NearestWord.hint(for: rules.text, among: known) ?? "archlint rules lists them")
    }
    try checkAreOn()
  }

  /// Who asks for a rule alone is not to take it for kept where nobody looks. Of single files or changes another folder's
  /// rules may be asked for.
  private func checkAreOn() throws(UsageError) {
    guard options.comparison == nil, options.stdinFilename == nil,
      !options.paths.contains(where: { Path.kind(Path.absolute($0)) == .file })
    else { return }
    let sets = workspace.ruleSets.all
    let areOn = sets.flatMap(\.idsOnAnywhere)
    guard let rules = options.only.first, !areOn.contains(where: options.includes(rule:)) else { return }
    if areOn.contains(where: { id in options.only.contains { $0.matches(id) } }) {
      throw UsageError(
        message: "--disable leaves out all that --only names", hint: "leave one of the two out")
    }
    let isOne = options.only.count == 1 && !rules.isGlob
    throw UsageError(
      message: isOne ? "the rule \"\(rules.text)\" is off here" : "all rules that --only names are off here",
      hint: "--rule \(isOne ? rules.text : "ID")=warning turns \(isOne ? "it" : "one") on for this run")
  }
}
