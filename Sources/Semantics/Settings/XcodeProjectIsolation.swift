/// `SWIFT_DEFAULT_ACTOR_ISOLATION` in a project of Xcode, and in the `.xcconfig` files that its configurations stand on.
struct XcodeProjectIsolation: IsolationSource {
  private let project: XcodeProject
  private let configurations: XcodeConfigurations
  private let targets: XcodeTargets
  /// By number of a target of the project.
  private var isolations: [Int: BuildSettings.Isolation?] = [:]
  /// What its targets say that are not of tests.
  private var all: Set<BuildSettings.Isolation?> = []

  /// - Parameters:
  ///   - targets: of all projects.
  ///   - numbers: those of the targets of this one, in their order.
  init(
    _ project: XcodeProject, _ configurations: XcodeConfigurations, _ targets: XcodeTargets, numbers: [Int]
  ) {
    (self.project, self.configurations, self.targets) = (project, configurations, targets)
    let common = isolation(ofList: project.project?["buildConfigurationList"]?.string, or: nil)
    var known: [String?: BuildSettings.Isolation?] = [:]
    var met: Set<String> = []
    for (identifier, number) in zip(project.targets.filter({ met.insert($0).inserted }), numbers) {
      // Thousands of targets may share one list.
      let list = project.objects[identifier]?["buildConfigurationList"]?.string
      let isolation = known[list] ?? isolation(ofList: list, or: common)
      known[list] = .some(isolation)
      isolations[number] = .some(isolation)
      if project.isTest(identifier) != true { all.insert(isolation) }
    }
  }

  /// What the targets say that build a file; of one that none builds, all targets alike.
  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    let path = project.folder.isEmpty ? file : project.folder + "/" + file
    let own = Set(targets.targets(ofFile: path).compactMap { isolations[$0] })
    return (own.isEmpty ? all : own).only ?? nil
  }

  /// What all configurations of a project or target say; nil where they differ, or one does not say it.
  private func isolation(
    ofList list: String?, or common: BuildSettings.Isolation?
  ) -> BuildSettings.Isolation? {
    Set(project.configurations(ofList: list).map { isolation(ofConfiguration: $0) ?? common }).only ?? nil
  }

  private func isolation(ofConfiguration configuration: PropertyList) -> BuildSettings.Isolation? {
    if let value = configuration["buildSettings"]?[BuildSettings.Isolation.setting]?.string {
      return BuildSettings.Isolation(setting: value)
    }
    guard let base = configuration["baseConfigurationReference"]?.string.flatMap({ project.objects[$0] }),
      let name = base["path"]?.string?.fileName
    else { return nil }
    return configurations.isolation(ofFile: name)
  }
}
