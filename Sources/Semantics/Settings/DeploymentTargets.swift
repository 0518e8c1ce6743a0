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
    let speaking = Self.speakingConfigurations(texts)
    let targets = modules.xcodeTargets
    for (path, numbers) in Dictionary(grouping: targets.targets.indices, by: { targets.targets[$0].project })
    {
      let own = numbers.map { targets.targets[$0].deployment.flatMap { $0.systems(unless: speaking) } }
      let folder = XcodeProject.folder(ofPath: path)
      let answers = XcodeTargetAnswers(
        folder: folder, targets, Dictionary(uniqueKeysWithValues: zip(numbers, own)))
      sources[folder, default: []].append { answers.answer(ofFile: $0) }
    }
  }

  /// The names of `.xcconfig` files that speak of it: what those say nobody reads.
  private static func speakingConfigurations(_ texts: [String: [UInt8]]) -> Set<String> {
    let words = ["DEPLOYMENT_TARGET", "SDKROOT", "SUPPORTED_PLATFORMS", "#include"]
    return Set(
      texts.filter { $0.hasSuffix(".xcconfig") && words.contains(where: $1.contains) }
        .keys.map { String($0.fileName) })
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
