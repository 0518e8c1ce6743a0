import ArchlintKit
import JSON
import Reports
import RuleLanguage

/// `archlint config [FILE]`
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
      sections: [
        OptionSection(options: [
          .format("config is", help: "text (default) or json") { $0.format = $1 },
          .config, .root, .preset, .rule, .noIgnore(help: "as if git ignored nothing"),
        ])
      ], operand: .file, take: { try $0.take($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let view = ConfigurationView(
      try Session(options.session).configuration(ofFile: options.session.paths.first))
    return options.format == .json
      ? try CommandLineTool.write(view.json) : try CommandLineTool.show(view.text)
  }
}

/// How `archlint config` shows what is in force.
private struct ConfigurationView {
  private let found: ConfigurationInForce

  init(_ found: ConfigurationInForce) {
    self.found = found
  }

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
      lines.append("\(entry.key.padded(to: keys))  \(entry.value.padded(to: values))  \(entry.origin)")
    }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }

  // MARK: JSON

  var json: String {
    JSONWriter.object(style: .pretty) { json in
      json.member("root", found.root)
      json.member("path", found.path)
      if let status = found.status {
        json.member("checked", status.isChecked)
        json.member("reason", status.isChecked ? nil : status.sentence)
      }
      json.member("configurations", found.files)
      json.objects("values", found.entries) { write($1, &$0) }
    } + "\n"
  }

  private func write(_ entry: ConfigurationListing.Entry, _ json: inout JSONWriter) {
    json.member("key", entry.key)
    json.member("value", entry.value)
    json.object("origin") { json in
      var position: SourcePosition?
      switch entry.origin {
      case .standard: json.member("kind", "default")
      case .commandLine: json.member("kind", "commandLine")
      case .file(let place):
        json.member("kind", "file")
        position = place
      case .preset(let name, let place):
        json.member("kind", "preset")
        json.member("preset", name)
        position = place.flatMap { $0.file == Configuration.commandLinePath ? nil : $0 }
      }
      guard let position else { return }
      json.member("path", position.file)
      json.member("line", position.line)
      json.member("column", position.column)
    }
  }
}
