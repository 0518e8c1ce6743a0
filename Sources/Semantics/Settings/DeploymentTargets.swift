/// The oldest systems that the targets of a project are built for, as far as manifests of SwiftPM, Tuist and XcodeGen and
/// projects of Xcode tell: `iOS 16.0`.
public struct DeploymentTargets: Sendable {
  typealias Systems = [String]

  private var answers = FolderAnswers<Systems>()

  /// - Parameters:
  ///   - texts: of projects of Xcode and of their configurations, by their paths from the root.
  ///   - modules: what manifests say.
  init(_ texts: [String: [UInt8]], _ modules: ModuleSources) {
    for (folder, manifest) in modules.manifests {
      let systems = Self.systems(of: manifest)
      let own = PackageTargetAnswers(manifest) { _ in systems }
      answers.add(folder) { own.answer(ofFile: $0) }
    }
    for (folder, targets) in modules.targets {
      let own = GeneratedTargetAnswers(targets) { $0.deployment.flatMap(Self.systems) }
      answers.add(folder) { own.answer(ofFile: $0) }
    }
    let speaking = Self.speakingConfigurations(texts)
    let targets = modules.xcodeTargets
    let numbers = Dictionary(grouping: targets.targets.indices) { targets.targets[$0].project }
    for (path, numbers) in numbers {
      let systems = numbers.map { targets.targets[$0].deployment?.systems(unless: speaking) }
      let folder = XcodeProject.folder(ofPath: path)
      let own = XcodeTargetAnswers(
        folder: folder, targets, Dictionary(uniqueKeysWithValues: zip(numbers, systems)))
      answers.add(folder) { own.answer(ofFile: $0) }
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
    answers.answer(ofPath: path)
  }

  private static func systems(of manifest: Manifest) -> Systems? {
    systems(manifest.platforms.mapValues { $0.trimmed(of: "v").replacing("_", with: ".") })
  }

  /// nil where there are none that have a number.
  /// - Parameter versions: by platform, as in `17`, `17.0` and `10.15`.
  static func systems(_ versions: [String: String]) -> Systems? {
    let systems = versions.compactMap { platform, version -> String? in
      guard platforms.contains(platform), version.first?.isNumber == true,
        version.allSatisfy({ $0.isNumber || $0 == "." })
      else { return nil }
      return platform + " " + (version.contains(".") ? version : version + ".0")
    }
    return systems.isEmpty ? nil : systems.sorted()
  }

  private static let platforms: Set = ["iOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]
}
