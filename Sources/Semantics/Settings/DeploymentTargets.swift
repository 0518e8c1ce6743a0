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
    let projects = XcodeTargetAnswers.byProject(modules.xcodeTargets) {
      $0.deployment?.systems(unless: speaking)
    }
    for (path, own) in projects {
      answers.add(XcodeProject.folder(ofPath: path)) { own.answer(ofFile: $0) }
    }
  }

  /// The names of `.xcconfig` files that speak of it: what those say nobody reads.
  private static func speakingConfigurations(_ texts: [String: [UInt8]]) -> Set<String> {
    let words = ["DEPLOYMENT_TARGET", "SDKROOT", "SUPPORTED_PLATFORMS", "#include"]
    let speaking = texts.filter { path, text in
      path.hasSuffix(".xcconfig") && words.contains { text.contains($0.utf8) }
    }
    return Set(speaking.keys.map { String($0.fileName) })
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

  private static let platforms = Set(settings.keys).union(["macCatalyst"])

  /// By platform the build setting that says its oldest version.
  static let settings = [
    "iOS": "IPHONEOS", "macOS": "MACOSX", "tvOS": "TVOS", "watchOS": "WATCHOS", "visionOS": "XROS",
  ].mapValues { $0 + "_DEPLOYMENT_TARGET" }
}
