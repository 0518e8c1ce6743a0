/// `defaultIsolation` in a `Package.swift`.
struct PackageIsolation: IsolationSource {
  private let targets: [TargetIsolation]

  init(_ source: [UInt8]) {
    let manifest = ManifestText(source)
    let kinds = [
      (".target", "Sources"), (".executableTarget", "Sources"), (".testTarget", "Tests"),
      (".macro", "Sources"),
    ]
    var targets: [TargetIsolation] = []
    var ranges: [Range<Int>] = []
    for (kind, folder) in kinds {
      for call in manifest.calls(kind) {
        // A target as a dependency of another is none of its own.
        guard let name = manifest.string("name", in: call),
          !ranges.contains(where: { $0.contains(call.lowerBound) })
        else { continue }
        ranges.append(call)
        let path = manifest.string("path", in: call) ?? "\(folder)/\(name)"
        targets.append(
          TargetIsolation(folders: [Self.plain(path)], isolation: Self.isolation(of: call, in: manifest)))
      }
    }
    // What is set for all of them afterwards, nobody reads here.
    let isSetLater = manifest.places(of: ".swiftSettings", in: manifest.text.indices).contains { place in
      !ranges.contains { $0.contains(place) }
    }
    self.targets = isSetLater ? [] : targets
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    let own = targets.filter { $0.folders.contains { file.hasPrefix($0.isEmpty ? "" : $0 + "/") } }
    return own.max { $0.folders[0].utf8.count < $1.folders[0].utf8.count }?.isolation
  }

  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.joined(separator: "/")
  }

  /// That of a target: none means what the language means.
  private static func isolation(of call: Range<Int>, in manifest: ManifestText) -> BuildSettings.Isolation? {
    if let own = declared(in: call, manifest) { return own }
    guard manifest.contains("swiftSettings:", in: call) else { return .nonisolated }
    guard let name = manifest.name("swiftSettings", in: call) else {
      return isPlainList(call, manifest) ? .nonisolated : nil
    }
    return manifest.value(ofConstant: name).flatMap { declared(in: $0, manifest) ?? .nonisolated }
  }

  /// Whether the settings are all written there.
  private static func isPlainList(_ call: Range<Int>, _ manifest: ManifestText) -> Bool {
    guard let place = manifest.places(of: "swiftSettings:", in: call).first,
      let open = manifest.text[place...].firstIndex(of: UInt8(ascii: "[")),
      let close = manifest.closing(from: open)
    else { return false }
    let rest = manifest.text[close...].first { $0 > 0x20 }
    return rest == UInt8(ascii: ",") || rest == UInt8(ascii: ")")
  }

  private static func declared(in range: Range<Int>, _ manifest: ManifestText) -> BuildSettings.Isolation? {
    guard let call = manifest.calls(".defaultIsolation", in: range).last else { return nil }
    return manifest.contains("MainActor", in: call) ? .mainActor : .nonisolated
  }
}

/// `SWIFT_DEFAULT_ACTOR_ISOLATION` in a `Project.swift` of Tuist.
struct TuistIsolation: IsolationSource {
  private let targets: [TargetIsolation]

  /// nil for a file that is no manifest.
  init?(_ source: [UInt8]) {
    let manifest = ManifestText(source)
    guard manifest.contains("ProjectDescription", in: manifest.text.indices),
      let project = manifest.calls("Project").first
    else { return nil }
    let calls = (manifest.calls(".target") + manifest.calls("Target")).filter {
      project.contains($0.lowerBound)
    }
    .filter { manifest.string("name", in: $0) != nil }
    let values = Self.values(in: manifest)
    let isReadable = values.allSatisfy { project.contains($0.place) }
    func value(_ isWanted: (Int) -> Bool) -> BuildSettings.Isolation? {
      let own = Set(values.filter { isWanted($0.place) }.map(\.isolation))
      return own.count == 1 ? own.first! : nil
    }
    let common = value { place in !calls.contains { $0.contains(place) } }
    targets = calls.filter { !manifest.contains("Tests", in: $0.lowerBound..<Self.productEnd($0, manifest)) }
      .map {
        call in
        let folders = manifest.strings("sources", in: call).map { Self.folder(ofGlob: $0) }
        return TargetIsolation(folders: folders, isolation: isReadable ? value(call.contains) ?? common : nil)
      }
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    TargetIsolation.isolation(ofFile: file, in: targets)
  }

  /// A target of tests says so in its product: `product: .unitTests`.
  private static func productEnd(_ call: Range<Int>, _ manifest: ManifestText) -> Int {
    guard let place = manifest.places(of: "product:", in: call).first else { return call.lowerBound }
    return manifest.text[place..<call.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? call.upperBound
  }

  private static func folder(ofGlob glob: String) -> String {
    let fixed = glob.split(separator: "/").prefix { !$0.contains("*") }
    return fixed.joined(separator: "/")
  }

  private static func values(in manifest: ManifestText) -> [(place: Int, isolation: BuildSettings.Isolation?)]
  {
    manifest.places(of: "\"\(BuildSettings.Isolation.setting)\"", in: manifest.text.indices).map { place in
      let rest = manifest.text[place...].dropFirst(BuildSettings.Isolation.setting.utf8.count + 2)
      let line = rest.prefix { $0 != 0x0A && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "]") }
      let literal = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).dropFirst()
        .first
      return (
        place, literal.flatMap { BuildSettings.Isolation(setting: String(decoding: $0, as: UTF8.self)) }
      )
    }
  }
}

/// `SWIFT_DEFAULT_ACTOR_ISOLATION` in a `project.yml` of XcodeGen.
struct XcodeGenIsolation: IsolationSource {
  private let targets: [TargetIsolation]

  init(_ source: [UInt8]) {
    var keys: [(indent: Int, key: String)] = []
    var common: [BuildSettings.Isolation?] = []
    var values: [String: [BuildSettings.Isolation?]] = [:]
    var folders: [String: [String]] = [:]
    var tests: Set<String> = []
    for line in String(decoding: source, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      while let last = keys.last, last.indent >= indent { keys.removeLast() }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].trimmed(of: " \"'-")
      let value = parts.count > 1 ? parts[1].trimmed(of: " \"'") : ""
      let path = keys.map(\.key)
      let target = path.first == "targets" && path.count > 1 ? path[1] : nil
      if path.first == "targets", path.count == 1 { values[key] = values[key] ?? [] }
      if key == BuildSettings.Isolation.setting {
        let isolation = BuildSettings.Isolation(setting: value)
        if let target {
          values[target, default: []].append(isolation)
        } else if path.first == "settings" {
          common.append(isolation)
        }
      } else if let target, key == "type", value.contains("test") {
        tests.insert(target)
      } else if let target, path.last == "sources" || key == "sources" || key == "path" {
        let folder = key == "path" || key == "sources" ? value : key
        if !folder.isEmpty { folders[target, default: []].append(folder) }
      }
      keys.append((indent, key))
    }
    targets = values.filter { !tests.contains($0.key) }.map { name, own in
      let said = Set(own.isEmpty ? common : own)
      return TargetIsolation(folders: folders[name] ?? [], isolation: said.count == 1 ? said.first! : nil)
    }
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    TargetIsolation.isolation(ofFile: file, in: targets)
  }
}
