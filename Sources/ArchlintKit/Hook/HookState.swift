import JSON
import Platform
import RuleEngine

/// What is known of a session of an assistant from one event to the next.
struct HookState {
  /// Findings that were there when the session began, or that nobody needs to be told of; nil where that is not known.
  var known: Baseline?
  /// nil where nobody told of it.
  var beginning: HookBeginning?
  /// Findings that were told, and those that a turn was kept going for.
  var told = HookMemory()
  var asked = HookMemory()
  /// Whether it was said that archlint cannot work here.
  var saidFailure = false

  private let file: CacheFile

  private static let version = 2
  private static let daysKept = 14

  /// - Parameters:
  ///   - session: as the assistant calls it.
  ///   - root: of the project, as a session may go from one to another.
  init(session: String, root: String) throws(SystemError) {
    file = try CacheFile(Self.way(session, root, ".json"))
    guard let bytes = file.bytes, let json = try? JSONReader.read(bytes),
      json["version"]?.integer == Self.version
    else { return }
    known = json["known"]?.array.map { Baseline(Self.counts($0)) }
    beginning = json["beginning"].flatMap(HookBeginning.init)
    told = HookMemory(Self.counts(json["told"]?.array ?? []))
    asked = HookMemory(Self.counts(json["asked"]?.array ?? []))
    saidFailure = json["saidFailure"]?.bool ?? false
  }

  /// A lock that somebody has as long as what was there when a session began is looked for.
  static func lock(session: String, root: String) throws(SystemError) -> CacheLock {
    try CacheLock(way(session, root, ".lock"))
  }

  private static func way(_ session: String, _ root: String, _ end: String) -> [String] {
    ["sessions", CacheFile.name("\(session)\n\(root)") + end]
  }

  private static func counts(_ entries: [JSONValue]) -> [BaselineKey: Int] {
    entries.reduce(into: [:]) { counts, entry in
      // What does not fit is no more than one.
      let count = entry["count"]?.integer.flatMap(Int32.init(exactly:)) ?? 1
      if let key = key(entry) { counts[key, default: 0] += Int(count) }
    }
  }

  private static func key(_ json: JSONValue) -> BaselineKey? {
    guard let rule = json["rule"]?.string, let path = json["path"]?.string else { return nil }
    return BaselineKey(
      rule: rule, path: path, declaration: json["declaration"]?.string ?? "", hash: json["hash"]?.string ?? ""
    )
  }

  func write() throws(SystemError) {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.version)
      if let known { Self.write("known", known.counts, &json) }
      if let beginning { json.object("beginning", beginning.write) }
      Self.write("told", told.counts, &json)
      Self.write("asked", asked.counts, &json)
      json.member("saidFailure", saidFailure)
    }
    try file.write(json.bytes)
  }

  private static func write(_ name: String, _ counts: [BaselineKey: Int], _ json: inout JSONWriter) {
    json.array(name) { json in
      for (key, count) in counts.sorted(by: { $0.key < $1.key }) { write(key, count, &json) }
    }
  }

  private static func write(_ key: BaselineKey, _ count: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.member("rule", key.rule)
      json.member("path", key.path)
      if !key.declaration.isEmpty { json.member("declaration", key.declaration) }
      if !key.hash.isEmpty { json.member("hash", key.hash) }
      if count > 1 { json.member("count", count) }
    }
  }

  func remove() {
    file.remove()
  }

  func removeOldOnes() {
    file.removeOthers(olderThan: Self.daysKept)
  }
}
