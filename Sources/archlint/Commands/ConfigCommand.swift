import ArchlintKit
import JSON
import Reports
import RuleLanguage

enum ConfigCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var format = Format.text

    mutating func take(_ path: String) throws(UsageError) {
      guard session.paths.isEmpty else {
        throw UsageError(message: "config speaks of one file, and \(path) is a second")
      }
      session.paths = [path]
    }
  }

  private enum Format: String, CaseIterable {
    case text, json
  }

  static var command: Command {
    Command(
      "config", usage: ["config [FILE]"], summary: "show what is in force, and where each value is from",
      introduction: """
        Shows the configuration in force for a file: every value with the place it was written at, a
        preset, the command line, or that it is the default; and whether the file is checked at all.
        Without a FILE, what holds in the current folder for files that no override names.
        """,
      options: Options(),
      settings: [
        .format("config is", help: "text (default) or json") { $0.format = $1 },
        .config, .root, .preset, .rule, .noIgnore(help: "as if git ignored nothing"),
      ], operand: .file, take: { try $0.take($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let view = ConfigurationView(
      found: try Session(options.session).configuration(ofFile: options.session.paths.first))
    return try options.format == .json
      ? CommandLineTool.write(view.json) : CommandLineTool.show(view.text)
  }
}

/// How `archlint config` shows what is in force.
private struct ConfigurationView {
  let found: ConfigurationInForce

  // MARK: Text

  /// Columns: key, value, origin.
  var text: String {
    var lines = ["root: \(found.root)"]
    lines.append("configurations: " + (found.files.isEmpty ? "none" : found.files.joined(separator: ", ")))
    if let path = found.path, let status = found.status { lines.append("\(path): \(status.sentence)") }
    let keys = found.entries.map(\.key.count).max() ?? 0
    let values = min(40, found.entries.map(\.value.count).max() ?? 0)
    lines.append("")
    for entry in found.entries {
      lines.append("\(entry.key.padded(to: keys))  \(entry.value.padded(to: values))  \(entry.originText)")
    }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }

  // MARK: JSON

  var json: JSONValue {
    let reason = found.status.map { JSONValue.string($0.isChecked ? nil : $0.sentence) }
    return [
      "root": .string(found.root), "path": .string(found.path),
      "checked": found.status.map { .bool($0.isChecked) }, "reason": reason,
      "configurations": .strings(found.files), "values": .array(found.entries.map(Self.json)),
    ]
  }

  private static func json(_ entry: ConfigurationListing.Entry) -> JSONValue {
    let (kind, preset, position): (String, String?, SourcePosition?) =
      switch entry.origin {
      case .standard: ("default", nil, nil)
      case .setting(let position): ("file", nil, position)
      case .preset(let name, let position): ("preset", name, position)
      }
    let isOfCommandLine = position?.file == Configuration.commandLinePath
    let place = isOfCommandLine ? nil : position
    return [
      "key": .string(entry.key), "value": .string(entry.value),
      "origin": [
        "kind": .string(isOfCommandLine && preset == nil ? "commandLine" : kind),
        "preset": preset.map { .string($0) }, "path": place.map { .string($0.file) },
        "line": place.map { .number($0.line) }, "column": place.map { .number($0.column) },
      ],
    ]
  }
}
