import Platform
import RuleLanguage

/// The guide of a project, and the files it stands in.
package struct GuideRun {
  /// Absolute.
  package let root: String
  package let remarks: Remarks
  private let guide: Guide

  init(_ workspace: Workspace) throws {
    root = workspace.root
    // Looks into all folders, each of which may have a configuration.
    let selection = try workspace.files()
    remarks = selection.remarks
    for scope in workspace.settings.configurations.scopes.indices {
      _ = try workspace.ruleSets.set(ofScope: scope)
    }
    guide = try Guide(workspace)
  }

  /// Markdown.
  package func text(_ form: GuideForm) -> String {
    switch form.audience {
    case .people: PeopleGuide(guide).text
    case .agents: AgentsGuide(guide).text(maxTokens: form.maxTokens)
    }
  }

  // MARK: - Files

  /// What is to stand in a file, or in the files of a folder for rules.
  /// - Parameters:
  ///   - path: from the current folder.
  ///   - form: nil for what the file tells of; without one, for assistants.
  package func files(at path: String, _ form: GuideForm?) throws(UsageError) -> [GuideFile] {
    let absolute = Path.absolute(path)
    if let reader = GuideRules.Reader.allCases.first(where: { absolute.hasSuffix("/" + $0.rawValue) }) {
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

  /// What is to stand in all files that hold a guide already, where such files usually are.
  package func knownFiles(_ form: GuideForm?) throws(UsageError) -> [GuideFile] {
    var files: [GuideFile] = []
    for path in Self.usualFiles(in: root) {
      guard let old = try GuideFile.bytes(of: path), GuideForm.written(in: old) != nil else { continue }
      files += try self.files(at: path, form)
    }
    for reader in GuideRules.Reader.allCases {
      let folder = Path.join(root, reader.rawValue)
      if GuideRules(reader: reader, folder: folder).form != nil { files += try self.files(at: folder, form) }
    }
    return files
  }

  private static func usualFiles(in root: String) -> [String] {
    let skills = [".claude/skills", ".agents/skills", ".github/skills"].flatMap { folder in
      names(in: Path.join(root, folder)).map { "\(folder)/\($0)/SKILL.md" }
    }
    let pages = ["", "docs", "Docs", "Documentation", ".claude"].flatMap { folder in
      names(in: Path.join(root, folder)).filter { $0.hasSuffix(".md") }.map { Path.join(folder, $0) }
    }
    return (pages + [".github/copilot-instructions.md"] + skills).map { Path.join(root, $0) }
      .filter { Path.kind($0) == .file }
  }

  /// What a folder holds, in order; nothing where it cannot be read.
  static func names(in folder: String) -> [String] {
    var names: [String] = []
    guard Path.kind(folder) == .folder else { return [] }
    try? FolderEntry.forEach(in: folder) { names.append($0.name) }
    return names.sorted(by: PathOrder.precedes)
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
  var form: GuideForm? {
    guard let bytes = try? GuideFile.bytes(of: "\(folder)/archlint\(reader.ending)") else { return nil }
    return GuideForm.written(in: bytes)?.form
  }

  /// Files of an earlier guide, of parts that the project has no more. Absolute.
  static func leftovers(beside files: [GuideFile]) -> [String] {
    let kept = Set(files.map(\.path))
    return Set(files.map { Path.parent($0.path) }).sorted().flatMap { folder -> [String] in
      guard let reader = Reader.allCases.first(where: { folder.hasSuffix("/" + $0.rawValue) }) else {
        return []
      }
      return GuideRun.names(in: folder).filter { $0.hasPrefix("archlint") && $0.hasSuffix(reader.ending) }
        .map { Path.join(folder, $0) }
        .filter { path in
          guard !kept.contains(path), let bytes = try? GuideFile.bytes(of: path) else { return false }
          return GuideForm.written(in: bytes) != nil
        }
    }
  }
}

extension GuideRun {
  /// Files of an earlier guide beside these, which speak of parts that the project has no more. Absolute.
  package func leftovers(beside files: [GuideFile]) -> [String] {
    GuideRules.leftovers(beside: files)
  }
}
