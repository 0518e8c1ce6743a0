/// `SWIFT_DEFAULT_ACTOR_ISOLATION` in a project of Xcode, and in the `.xcconfig` files that its configurations stand on.
struct XcodeIsolationReader {
  private let project: XcodeProject
  private let configurations: XcodeConfigurations

  init(_ project: XcodeProject, _ configurations: XcodeConfigurations) {
    (self.project, self.configurations) = (project, configurations)
  }

  /// - Parameters:
  ///   - targets: of all projects.
  ///   - numbers: those of the targets of this one, in their order.
  func answers(of targets: XcodeTargets, numbers: [Int]) -> XcodeTargetAnswers<BuildSettings.Isolation> {
    let common = isolation(ofList: project.project?["buildConfigurationList"]?.string, or: nil)
    // Thousands of targets may share one list.
    var known: [String?: BuildSettings.Isolation?] = [:]
    var own: [Int: BuildSettings.Isolation?] = [:]
    for (target, number) in zip(project.targets, numbers) {
      let list = project.configurationList(of: target)
      let isolation = known[list] ?? isolation(ofList: list, or: common)
      known[list] = .some(isolation)
      own[number] = .some(isolation)
    }
    return XcodeTargetAnswers(folder: project.folder, targets, own)
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
