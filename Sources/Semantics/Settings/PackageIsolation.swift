/// `defaultIsolation` in a `Package.swift`.
struct PackageIsolation: IsolationSource {
  /// By the folder of a target; nil for what takes running the manifest to know.
  private let isolations: [String: BuildSettings.Isolation?]

  init(_ manifest: Manifest) {
    let targets = manifest.targets.filter { Self.kinds.contains($0.kind) }
    isolations =
      manifest.changesSettings
      ? [:]
      : Dictionary(
        targets.map { target in
          let usual = (target.kind == "testTarget" ? "Tests/" : "Sources/") + target.name
          return (ModuleMap.join("", target.path ?? usual), target.isolation)
        }, uniquingKeysWith: { first, _ in first })
  }

  private static let kinds: Set = ["target", "executableTarget", "testTarget", "macro"]

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    for folder in file.folders {
      if let own = isolations[folder] { return own }
    }
    return nil
  }
}
