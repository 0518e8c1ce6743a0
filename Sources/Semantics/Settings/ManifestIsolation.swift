/// `defaultIsolation` in a `Package.swift`.
struct PackageIsolation: IsolationSource {
  /// By the folder of a target.
  private let isolations: [String: BuildSettings.Isolation?]

  init(_ source: [UInt8]) {
    let manifest = ManifestText(source)
    let kinds = [
      (".target", "Sources"), (".executableTarget", "Sources"), (".testTarget", "Tests"),
      (".macro", "Sources"),
    ]
    // Each is looked through once, however many targets use it.
    let constants = manifest.constants.mapValues { Self.declared(in: $0, manifest) ?? .nonisolated }
    let calls = kinds.flatMap { kind, folder in manifest.calls(kind).map { (range: $0, folder: folder) } }
    let folders = Dictionary(calls.map { ($0.range.lowerBound, $0.folder) }) { first, _ in first }
    var isolations: [String: BuildSettings.Isolation?] = [:]
    // A target as a dependency of another is none of its own.
    let ranges = ManifestText.outermost(calls.map(\.range))
    for call in ranges {
      guard let name = manifest.string("name", in: call) else { continue }
      let path = Self.plain(
        manifest.string("path", in: call) ?? "\(folders[call.lowerBound] ?? "")/\(name)")
      if isolations[path] == nil {
        isolations[path] = .some(Self.isolation(of: call, in: manifest, constants))
      }
    }
    // What is set for all of them afterwards, nobody reads here.
    let isSetLater = manifest.places(of: ".swiftSettings", in: manifest.text.indices).contains { place in
      ManifestText.index(of: place, in: ranges) == nil
    }
    self.isolations = isSetLater ? [:] : isolations
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    for folder in TargetIsolation.folders(around: file) {
      if let own = isolations[folder] { return own }
    }
    return nil
  }

  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.joined(separator: "/")
  }

  /// That of a target: none means what the language means.
  private static func isolation(
    of call: Range<Int>, in manifest: ManifestText, _ constants: [String: BuildSettings.Isolation]
  ) -> BuildSettings.Isolation? {
    if let own = declared(in: call, manifest) { return own }
    guard manifest.contains("swiftSettings:", in: call) else { return .nonisolated }
    guard let name = manifest.name("swiftSettings", in: call) else {
      return isPlainList(call, manifest) ? .nonisolated : nil
    }
    return constants[name]
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
  private let targets: TargetIsolations

  /// nil for a file that is no manifest.
  init?(_ source: [UInt8]) {
    let manifest = ManifestText(source)
    guard manifest.contains("ProjectDescription", in: manifest.text.indices),
      let project = manifest.calls("Project").first
    else { return nil }
    let named = (manifest.calls(".target") + manifest.calls("Target")).filter {
      project.contains($0.lowerBound)
    }
    let calls = ManifestText.outermost(named).filter { manifest.string("name", in: $0) != nil }
    let values = Self.values(in: manifest)
    let isReadable = values.allSatisfy { project.contains($0.place) }
    let byCall = Dictionary(grouping: values) { ManifestText.index(of: $0.place, in: calls) }
    func value(_ call: Int?) -> BuildSettings.Isolation? {
      let own = Set((byCall[call] ?? []).map(\.isolation))
      return own.count == 1 ? own.first! : nil
    }
    let common = value(nil)
    targets = TargetIsolations(
      calls.enumerated().filter {
        !manifest.contains("Tests", in: $1.lowerBound..<Self.productEnd($1, manifest))
      }.map { place, call in
        let folders = manifest.strings("sources", in: call).map { Self.folder(ofGlob: $0) }
        return TargetIsolation(folders: folders, isolation: isReadable ? value(place) ?? common : nil)
      })
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    targets.isolation(ofFile: file)
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
  private let targets: TargetIsolations

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
    let all = Set(common)
    targets = TargetIsolations(
      values.filter { !tests.contains($0.key) }.map { name, own in
        let said = own.isEmpty ? all : Set(own)
        return TargetIsolation(folders: folders[name] ?? [], isolation: said.count == 1 ? said.first! : nil)
      })
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    targets.isolation(ofFile: file)
  }
}
