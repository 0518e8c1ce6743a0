import JSON
import Platform
import Reports
import RuleLanguage

/// `archlint config [FILE]`
enum ConfigCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var options = LintOptions()
    var isJSON = false
    while let item = try arguments.next() {
      switch item {
      case .option("--config"): options.config = try arguments.path(of: "--config")
      case .option("--root"): options.root = try arguments.path(of: "--root")
      case .option("--preset"): options.presets.append(try arguments.value(of: "--preset"))
      case .option("--rule"):
        options.severities.append(try LintOptions.ruleSeverity(try arguments.value(of: "--rule")))
      case .option("--no-ignore"): options.honorsIgnoreFiles = false
      case .option("--format"): isJSON = try OutputForm.isJSON(&arguments, of: "config")
      case .option(let name): throw arguments.command.unknown(name)
      case .operand(let path):
        guard options.paths.isEmpty else {
          throw UsageError(message: "config speaks of one file, and \(path) is a second")
        }
        options.paths = [path]
      }
    }
    let view = try ConfigurationView(options)
    return isJSON ? try CommandLineTool.write(view.json) : try CommandLineTool.show(view.text)
  }
}

/// What `archlint config` shows.
private struct ConfigurationView {
  private let root: String
  /// From the root.
  private let path: String?
  /// nil where the question is about no file.
  private let standing: FileStanding?
  /// As messages call them, the outermost first.
  private let files: [String]
  private let listing: ConfigurationListing

  init(_ options: LintOptions) throws {
    let run = try LintRun(options: options)
    let settings = run.settings
    root = settings.root
    path = try options.paths.first.flatMap { try Self.path($0, root: settings.root) }
    standing = try path.map { try FileStanding($0, settings, honorsIgnoreFiles: options.honorsIgnoreFiles) }
    files = settings.configuration.layers.map(\.path).filter { $0 != Configuration.commandLinePath }
    listing = ConfigurationListing(settings.configuration, run.ruleSet, path: path)
  }

  /// nil for a folder, since overrides are about files.
  private static func path(_ named: String, root: String) throws(UsageError) -> String? {
    let absolute = Path.resolved(Path.absolute(named))
    guard let relative = Path.relative(absolute, to: root) else {
      throw UsageError(
        message: "\(named) does not stand in \(root), where this run's configuration is",
        hint: "name a folder around both with --root")
    }
    return Path.kind(absolute) == .folder ? nil : relative
  }

  // MARK: Text

  /// Columns: key, value, origin.
  var text: String {
    var lines = ["root: \(root)"]
    lines.append("configurations: " + (files.isEmpty ? "none" : files.joined(separator: ", ")))
    if let path, let standing { lines.append("\(path): \(standing.sentence)") }
    let keys = listing.entries.map(\.key.count).max() ?? 0
    let values = min(40, listing.entries.map(\.value.count).max() ?? 0)
    lines.append("")
    for entry in listing.entries {
      lines.append(Self.pad(entry.key, keys) + "  " + Self.pad(entry.value, values) + "  \(entry.origin)")
    }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: JSON

  var json: String {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("root", root)
      json.member("path", path)
      if let standing {
        json.member("checked", standing.isChecked)
        json.member("reason", standing.isChecked ? nil : standing.sentence)
      }
      json.member("configurations", files)
      json.array("values") { json in
        for entry in listing.entries { write(entry, &json) }
      }
    }
    return json.text + "\n"
  }

  private func write(_ entry: ConfigurationListing.Entry, _ json: inout JSONWriter) {
    json.object { json in
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
}
