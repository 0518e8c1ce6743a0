import JSON
import Platform
import Reports
import RuleEngine
import RuleLanguage

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

  /// - Parameter root: of the project, as a session may go from one to another.
  init(session: String, root: String) throws(SystemError) {
    file = try CacheFile(Self.way(session, root, ".json"))
    guard let bytes = file.bytes, let json = try? JSONReader.read(bytes),
      json["version"]?.integer == Self.version
    else { return }
    known = json["known"]?.array.map { Baseline(Self.counts($0)) }
    beginning = json["beginning"].flatMap(HookBeginning.init)
    told = HookMemory(counts: Self.counts(json["told"]?.array ?? []))
    asked = HookMemory(counts: Self.counts(json["asked"]?.array ?? []))
    saidFailure = json["saidFailure"]?.bool ?? false
  }

  /// A lock that somebody has as long as what was there when a session began is looked for.
  static func lock(session: String, root: String) throws(SystemError) -> CacheLock {
    try CacheLock(way(session, root, ".lock"))
  }

  private static func way(_ session: String, _ root: String, _ end: String) -> [String] {
    ["sessions", String(FNV1a.hash("\(session)\n\(root)".utf8), radix: 16) + end]
  }

  private static func counts(_ entries: [JSONValue]) -> [BaselineKey: Int] {
    var reader = ValueReader(file: "")
    return entries.reduce(into: [:]) { counts, entry in
      if let (key, count) = BaselineFile.entry(entry, &reader) { counts[key, default: 0] += count }
    }
  }

  func write() throws(SystemError) {
    func list(_ counts: [BaselineKey: Int]) -> JSONValue {
      .array(counts.sorted { $0.key < $1.key }.map { BaselineFile.entry($0.key, $0.value) })
    }
    let json: JSONValue = [
      "version": .number(Self.version), "known": known.map { list($0.counts) }, "beginning": beginning?.json,
      "told": list(told.counts), "asked": list(asked.counts), "saidFailure": .bool(saidFailure),
    ]
    try file.write(Array(json.text().utf8))
  }

  func remove() {
    file.remove()
  }

  func removeOldOnes() {
    file.removeOthers(olderThan: Self.daysKept)
  }
}
