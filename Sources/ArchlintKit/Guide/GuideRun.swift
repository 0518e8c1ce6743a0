import Platform
import RuleLanguage

/// The guide of a project, and the files it stands in.
package struct GuideRun {
  /// Absolute.
  package let root: String
  private let guide: Guide
  private let workspace: Workspace

  init(_ workspace: Workspace) throws {
    root = workspace.root
    self.workspace = workspace
    // Looks into all folders, each of which may have a configuration.
    _ = try workspace.files()
    for scope in workspace.settings.configurations.scopes.indices {
      _ = try workspace.ruleSets.set(ofScope: scope)
    }
    guide = try Guide(workspace)
  }

  /// Markdown.
  package func text(_ form: GuideForm) -> String {
    switch form.audience {
    case .people: PeopleGuide(guide: guide).text
    case .agents: AgentsGuide(guide: guide).text(maxTokens: form.maxTokens)
    }
  }

  // MARK: - Files

  /// What is to stand in a file, or in the files of a folder for rules.
  /// - Parameters:
  ///   - path: from the current folder.
  ///   - form: nil for what the file tells of; without one, for assistants.
  package func files(at path: String, _ form: GuideForm?) throws(UsageError) -> [GuideFile] {
    let absolute = Path.absolute(path)
    if let reader = GuideRules.Reader(folder: absolute) {
      let rules = GuideRules(reader: reader, folder: absolute)
      return try rules.files(guide, form ?? rules.form ?? GuideForm(.agents))
    }
    guard absolute.hasSuffix(".md") || absolute.hasSuffix(".mdc"), Path.kind(absolute) != .folder else {
      let folders = GuideRules.Reader.allCases.map(\.rawValue).listed("or") ?? ""
      throw UsageError(
        message: "\(path) cannot hold a guide", hint: "name a Markdown file, such as AGENTS.md, or \(folders)"
      )
    }
    let head = Path.name(absolute) == "SKILL.md" ? Self.skillHead(absolute) : ""
    return [try .section(in: absolute, form, head: head) { text($0) }]
  }

  /// What the front of a skill says of it, whose name is that of its folder.
  private static func skillHead(_ path: String) -> String {
    let name = Path.name(Path.parent(path)).lowercased().split {
      !$0.isASCII || !($0.isLetter || $0.isNumber)
    }
    return """
      ---
      name: \(name.isEmpty ? "architecture" : name.joined(separator: "-"))
      description: Architecture rules of this project. Use when writing, changing or reviewing Swift code in it.
      ---


      """
  }

  /// What is to stand in all files that hold a guide already: Markdown files of the project, and those that git ignores where
  /// such files usually are.
  package func knownFiles(_ form: GuideForm?) throws -> [GuideFile] {
    var walk = workspace.walk(findsAllDocuments: true)
    try walk.findFiles()
    let found = walk.documents.map { Path.join(root, $0) } + Self.usualFiles(in: root)
    let holding = found.filter { path in
      (path.hasSuffix(".md") || path.hasSuffix(".mdc")) && GuideFile.form(of: path) != nil && isOwn(path)
    }
    let places = Set(holding.compactMap(GuideRules.place))
    return try places.sorted(by: PathOrder.precedes).flatMap { try files(at: $0, form) }
  }

  /// Whether no other project begins between a file and the root.
  private func isOwn(_ path: String) -> Bool {
    let other = ProjectSettings.outermost(above: Path.parent(path))
    return other.flatMap { Path.relative($0, to: root) } ?? "" == ""
  }

  private static func usualFiles(in root: String) -> [String] {
    let skills = [".claude/skills", ".agents/skills", ".github/skills"].flatMap { folder in
      names(in: Path.join(root, folder)).map { "\(folder)/\($0)/SKILL.md" }
    }
    let pages = ["", "docs", "Docs", "Documentation", ".claude"].flatMap { folder in
      names(in: Path.join(root, folder)).filter { $0.hasSuffix(".md") }.map { Path.join(folder, $0) }
    }
    let rules = GuideRules.Reader.allCases.flatMap { reader in
      names(in: Path.join(root, reader.rawValue)).map { "\(reader.rawValue)/\($0)" }
    }
    return (pages + [".github/copilot-instructions.md"] + skills + rules).map { Path.join(root, $0) }
      .filter { Path.kind($0) == .file }
  }

  /// What a folder holds, in order; nothing where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard Path.kind(folder) == .folder, let entries = try? FolderEntry.all(in: folder) else { return [] }
    return entries.map(\.name).sorted(by: PathOrder.precedes)
  }
}

extension Session {
  /// What is in force, to be written down.
  package func guide() throws -> GuideRun {
    try GuideRun(workspace())
  }
}

extension GuideRules {
  /// The form of the files that stand here already; nil where there are none.
  var form: GuideForm? { GuideFile.form(of: "\(folder)/archlint\(reader.ending)") }

  /// What a file with a guide is written by: itself, or the folder of rules whose first file it is; nil for the others there.
  static func place(of path: String) -> String? {
    let (folder, name) = (Path.parent(path), Path.name(path))
    guard let reader = Reader(folder: folder), name.hasPrefix("archlint"), name.hasSuffix(reader.ending)
    else { return path }
    return name == "archlint\(reader.ending)" ? folder : nil
  }
}

extension GuideRun {
  /// Files of an earlier guide beside these, which speak of parts that the project has no more. Absolute.
  package func leftovers(beside files: [GuideFile]) -> [String] {
    let kept = Set(files.map(\.path))
    return Set(files.map { Path.parent($0.path) }).sorted().flatMap { folder -> [String] in
      guard let reader = GuideRules.Reader(folder: folder) else { return [] }
      return Self.names(in: folder).filter { $0.hasPrefix("archlint") && $0.hasSuffix(reader.ending) }
        .map { Path.join(folder, $0) }
        .filter { !kept.contains($0) && GuideFile.form(of: $0) != nil }
    }
  }
}
