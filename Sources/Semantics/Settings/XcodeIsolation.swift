/// What the configurations of a target of Xcode, and those of its project, say of `SWIFT_DEFAULT_ACTOR_ISOLATION`.
struct XcodeIsolation: Equatable, Sendable {
  fileprivate enum Configuration: Hashable {
    /// nil where it says nothing.
    case says(BuildSettings.Isolation?)
    /// The name of the `.xcconfig` file that it stands on.
    case standsOn(String)
  }

  fileprivate let own: Set<Configuration>
  fileprivate let common: Set<Configuration>

  /// What all configurations say; nil where they differ, or one does not say it.
  func isolation(_ files: XcodeConfigurations) -> BuildSettings.Isolation? {
    func isolation(_ configuration: Configuration) -> BuildSettings.Isolation? {
      switch configuration {
      case .says(let isolation): isolation
      case .standsOn(let file): files.isolation(ofFile: file)
      }
    }
    let common = Set(common.map(isolation)).only ?? nil
    return Set(own.map { isolation($0) ?? common }).only ?? nil
  }
}

/// Reads what code is isolated to in the targets of a project of Xcode.
struct XcodeIsolationReader {
  private let project: XcodeProject
  private let common: Set<XcodeIsolation.Configuration>
  /// By list of configurations: thousands of targets may share one.
  private var known: [String?: XcodeIsolation] = [:]

  init(_ project: XcodeProject) {
    self.project = project
    common = Self.configurations(ofList: project.project?["buildConfigurationList"]?.string, project)
  }

  /// - Parameter list: the identifier of the configurations of a target.
  mutating func isolation(ofList list: String?) -> XcodeIsolation {
    if let isolation = known[list] { return isolation }
    let isolation = XcodeIsolation(own: Self.configurations(ofList: list, project), common: common)
    known[list] = isolation
    return isolation
  }

  private static func configurations(
    ofList list: String?, _ project: XcodeProject
  ) -> Set<XcodeIsolation.Configuration> {
    let all = project.configurations(ofList: list).map { configuration -> XcodeIsolation.Configuration in
      if let value = configuration["buildSettings"]?[BuildSettings.Isolation.setting]?.string {
        return .says(BuildSettings.Isolation(setting: value))
      }
      let base = configuration["baseConfigurationReference"]?.string.flatMap { project.objects[$0] }
      return base?["path"]?.string.map { .standsOn(String($0.fileName)) } ?? .says(nil)
    }
    return Set(all)
  }
}
