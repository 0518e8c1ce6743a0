/// What the build settings of a project say of its code, as far as their text tells: manifests of SwiftPM, projects of
/// Xcode, Tuist and XcodeGen, and the `.xcconfig` files that these name.
public struct BuildSettings: Sendable {
  /// What code that names no actor is isolated to.
  public enum Isolation: String, Sendable {
    case mainActor = "MainActor"
    case nonisolated
  }

  private var isolations = FolderAnswers<Isolation>()

  /// - Parameters:
  ///   - texts: of projects of Xcode and of their configurations, by their paths from the root.
  ///   - modules: what manifests say.
  init(_ texts: [String: [UInt8]], _ modules: ModuleSources) {
    for (folder, manifest) in modules.manifests {
      let answers = PackageTargetAnswers(manifest, \.isolation)
      isolations.add(folder) { answers.answer(ofFile: $0) }
    }
    for (folder, targets) in modules.targets {
      let answers = GeneratedTargetAnswers(targets, \.isolation)
      isolations.add(folder) { answers.answer(ofFile: $0) }
    }
    let configurations = XcodeConfigurations(texts.filter { $0.key.hasSuffix(".xcconfig") })
    let projects = XcodeTargetAnswers.byProject(modules.xcodeTargets) {
      $0.isolation.isolation(configurations)
    }
    // One that cannot be read decides for its folder too.
    for path in texts.keys where XcodeProject.isIn(file: path) {
      let answers = projects[path]
      isolations.add(XcodeProject.folder(ofPath: path)) { answers?.answer(ofFile: $0) }
    }
  }

  /// Whether a file holds build settings that are no manifest, by its path.
  public static func areIn(file path: String) -> Bool {
    path.hasSuffix(".xcconfig") || XcodeProject.isIn(file: path)
  }

  /// nil where nothing says it. The nearest folder above that holds settings decides.
  /// - Parameter path: of a file, from the root.
  public func isolation(ofPath path: String) -> Isolation? {
    isolations.answer(ofPath: path)
  }
}

/// A value of `SWIFT_DEFAULT_ACTOR_ISOLATION`.
extension BuildSettings.Isolation {
  static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  init?(setting value: some StringProtocol) {
    self.init(rawValue: value.trimmed(of: " \t\r\"'"))
  }
}

/// The `.xcconfig` files of a project.
struct XcodeConfigurations: Sendable {
  private enum Statement {
    case isolation(BuildSettings.Isolation?)
    case include(String)
  }

  /// By name; nil for one that several files have.
  private var isolations: [String: BuildSettings.Isolation?] = [:]
  private static let deepest = 32

  /// - Parameter texts: by their paths.
  init(_ texts: [String: [UInt8]]) {
    let byName = Dictionary(grouping: texts) { String($0.key.fileName) }
    let statements = byName.filter { $0.value.count == 1 }.mapValues { Self.statements($0[0].value) }
    for name in statements.keys.sorted() { _ = read(name, statements, depth: 0) }
  }

  /// What the one file of a name says by itself, or by a file that it includes.
  func isolation(ofFile name: some StringProtocol) -> BuildSettings.Isolation? {
    isolations[String(name)] ?? nil
  }

  /// Reads each file once, whatever includes it. One that includes itself says nothing there.
  private mutating func read(
    _ name: String, _ all: [String: [Statement]], depth: Int
  ) -> BuildSettings.Isolation? {
    if let known = isolations[name] { return known }
    guard let own = all[name], depth < Self.deepest else { return nil }
    isolations[name] = .some(nil)
    var found: BuildSettings.Isolation?
    for statement in own {
      switch statement {
      case .isolation(let isolation): found = isolation
      case .include(let other): found = read(other, all, depth: depth + 1) ?? found
      }
    }
    isolations[name] = .some(found)
    return found
  }

  private static func statements(_ text: [UInt8]) -> [Statement] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.prefix(while: { $0 != "/" || line.contains("#include") }).drop { $0 == " " }
      if line.hasPrefix(BuildSettings.Isolation.setting), let sign = line.firstIndex(of: "=") {
        return .isolation(BuildSettings.Isolation(setting: line[line.index(after: sign)...]))
      }
      guard line.hasPrefix("#include") else { return nil }
      let name = line.split(separator: "\"").dropFirst().first?.fileName
      return name.map { .include(String($0)) }
    }
  }
}

extension StringProtocol {
  /// Without some characters at its ends.
  package func trimmed(of characters: String) -> String {
    let start = drop { characters.contains($0) }
    guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...last])
  }
}
