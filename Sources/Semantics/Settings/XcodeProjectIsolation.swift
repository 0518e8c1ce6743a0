/// `SWIFT_DEFAULT_ACTOR_ISOLATION` in a `project.pbxproj`, and in the `.xcconfig` files that its configurations stand on.
struct XcodeProjectIsolation: IsolationSource {
  private let targets: TargetIsolations

  init(_ source: [UInt8], _ configurations: XcodeConfigurations) {
    // Most projects do not speak of it, and parsing one takes a while.
    let text = ManifestText(plain: source)
    let isSpokenOf =
      text.contains(BuildSettings.Isolation.setting, in: source.indices)
      || configurations.speak
    let objects = isSpokenOf ? PropertyList.parse(source)?["objects"] : nil
    targets = TargetIsolations(
      objects.map { XcodeObjects(all: $0, configurations: configurations).targets } ?? [])
  }

  func isolation(ofFile file: String) -> BuildSettings.Isolation? {
    targets.isolation(ofFile: file)
  }
}

private struct XcodeObjects {
  let all: PropertyList
  let configurations: XcodeConfigurations

  /// Those that are not of tests.
  var targets: [TargetIsolation] {
    guard let project = all.dictionary.values.first(where: { $0["isa"]?.string == "PBXProject" }) else {
      return []
    }
    let common = isolation(ofList: project["buildConfigurationList"]?.string, or: nil)
    var known: [String?: BuildSettings.Isolation?] = [:]
    return (project["targets"]?.list ?? []).compactMap { all[$0.string ?? ""] }.filter {
      $0["isa"]?.string == "PBXNativeTarget" && !($0["productType"]?.string ?? "").contains("test")
    }.map { target in
      let groups = (target["fileSystemSynchronizedGroups"]?.list ?? []).compactMap { all[$0.string ?? ""] }
      // Thousands of targets may share one list.
      let list = target["buildConfigurationList"]?.string
      let isolation = known[list] ?? isolation(ofList: list, or: common)
      known[list] = .some(isolation)
      return TargetIsolation(folders: groups.compactMap { $0["path"]?.string }, isolation: isolation)
    }
  }

  /// What all configurations of a project or target say; nil where they differ, or one does not say it.
  private func isolation(
    ofList id: String?, or common: BuildSettings.Isolation?
  ) -> BuildSettings.Isolation? {
    let list = id.flatMap { all[$0] }
    let own = (list?["buildConfigurations"]?.list ?? []).compactMap { all[$0.string ?? ""] }
    let said = Set(own.map { isolation(ofConfiguration: $0) ?? common })
    return said.count == 1 ? said.first! : nil
  }

  private func isolation(ofConfiguration configuration: PropertyList) -> BuildSettings.Isolation? {
    if let value = configuration["buildSettings"]?[BuildSettings.Isolation.setting]?.string {
      return BuildSettings.Isolation(setting: value)
    }
    guard let base = configuration["baseConfigurationReference"]?.string.flatMap({ all[$0] }),
      let name = (base["path"]?.string ?? "").split(separator: "/").last
    else { return nil }
    return configurations.isolation(ofFile: name)
  }
}

/// A property list as Xcode writes it: words, strings, `{ key = value; }` and `( value, )`.
indirect enum PropertyList: Sendable {
  case text(String)
  case array([PropertyList])
  case object([String: PropertyList])

  subscript(key: String) -> PropertyList? { dictionary[key] }

  var string: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList] { if case .array(let list) = self { list } else { [] } }
  var dictionary: [String: PropertyList] { if case .object(let members) = self { members } else { [:] } }

  /// nil for what is none.
  static func parse(_ source: [UInt8]) -> PropertyList? {
    var reader = PropertyListReader(source)
    return reader.value(depth: 0)
  }
}

private struct PropertyListReader {
  private let source: [UInt8]
  private var index = 0
  private static let deepest = 32

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < Self.deepest else { return nil }
    if take("{") {
      var members: [String: PropertyList] = [:]
      while !take("}") {
        guard let key = word(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
        members[key] = value
      }
      return .object(members)
    }
    if take("(") {
      var values: [PropertyList] = []
      while !take(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
        _ = take(",")
      }
      return .array(values)
    }
    return word().map { .text($0) }
  }

  private mutating func skip() {
    while index < source.count {
      if source[index] <= 0x20 {
        index += 1
      } else if source[index...].starts(with: "//".utf8) {
        while index < source.count, source[index] != 0x0A { index += 1 }
      } else if source[index...].starts(with: "/*".utf8) {
        while index < source.count, !source[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skip()
    guard index < source.count, source[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func word() -> String? {
    skip()
    guard index < source.count else { return nil }
    let start = index
    if source[index] == UInt8(ascii: "\"") {
      index += 1
      while index < source.count, source[index] != UInt8(ascii: "\"") {
        index += source[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < source.count else { return nil }
      index += 1
      return String(decoding: source[start + 1..<index - 1], as: UTF8.self)
    }
    let signs: [UInt8] = Array("{}()=;,".utf8)
    while index < source.count, source[index] > 0x20, !signs.contains(source[index]) { index += 1 }
    return index > start ? String(decoding: source[start..<index], as: UTF8.self) : nil
  }
}
