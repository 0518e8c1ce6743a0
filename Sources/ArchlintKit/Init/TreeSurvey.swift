import Platform
import RuleLanguage
import Semantics

/// What `archlint init` finds in a tree.
package struct TreeSurvey {
  package let names: NameSurvey
  let plan: PresetPlan
  /// What suits an app of no school; nil where a preset fits.
  let neutral: NeutralRules?
  /// Whether the proposal finds something.
  let hasFindings: Bool
  /// Whether a `Package.swift` has targets, and each can be read.
  let hasPackages: Bool
  /// For each folder with a preset of its own the rules of that which are off elsewhere, as the preset has them.
  let restored: [[(id: String, severity: String)]]
  /// The doubles of a project whose preset asks for a folder of them, and how many of them stand elsewhere; nil where most
  /// keep to it.
  let scatteredMocks: RuleMeasurement.Count?
  let foreign: ForeignCode
  /// What to call the folders of mocks where they are not the usual ones; and how many of the mocks stand there.
  let mockFolder: (name: String, count: Int)?

  /// Parts of the names that folders of mocks have.
  private static let mockFolderWords = ["Mock", "Double", "Stub", "Fake", "Spies", "Preview"]
  private static let usualMockFolders = ["**/*Tests/Shared/Mocks/**"]

  let documents: DocumentSurvey

  /// The rule whose option names the folders of mocks.
  static let mockRule = "mock-lives-in-mocks-folder"

  /// - Parameters:
  ///   - documents: paths of Markdown files, from the root.
  ///   - settings: those of what builds it, beside manifests.
  init(_ project: Project, documents: [String], settings: [String], root: String, jobs: Int) throws {
    let paths = project.files.indices.map { project.path(ofFile: $0) }
    let nowhere = SourcePosition(file: Configuration.commandLinePath, line: 1, column: 1)
    let foreign = try ForeignCode(among: paths, settings: settings)
    let own = project.files.indices.filter { !project.isUnbuilt($0) && !foreign.contains(paths[$0]) }
    let manifests = project.moduleMap.sources.manifests.values
    hasPackages = manifests.contains { !$0.targets.isEmpty } && manifests.allSatisfy { $0.unread.isEmpty }
    let ownFiles = Set(own)
    let names = NameSurvey(project, own: ownFiles)
    let schools = SchoolSurvey(project, names)
    plan = PresetPlan(schools.screens.filter { ownFiles.contains($0.file) }, paths: paths)
    let usual = try Self.usualMockFolders.map { try PathGlob.parse($0, at: nowhere).get() }
    let keepsUsualFolder = Self.keepMost(of: names.mockPaths, usual)
    // What asks for the folder is on in the preset of contracts, and in no other.
    let mayAsk = plan.main ?? .contract == .contract || plan.exceptions.contains { $0.school == .contract }
    mockFolder = keepsUsualFolder || !mayAsk ? nil : Self.mockFolder(names.mockPaths)
    (self.foreign, self.names) = (foreign, names)
    let measurement = try RuleMeasurement(
      project, Self.configuration(names, plan, mockFolder: mockFolder?.name), jobs: jobs)
    let rest = Self.rest(of: own, plan, paths)
    neutral =
      plan.main == nil
      ? NeutralRules(
        measurement, project: project, names: names, own: own.filter(rest.contains),
        hasMockFolder: mockFolder != nil || keepsUsualFolder)
      : nil
    let mocks = measurement.count(of: Self.mockRule, in: own)
    scatteredMocks = plan.main == .contract && mockFolder == nil && mocks.isBrokenMostly ? mocks : nil
    var off = Set((neutral?.entries ?? []).filter { !$0.isOn }.map(\.id))
    if scatteredMocks != nil { off.insert(Self.mockRule) }
    restored = try Self.restored(off, in: plan.exceptions)
    hasFindings = own.contains { file in
      measurement.counts[file].contains {
        $0.value.broken > 0 && !(off.contains($0.key) && rest.contains(file))
      }
    }
    self.documents = DocumentSurvey(
      documents.filter { !foreign.contains($0) }, root: root, viewModelSuffix: names.viewModelSuffix)
  }

  /// The files that have no preset of their own: what keeps to one says nothing of them.
  private static func rest(of files: [Int], _ plan: PresetPlan, _ paths: [String]) -> Set<Int> {
    let special = plan.exceptions.filter { $0.school != nil }.flatMap(\.folders)
    return Set(files.filter { file in !special.contains { paths[file].hasPrefix($0 + "/") } })
  }

  private static func restored(
    _ off: Set<String>, in exceptions: [PresetPlan.Exception]
  ) throws(LoadError) -> [[(id: String, severity: String)]] {
    let presets = try Shipped.conventions()
    return exceptions.map { exception in
      let entries = presets.first { $0.name == exception.school?.preset }?.entries ?? []
      return entries.filter { off.contains($0.id.value) }.map {
        (id: $0.id.value, severity: $0.severity.name)
      }
    }
  }

  /// The proposal as far as it is known before rules run: where no preset fits, with all rules that may.
  private static func configuration(
    _ survey: NameSurvey, _ plan: PresetPlan, mockFolder: String?
  ) -> Configuration {
    var configuration = Configuration(path: Configuration.commandLinePath)
    let position = SourcePosition(file: configuration.path, line: 1, column: 1)
    func located<Value>(_ value: Value) -> Located<Value> { Located(value, at: position) }
    configuration.names = survey.suggestions.map {
      Configuration.Name(name: located($0.name), globs: $0.globs)
    }
    configuration.presets = plan.main.map { [located($0.preset)] } ?? []
    let ids = plan.main == nil ? NeutralRules.ids : []
    configuration.rules = ids.map {
      Configuration.RuleSetting(id: located($0), level: .severity(.warning))
    }
    if let mockFolder {
      let option = RuleOption(name: "folders", values: [ConfigurationDraft.escaped(mockFolder)])
      configuration.rules.append(
        Configuration.RuleSetting(id: located(mockRule), level: nil, options: [located(option)]))
    }
    configuration.overrides = plan.exceptions.map { exception in
      Configuration.Override(
        position: position, files: exception.folders.map { located(ConfigurationDraft.escaped($0) + "/**") },
        presets: exception.school.map { [located($0.preset)] } ?? [], rules: [])
    }
    return configuration
  }

  private static func keepMost(of paths: [String], _ globs: [PathGlob]) -> Bool {
    let kept = paths.count { path in globs.contains { $0.matches(path) } }
    return kept > 0 && kept * 2 >= paths.count
  }

  private static func mockFolder(_ paths: [String]) -> (name: String, count: Int)? {
    guard paths.count > 1 else { return nil }
    let folders = paths.flatMap { path in
      Set(
        Path.folder(path).split(separator: "/").map(String.init).filter { part in
          mockFolderWords.contains { part.contains($0) }
        })
    }
    return NameSurvey.learnt(folders, of: paths.count, least: 1).map { ($0.text, $0.count) }
  }
}
extension Session {
  /// What is found in a tree, for a configuration that suits it.
  package func survey() throws -> (survey: TreeSurvey?, remarks: Remarks) {
    var survey = self
    survey.options.documents = ["**/*.md", "**/*.mdc"]
    let workspace = try survey.workspace()
    var selection = try workspace.files()
    // Documents alone are no project.
    if selection.files.isEmpty { selection = try self.workspace().files() }
    let (project, remarks) = workspace.project(of: selection)
    guard remarks.failures.isEmpty else { return (nil, remarks) }
    let found = try TreeSurvey(
      project, documents: selection.documents, settings: selection.settingsFiles, root: workspace.root,
      jobs: options.jobs)
    return (found, remarks)
  }
}
