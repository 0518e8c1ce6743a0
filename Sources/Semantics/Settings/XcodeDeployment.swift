/// The oldest systems that a target of Xcode is built for, as all of its configurations say them.
struct XcodeDeployment: Equatable, Sendable {
  private let systems: DeploymentTargets.Systems
  /// The names of the `.xcconfig` files that they stand on.
  private let bases: Set<String>

  /// nil where they are not known.
  /// - Parameter configurations: files that may say something else.
  func systems(unless configurations: Set<String>) -> DeploymentTargets.Systems? {
    configurations.isDisjoint(with: bases) ? systems : nil
  }

  fileprivate init(systems: DeploymentTargets.Systems, bases: Set<String>) {
    (self.systems, self.bases) = (systems, bases)
  }
}

/// Reads what the targets of a project of Xcode are built for.
struct XcodeDeploymentReader {
  private let project: XcodeProject
  /// The configurations of the whole project, by name.
  private let common: [String?: PropertyList]
  /// By list of configurations: thousands of targets may share one.
  private var known: [String?: XcodeDeployment?] = [:]

  init(_ project: XcodeProject) {
    self.project = project
    let list = project.project?["buildConfigurationList"]?.string
    common = Dictionary(project.configurations(ofList: list).map { ($0["name"]?.string, $0) }) { first, _ in
      first
    }
  }

  /// nil where the configurations of a target differ, or one does not say it.
  /// - Parameter list: the identifier of its configurations.
  mutating func deployment(ofList list: String?) -> XcodeDeployment? {
    if let deployment = known[list] { return deployment }
    let deployment = read(list)
    known[list] = .some(deployment)
    return deployment
  }

  private func read(_ list: String?) -> XcodeDeployment? {
    let all = project.configurations(ofList: list).map { own in
      [own, common[own["name"]?.string]].compactMap(\.self)
    }
    let references = all.joined().compactMap { $0["baseConfigurationReference"]?.string }
    let paths = references.compactMap { project.objects[$0]?["path"]?.string }
    guard paths.count == references.count, let systems = Set(all.map(systems)).only ?? nil else { return nil }
    return XcodeDeployment(systems: systems, bases: Set(paths.map { String($0.fileName) }))
  }

  /// - Parameter configurations: that of a target, and that of the project.
  private func systems(_ configurations: [PropertyList]) -> DeploymentTargets.Systems? {
    func value(of setting: String) -> String? {
      configurations.lazy.compactMap { $0["buildSettings"]?[setting]?.string }.first
    }
    let settings = configurations.compactMap { $0["buildSettings"]?.dictionary.keys }.joined()
    // `IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]`
    guard !settings.contains(where: { $0.hasSuffix("]") && $0.contains("DEPLOYMENT_TARGET") }) else {
      return nil
    }
    let words = value(of: "SUPPORTED_PLATFORMS") ?? value(of: "SDKROOT") ?? ""
    var versions: [String: String] = [:]
    for word in words.split(separator: " ") {
      guard let platform = Self.platforms[String(word)],
        let version = value(of: DeploymentTargets.settings[platform]!), !version.contains("$")
      else { return nil }
      versions[platform] = version
    }
    return DeploymentTargets.systems(versions)
  }

  private static let platforms = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS",
    "appletvsimulator": "tvOS", "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS",
    "xrsimulator": "visionOS",
  ]
}
