/// The oldest systems that the targets of a project are built for, as far as manifests of SwiftPM, Tuist and XcodeGen and
/// projects of Xcode tell: `iOS 16.0`.
public struct DeploymentTargets: Sendable {
  typealias Systems = [String]

  /// By folder what says it of files, by their paths from there.
  private var sources: [String: [@Sendable (_ file: String) -> Systems?]] = [:]

  /// - Parameters:
  ///   - texts: of projects of Xcode and of their configurations, by their paths from the root.
  ///   - modules: what manifests say.
  init(_ texts: [String: [UInt8]], _ modules: ModuleSources) {
    for (folder, manifest) in modules.manifests {
      let systems = Self.systems(of: manifest)
      sources[folder, default: []].append { _ in systems }
    }
    for (folder, targets) in modules.targets {
      let answers = GeneratedTargetAnswers(targets) { $0.deployment.flatMap(Self.systems) }
      sources[folder, default: []].append { answers.answer(ofFile: $0) }
    }
    let numbers = Dictionary(grouping: modules.xcodeTargets.targets.indices) {
      modules.xcodeTargets.targets[$0].project
    }
    for (path, text) in texts where XcodeProject.isIn(file: path) {
      let reader = XcodeProject(text, path: path).map { XcodeDeployment($0, texts) }
      let answers = reader.map {
        XcodeTargetAnswers(
          $0.project, modules.xcodeTargets, numbers: numbers[path] ?? [], $0.systems(ofList:))
      }
      sources[XcodeProject.folder(ofPath: path), default: []].append { answers?.answer(ofFile: $0) }
    }
  }

  /// nil where nothing says it. The nearest folder above that holds settings decides.
  /// - Parameter path: of a file, from the root.
  public func systems(ofPath path: String) -> [String]? {
    for folder in path.folders {
      guard let own = sources[folder] else { continue }
      let file = String(path.path(from: folder))
      return Set(own.map { $0(file) }).only ?? nil
    }
    return nil
  }

  private static func systems(of manifest: Manifest) -> Systems? {
    guard !manifest.changesSettings else { return nil }
    return systems(manifest.platforms.mapValues { $0.trimmed(of: "v").replacing("_", with: ".") })
  }

  /// nil where there are none that have a number.
  /// - Parameter versions: by platform, as in `17`, `17.0` and `10.15`.
  static func systems(_ versions: [String: String]) -> Systems? {
    let systems = versions.compactMap { platform, version -> String? in
      guard platforms.contains(platform), version.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
      return platform + " " + (version.contains(".") ? version : version + ".0")
    }
    return systems.isEmpty ? nil : systems.sorted()
  }

  private static let platforms: Set = ["iOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]
}

/// The deployment targets in a project of Xcode.
private struct XcodeDeployment {
  private static let settings = [
    "iOS": "IPHONEOS", "macOS": "MACOSX", "tvOS": "TVOS", "watchOS": "WATCHOS", "visionOS": "XROS",
  ]
  private static let platforms = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS",
    "appletvsimulator": "tvOS", "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS",
    "xrsimulator": "visionOS",
  ]

  let project: XcodeProject
  /// The names of `.xcconfig` files that speak of it: what those say nobody reads.
  private let speaking: Set<String>

  init(_ project: XcodeProject, _ texts: [String: [UInt8]]) {
    self.project = project
    speaking = Set(
      texts.filter { path, text in
        path.hasSuffix(".xcconfig")
          && ["DEPLOYMENT_TARGET", "SDKROOT", "SUPPORTED_PLATFORMS", "#include"].contains(
            where: text.contains)
      }.keys.map { String($0.fileName) })
  }

  /// What all configurations of a target say alike; nil where they differ, or one does not say it.
  func systems(ofList list: String?) -> DeploymentTargets.Systems? {
    let common = project.configurations(ofList: project.project?["buildConfigurationList"]?.string)
    let own = project.configurations(ofList: list)
    return Set(
      own.map { configuration in
        let shared = common.first { $0["name"]?.string == configuration["name"]?.string }
        return systems([configuration, shared].compactMap(\.self))
      }
    ).only ?? nil
  }

  /// - Parameter configurations: that of a target, and that of the project.
  private func systems(_ configurations: [PropertyList]) -> DeploymentTargets.Systems? {
    let bases = configurations.compactMap { $0["baseConfigurationReference"]?.string }
    let names = bases.compactMap { project.objects[$0]?["path"]?.string.map { String($0.fileName) } }
    guard names.count == bases.count, speaking.isDisjoint(with: names) else { return nil }
    func value(of setting: String) -> String? {
      configurations.lazy.compactMap { $0["buildSettings"]?[setting]?.string }.first
    }
    let words = value(of: "SUPPORTED_PLATFORMS") ?? value(of: "SDKROOT") ?? ""
    let platforms = words.split(separator: " ").map { Self.platforms[String($0)] }
    var versions: [String: String] = [:]
    for platform in platforms {
      guard let platform, let version = value(of: Self.settings[platform]! + "_DEPLOYMENT_TARGET"),
        !version.contains("$")
      else { return nil }
      versions[platform] = version
    }
    return DeploymentTargets.systems(versions)
  }
}
