import ArchlintKit
import Platform
import Reports

enum NewCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var words: [String] = []
    var isDryRun = false
    var lists = false
    var model: String?
    var folder = "."
  }

  static var command: Command {
    Command(
      "new",
      usage: ["new DOCUMENT NAME=…", "new --like SCREEN Screen=NAME", "new --list"],
      summary: "write the files that a document is a template of",
      introduction: """
        Writes the files that the Swift blocks of a document, or with DOCUMENT#SECTION of one of its
        sections, stand for, at the paths that the document says, with names in the place of
        placeholders: Screen=Product fills {Screen} with Product and {screen} with product. A block
        without a path gets the one that is usual for its type. All files are written, or none, and
        never in the place of another.

        What comes of it is checked in its project at once, and a finding is told with the line of
        the document that it comes from. The exit code is 1 where one is an error.
        """,
      options: Options(),
      settings: [
        .flag("--list", help: "show documents, sections, names and files") { $0.lists = true },
        .value(
          "--like", takes: .text("SCREEN"),
          help: "take the files of a screen that there is, instead of a document"
        ) { $0.model = $1 },
        .path("--in", takes: .folder, help: "the folder that the files are to stand in (default: this one)") {
          $0.folder = $1
        },
        .flag("--dry-run", help: "show what would be written, and check it") { $0.isDryRun = true },
        .config, .root,
      ], operand: Operand(label: "DOCUMENT", completion: .files), take: { $0.words.append($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let session = Session(options.session)
    if options.lists { return try CommandLineTool.show(list(session)) }
    if let model = options.model {
      return try finish(session.twin(of: model, TemplateNames(options.words), in: options.folder), options)
    }
    guard let address = options.words.first else {
      throw UsageError(
        message: "new needs a document", hint: "archlint new --list shows those that the configuration names")
    }
    let template = try session.template(address)
    let names = try TemplateNames(Array(options.words.dropFirst()))
    let run = try session.make(template, names, in: options.folder)
    for line in template.leftOutLines {
      say("archlint: note: the block on line \(line) stands for no file, but for a piece of one")
    }
    return try finish(run, options)
  }

  /// Writes the files, and says what was found in them.
  private static func finish(_ run: NewRun, _ options: Options) throws -> Int32 {
    if !options.isDryRun { try run.write() }
    let status = try CommandLineTool.show(text(of: run, isDryRun: options.isDryRun))
    say(run.remarks)
    if !run.remarks.failures.isEmpty { return ExitCode.failure }
    return run.findings.contains { $0.finding.severity >= .error } ? ExitCode.findings : status
  }

  /// The files, and what was found in them.
  static func text(of run: NewRun, isDryRun: Bool) -> String {
    let verb = isDryRun ? "would write" : "wrote"
    var lines = run.files.flatMap { file in
      let places = file.renamedLiterals.map(String.init).joined(separator: ", ")
      // What a literal names may be what nobody renames.
      let note = "  literals have the new name too, in lines \(places): is there an image or a key of it?"
      return ["\(verb) \(VisibleText.make(file.path))"] + (places.isEmpty ? [] : [note])
    }
    for new in run.findings {
      let place = new.finding.location
      lines.append(
        VisibleText.make(
          "\(new.source):\(new.line): \(new.finding.severity.name): \(new.finding.message)  [\(new.finding.rule)]"
        ))
      lines.append(VisibleText.make("  in \(place.path):\(place.line):\(place.column)"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What can be made, with the names that it needs.
  static func list(_ session: Session) throws -> String {
    let templates = try session.templates()
    guard !templates.isEmpty else {
      throw UsageError(
        message: "the configuration names no document with Swift that stands for files",
        hint: "name some: \"documents\": [\"docs/**/*.md\"]")
    }
    var lines: [String] = []
    for template in templates {
      let names = template.names.map { "\($0)=…" }.joined(separator: " ")
      lines.append(VisibleText.make("archlint new \(template.address) \(names)"))
      lines += template.filePaths.map { "  " + VisibleText.make($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
