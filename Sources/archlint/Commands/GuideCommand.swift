import ArchlintKit
import Platform

enum GuideCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var audience: GuideForm.Audience?
    var maxTokens: Int?
    var destinations: [String] = []
    var updates = false
    var onlyChecks = false
    var file: String?

    /// nil where nothing is said of it.
    var form: GuideForm? {
      guard audience != nil || maxTokens != nil else { return nil }
      return GuideForm(audience ?? .agents, maxTokens: maxTokens ?? GuideForm.standardTokens)
    }
  }

  static var command: Command {
    Command(
      "guide", usage: ["guide", "guide FILE"],
      summary: "write down the rules in force, for people and assistants",
      introduction: """
        Writes what is in force, from the configuration and the pages of the rules: for people a book
        with reasons and examples, for assistants a line a rule. Of a FILE, which need not be there
        yet, it tells which layer it is in, which rules speak of it, and which file to follow.

        --write puts it between two comments of a Markdown file such as AGENTS.md, CLAUDE.md or
        SKILL.md, and leaves the rest of the file alone; given .claude/rules, .cursor/rules or
        .github/instructions, it writes a file there for each layer and override.
        """,
      options: Options(),
      settings: [
        .word(
          "--for", takes: "WHOM", GuideForm.Audience.allCases.map(\.rawValue),
          GuideForm.Audience.init(rawValue:),
          help: "people (default where it is printed) or agents (default in files)"
        ) { $0.audience = $1 },
        .number("--max-tokens", from: 1, help: "how long a guide for agents may be, about (default: 2000)") {
          $0.maxTokens = $1
        },
        .path("--write", help: "put it into a file, or into a folder for rules (may repeat)") {
          $0.destinations.append($1)
        },
        .flag("--update", help: "write it anew in all files that hold one") { $0.updates = true },
        .flag("--check", help: "exit with 1 where a file that holds one is stale, and write nothing") {
          $0.onlyChecks = true
        },
        .config, .root,
      ], operand: .file, take: { try $0.file.take($1, limit: "guide takes one file") }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let isAboutFiles = options.updates || options.onlyChecks || !options.destinations.isEmpty
    if let file = options.file {
      guard !isAboutFiles, options.form == nil else {
        throw UsageError(
          message: "of one file a guide is printed and not written", hint: "archlint guide \(file)")
      }
      let (text, notes) = try Session(options.session, progress: ProgressLine.handler()).guide(about: file)
      notes.forEach { say($0) }
      return try CommandLineTool.show(text)
    }
    let guide = try Session(options.session).guide()
    guard isAboutFiles else {
      return try CommandLineTool.write(guide.text(options.form ?? GuideForm(.people)))
    }
    let files = try files(options, guide)
    return options.onlyChecks ? check(files, guide) : try write(files, guide)
  }

  private static func files(_ options: Options, _ guide: GuideRun) throws -> [GuideFile] {
    var files: [GuideFile] = []
    for path in options.destinations { files += try guide.files(at: path, options.form) }
    guard options.destinations.isEmpty || options.updates else { return files }
    let known = try guide.knownFiles(options.form)
    guard !known.isEmpty || !files.isEmpty else {
      throw UsageError(
        message: "no file holds a guide",
        hint: "archlint guide --write AGENTS.md")
    }
    return files + known.filter { file in !files.contains { $0.path == file.path } }
  }

  private static func check(_ files: [GuideFile], _ guide: GuideRun) -> Int32 {
    let stale = files.filter(\.isStale)
    let leftovers = guide.leftovers(beside: files)
    for file in stale {
      say("archlint: error: \(Path.shown(file.path)) \(file.old == nil ? "is not there" : "is stale")")
      say("  help: archlint guide \(file.old == nil ? "--write \(Path.shown(file.path))" : "--update")")
    }
    for path in leftovers {
      say("archlint: error: \(Path.shown(path)) speaks of what the configuration knows no more")
      say("  help: remove it")
    }
    return stale.isEmpty && leftovers.isEmpty ? ExitCode.success : ExitCode.findings
  }

  private static func write(_ files: [GuideFile], _ guide: GuideRun) throws -> Int32 {
    for file in files where file.isStale {
      try file.write(root: guide.root)
      say("archlint: note: \(Path.shown(file.path)) written")
    }
    for path in guide.leftovers(beside: files) {
      say("archlint: note: \(Path.shown(path)) speaks of what the configuration knows no more; remove it")
    }
    return ExitCode.success
  }
}
