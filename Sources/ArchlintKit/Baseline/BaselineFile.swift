import JSON
import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// A baseline on disk: sorted, an entry a line, so that a difference between two of them can be read and merged.
package struct BaselineFile {
  package static let standardName = "archlint-baseline.json"
  private static let version = 1

  /// Absolute.
  let path: String
  /// As messages call it.
  let shown: String
  /// Where the configuration names it.
  let position: SourcePosition?
  private let root: String
  private let isNamedByUser: Bool

  var exists: Bool { Path.exists(path) }

  var pathFromRoot: String { Path.route(to: Path.resolved(path), from: Path.resolved(root)) }

  // MARK: - Reading

  /// What a baseline file holds.
  struct Contents {
    var baseline: Baseline
    /// Where each entry stands.
    var positions: [BaselineKey: JSONPosition]
  }

  /// - Parameter texts: contents that stand for files, by path from the root.
  func read(_ texts: PathTable<[UInt8]> = [:]) throws -> Contents {
    let text: [UInt8]
    do throws(SystemError) {
      if let open = texts[Workspace.path(path, from: root)] {
        text = open
      } else {
        text = try FileReading.bytes(path)
      }
    } catch {
      throw missing(error)
    }
    var reader = ValueReader(file: shown)
    var contents = Contents(baseline: Baseline(), positions: [:])
    do throws(JSONError) {
      contents = Self.contents(of: try JSONReader.read(text), &reader)
    } catch {
      if ConflictMarkers.stand(in: text) {
        reader.fail("it is left in conflict by a merge", at: error.position, hint: Self.merging)
      } else {
        reader.fail(error.message, at: error.position, hint: Self.anew)
      }
    }
    guard reader.diagnostics.isEmpty else {
      let error = LoadError(reader.diagnostics)
      throw isNamedByUser || ProjectBounds(root: root).holds(path) ? error : error.concealing("a baseline")
    }
    return contents
  }

  /// What was known but cannot be read is not lost without a word.
  private static let anew = "remove it, and archlint --write-baseline makes a new one"

  /// One that is made anew would take in what both sides have brought.
  private static let merging =
    "take one side with git checkout --ours or --theirs; archlint baseline merge as git's merge driver joins both"

  /// What a text says as a baseline; nil where it is none.
  static func counts(in text: [UInt8]) -> [BaselineKey: Int]? {
    guard let json = try? JSONReader.read(text) else { return nil }
    var reader = ValueReader(file: "")
    let contents = contents(of: json, &reader)
    return reader.diagnostics.isEmpty ? contents.baseline.counts : nil
  }

  private func missing(_ error: SystemError) -> any Error {
    let hint = "archlint --write-baseline makes one"
    guard let position else {
      return UsageError(message: "the baseline \(shown) cannot be read: \(error)", hint: hint)
    }
    // Beside what a configuration says the path is that from there, wherever somebody stands.
    let shown = Path.relative(path, to: root) ?? path
    return LoadError(at: position, "the baseline \(shown) cannot be read: \(error)", hint: hint)
  }

  private static func contents(of json: JSONValue, _ reader: inout ValueReader) -> Contents {
    var counts: [BaselineKey: Int] = [:]
    var positions: [BaselineKey: JSONPosition] = [:]
    let members = reader.members(of: json, what: "the baseline", keys: ["version", "findings"]) ?? []
    for key in ["version", "findings"] where !members.contains(where: { $0.key == key }) {
      reader.fail("the baseline has no \"\(key)\"", at: json.position)
    }
    for member in members where member.key == "version" {
      guard let version = reader.count(member.value, what: "\"version\""), version != Self.version else {
        continue
      }
      reader.fail(
        "this archlint reads version \(Self.version) of the baseline, not \(version)",
        at: member.value.position, hint: "use the archlint that wrote it, or " + Self.anew)
    }
    for member in members where member.key == "findings" {
      for element in reader.list(member.value, what: "\"findings\"") ?? [] {
        guard let (key, count) = entry(element, &reader) else { continue }
        counts[key, default: 0] += count
        positions[key] = positions[key] ?? element.position
      }
    }
    return Contents(baseline: Baseline(counts), positions: positions)
  }

  private static let keys = ["path", "declaration", "rule", "hash", "count"]

  static func entry(_ json: JSONValue, _ reader: inout ValueReader) -> (BaselineKey, Int)? {
    guard let members = reader.members(of: json, what: "an entry", keys: keys) else { return nil }
    var texts: [String: String] = [:]
    var count = 1
    for member in members {
      if member.key == "count" {
        count = reader.count(member.value, what: "\"count\"") ?? 0
      } else {
        texts[member.key] = reader.string(member.value, what: "\"\(member.key)\"")
      }
    }
    guard let path = texts["path"], let rule = texts["rule"] else {
      reader.fail("an entry has a \"path\" and a \"rule\"", at: json.position)
      return nil
    }
    let key = BaselineKey(
      rule: rule, path: path, declaration: texts["declaration"] ?? "", hash: texts["hash"] ?? "")
    return (key, count)
  }

  // MARK: - Writing

  func write(_ baseline: Baseline) throws {
    if let position, !isNamedByUser, !isInsideProject { throw outside(position) }
    try OutputFile(path, bounds: ProjectBounds(root: root)).write(Array(Self.text(of: baseline).utf8))
  }

  static func text(of baseline: Baseline) -> String {
    let lines = baseline.counts.sorted { $0.key < $1.key }.map { key, count in
      "\n    " + entry(key, count).text()
    }
    return "{\n  \"version\": \(version),\n  \"findings\": [" + lines.joined(separator: ",")
      + (lines.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  /// Whether it may be written without anybody but the configuration naming it.
  private var isInsideProject: Bool {
    Path.relative(path, to: root).map(ProjectBounds.mayBeWritten) ?? false
  }

  private func outside(_ position: SourcePosition) -> LoadError {
    LoadError(
      at: position, "the baseline \(shown) is not written, since it does not stand in \(root)",
      hint: "name it with --baseline to have it written there nevertheless")
  }

  static func entry(_ key: BaselineKey, _ count: Int) -> JSONValue {
    [
      "path": .string(key.path), "declaration": .string(key.declaration), "rule": .string(key.rule),
      "hash": .string(key.hash), "count": count > 1 ? .number(count) : nil,
    ]
  }
}

extension BaselineFile {
  /// What the command line names, else the configuration; nil where neither does.
  init?(options: SessionOptions, settings: ProjectSettings) {
    let root = settings.root
    if let given = options.baseline {
      let path = Path.absolute(given)
      self.init(path: path, shown: Path.shown(path), position: nil, root: root, isNamedByUser: true)
    } else if let (written, folder) = settings.configurations.outermost.baseline {
      let path = Path.named(written.value, in: folder)
      self.init(
        path: path, shown: Path.shown(path), position: written.position, root: root, isNamedByUser: false)
    } else {
      return nil
    }
  }

  /// The file that somebody names by its path from the current folder.
  init(at path: String, root: String) {
    self.init(path: Path.absolute(path), shown: path, position: nil, root: root, isNamedByUser: true)
  }

  /// The file that is written where nothing names one.
  init(in root: String) {
    let path = Path.join(root, Self.standardName)
    self.init(path: path, shown: Path.shown(path), position: nil, root: root, isNamedByUser: false)
  }
}
