/// `SWIFT_DEFAULT_ACTOR_ISOLATION` in a project of Xcode, and in the `.xcconfig` files that its configurations stand on.
struct XcodeProjectIsolation {
  private let project: XcodeProject
  private let configurations: XcodeConfigurations
  private(set) var targets: [GeneratedTarget] = []

  init(_ project: XcodeProject, _ configurations: XcodeConfigurations) {
    (self.project, self.configurations) = (project, configurations)
    guard let whole = project.project else { return }
    let common = isolation(ofList: whole["buildConfigurationList"]?.string, or: nil)
    var known: [String?: BuildSettings.Isolation?] = [:]
    for identifier in project.targets {
      let object = project.objects[identifier]
      // Thousands of targets may share one list.
      let list = object?["buildConfigurationList"]?.string
      let isolation = known[list] ?? isolation(ofList: list, or: common)
      known[list] = .some(isolation)
      var target = GeneratedTarget(name: object?["name"]?.string ?? "")
      target.isTest = object?["productType"]?.string?.contains("test") ?? false
      target.isolation = isolation
      target.sources = project.strings("fileSystemSynchronizedGroups", of: identifier).compactMap {
        project.objects[$0]?["path"]?.string
      }
      targets.append(target)
    }
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
