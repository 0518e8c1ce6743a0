import Platform
import Project
import RuleLanguage

/// What `archlint init` finds in a tree.
package struct TreeSurvey {
  let fileCount: Int
  package let names: NameSurvey
  let plan: PresetPlan
  /// How many findings there are likely to be.
  let findingCount: Int
  /// The last parts of folders that hold code which nobody here writes.
  let foreignFolders: [String]
  /// What to call the folders of mocks where they are not the usual ones; and how many of the mocks stand there.
  let mockFolder: (name: String, count: Int)?

  private static let foreignNames = ["Generated", "Vendor", "ThirdParty", "Third-Party", "External"]
  /// Parts of the names that folders of mocks have.
  private static let mockFolderWords = ["Mock", "Double", "Stub", "Fake", "Spies", "Preview"]

  /// The rule whose option names the folders of mocks, and whether it is on.
  static let mockRule = "mock-lives-in-mocks-folder"
  let hasMockRule: Bool

  init(_ project: Project, jobs: Int) throws {
    let paths = project.files.indices.map { project.path(ofFile: $0) }
    let foreign = Self.foreignNames.filter { name in paths.contains { "/\($0)".contains("/\(name)/") } }
    let names = NameSurvey(project)
    let measurement = try PresetMeasurement(
      project, names: Self.configuration(names), jobs: jobs)
    let own = project.files.indices.filter { index in
      let path = "/" + project.path(ofFile: index)
      return !foreign.contains { path.contains("/\($0)/") }
    }
    let kept = measurement.restricted(to: own)
    plan = PresetPlan(
      kept, paths: own.map { project.path(ofFile: $0) }, viewModels: names.viewModelPaths,
      standard: RuleSet.standardPreset)
    let main = plan.presets.firstIndex(of: plan.main) ?? 0
    hasMockRule = try Shipped.conventions()[main].entries.contains { $0.id.value == Self.mockRule }
    findingCount = plan.fits[main].broken
    fileCount = own.count
    foreignFolders = foreign
    mockFolder = Self.mockFolder(names.mockPaths)
    self.names = names
  }

  private static func configuration(_ survey: NameSurvey) -> Configuration {
    var configuration = Configuration(path: Configuration.commandLinePath)
    let position = SourcePosition(file: configuration.path, line: 1, column: 1)
    configuration.names = survey.suggestions.map {
      Configuration.Name(name: Located($0.name, at: position), globs: $0.globs)
    }
    return configuration
  }

  private static func mockFolder(_ paths: [String]) -> (name: String, count: Int)? {
    let usual = paths.filter { "/\($0)".contains("/Tests/Shared/Mocks/") }
    guard paths.count > 1, usual.count * 2 < paths.count else { return nil }
    let folders = paths.flatMap { path in
      Set(
        Path.folder(path).split(separator: "/").map(String.init).filter { part in
          mockFolderWords.contains { part.contains($0) }
        })
    }
    let counts = Dictionary(folders.map { ($0, 1) }, uniquingKeysWith: +)
    guard let best = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }),
      best.value * 2 >= paths.count
    else { return nil }
    return (best.key, best.value)
  }
}
extension Session {
  /// What is found in a tree, for a configuration that suits it.
  package func survey() throws -> (survey: TreeSurvey?, remarks: Remarks) {
    let workspace = try workspace()
    let selection = try workspace.files()
    var reader = ProjectReader(workspace, selection, texts: workspace.overlays)
    let project = reader.project()
    var remarks = selection.remarks
    remarks += reader.remarks
    return (remarks.failures.isEmpty ? try TreeSurvey(project, jobs: options.jobs) : nil, remarks)
  }
}
