/// What the build settings of a project say of its code, as far as their text tells: manifests of SwiftPM, projects of
/// Xcode, Tuist and XcodeGen, and the `.xcconfig` files that these name.
public struct BuildSettings: Sendable {
  /// What code that names no actor is isolated to.
  public enum Isolation: String, Sendable {
    case mainActor = "MainActor"
    case nonisolated
  }

  private let sources: [String: [any IsolationSource]]

  /// - Parameter texts: by their paths from the root.
  public init(_ texts: [String: [UInt8]]) {
    sources = Self.sources(texts)
  }

  /// Whether a file holds build settings, by its path.
  public static func areIn(file path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return ["Package.swift", "Project.swift", "project.yml", "project.yaml", "project.pbxproj"].contains(name)
      || name.hasSuffix(".xcconfig")
  }

  /// nil where nothing says it. The nearest folder above that holds settings decides.
  /// - Parameter path: of a file, from the root.
  public func isolation(ofPath path: String) -> Isolation? {
    guard !sources.isEmpty else { return nil }
    var folder = path[...]
    while !folder.isEmpty {
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      guard let own = sources[String(folder)] else { continue }
      let file = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
      let answers = Set(own.map { $0.isolation(ofFile: file) })
      return answers.count == 1 ? answers.first! : nil
    }
    return nil
  }

  /// By the folder that they rule.
  private static func sources(_ texts: [String: [UInt8]]) -> [String: [any IsolationSource]] {
    let configurations = texts.filter { $0.key.hasSuffix(".xcconfig") }.mapValues(XcodeConfiguration.init)
    var sources: [String: [any IsolationSource]] = [:]
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let parts = path.split(separator: "/")
      let folder = parts.dropLast().joined(separator: "/")
      switch parts.last {
      case "Package.swift": sources[folder, default: []].append(PackageIsolation(text))
      case "Project.swift":
        guard let project = TuistIsolation(text) else { continue }
        sources[folder, default: []].append(project)
      case "project.yml", "project.yaml": sources[folder, default: []].append(XcodeGenIsolation(text))
      case "project.pbxproj":
        let around = parts.dropLast(2).joined(separator: "/")
        sources[around, default: []].append(XcodeProjectIsolation(text, configurations))
      default: break
      }
    }
    return sources
  }
}

/// One text that says what the files of a folder are isolated to.
protocol IsolationSource: Sendable {
  /// nil where it does not say.
  /// - Parameter file: its path from the folder.
  func isolation(ofFile file: String) -> BuildSettings.Isolation?
}

/// A target and what its settings say.
struct TargetIsolation: Sendable {
  /// Folders of its files; empty where nobody knows.
  var folders: [String]
  var isolation: BuildSettings.Isolation?

  /// What the target of a file says, or all targets alike.
  static func isolation(ofFile file: String, in targets: [TargetIsolation]) -> BuildSettings.Isolation? {
    let own = targets.filter { $0.folders.contains { file.hasPrefix($0.isEmpty ? "" : $0 + "/") } }
    let answers = Set((own.isEmpty ? targets : own).map(\.isolation))
    return answers.count == 1 ? answers.first! : nil
  }
}

/// A value of `SWIFT_DEFAULT_ACTOR_ISOLATION`.
extension BuildSettings.Isolation {
  static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  init?(setting value: some StringProtocol) {
    self.init(rawValue: value.trimmed(of: " \t\r\"'"))
  }
}

/// An `.xcconfig` file.
struct XcodeConfiguration: Sendable {
  private let lines: [Substring]

  init(_ text: [UInt8]) {
    lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  /// What it says by itself, or by a file that it includes.
  func isolation(_ others: [String: XcodeConfiguration], depth: Int = 0) -> BuildSettings.Isolation? {
    var found: BuildSettings.Isolation?
    for line in lines {
      let line = line.prefix(while: { $0 != "/" || line.contains("#include") }).drop { $0 == " " }
      if line.hasPrefix(BuildSettings.Isolation.setting), let sign = line.firstIndex(of: "=") {
        found = BuildSettings.Isolation(setting: line[line.index(after: sign)...])
      } else if line.hasPrefix("#include"), depth < 8 {
        let name = line.split(separator: "\"").dropFirst().first?.split(separator: "/").last
        guard let name, let other = Self.named(name, others) else { continue }
        found = other.isolation(others, depth: depth + 1) ?? found
      }
    }
    return found
  }

  /// The one file of a name; nil where there are several.
  static func named(_ name: Substring, _ all: [String: XcodeConfiguration]) -> XcodeConfiguration? {
    let found = all.filter { $0.key.split(separator: "/").last == name }
    return found.count == 1 ? found.first?.value : nil
  }
}

extension StringProtocol {
  /// Without some characters at its ends.
  func trimmed(of characters: String) -> String {
    let start = drop { characters.contains($0) }
    guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...last])
  }
}
