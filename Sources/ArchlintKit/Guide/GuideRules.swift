import JSON

/// Guides for the files of a part of a project, which assistants read when they touch one of those: a file for all, one
/// for each layer, one for each override.
struct GuideRules {
  /// Who reads the files, by the folder they stand in.
  enum Reader: String, CaseIterable {
    case claude = ".claude/rules"
    case cursor = ".cursor/rules"
    case copilot = ".github/instructions"

    /// The one whose files stand in a folder, absolute.
    init?(folder: String) {
      guard let reader = Self.allCases.first(where: { folder.hasSuffix("/" + $0.rawValue) }) else {
        return nil
      }
      self = reader
    }

    var ending: String {
      switch self {
      case .claude: ".md"
      case .cursor: ".mdc"
      case .copilot: ".instructions.md"
      }
    }

    /// What stands at the top of a file. A text of JSON is one of YAML.
    func head(_ title: String, globs: [String]) -> String {
      let globs = globs.map(Self.plain)
      let lines: [String] =
        switch self {
        case .claude: ["paths:"] + globs.map { "  - \(JSONWriter.quoted($0))" }
        case .cursor:
          ["description: \(JSONWriter.quoted(title))", "globs:"]
            + globs.map { "  - \(JSONWriter.quoted($0))" } + ["alwaysApply: false"]
        case .copilot: ["applyTo: \(JSONWriter.quoted(globs.joined(separator: ",")))"]
        }
      return (["---"] + lines + ["---"]).map { $0 + "\n" }.joined()
    }

    /// A glob without captures, of which others know nothing: `Features/{Feature}/**` is `Features/*/**`.
    static func plain(_ glob: String) -> String {
      glob.replacing(#/\{[A-Za-z_]\w*\?\}\//#, with: "**/").replacing(#/\{[A-Za-z_]\w*\??\}/#, with: "*")
    }
  }

  let reader: Reader
  /// Absolute.
  let folder: String

  func files(_ guide: Guide, _ form: GuideForm) throws(UsageError) -> [GuideFile] {
    var files: [GuideFile] = []
    var names: Set<String> = []
    for part in parts(of: guide, form) {
      var name = "archlint" + (part.name.isEmpty ? "" : "-" + part.name)
      // Two parts may be called alike.
      var number = 2
      while !names.insert(name).inserted {
        name = "archlint-\(part.name)-\(number)"
        number += 1
      }
      files.append(
        try .whole(
          "\(folder)/\(name)\(reader.ending)", form, head: reader.head(part.title, globs: part.globs),
          text: part.text))
    }
    return files
  }

  private typealias Part = (name: String, title: String, globs: [String], text: String)

  private func parts(of guide: Guide, _ form: GuideForm) -> [Part] {
    var everywhere = guide
    (everywhere.parts, everywhere.layers) = ([], [])
    var parts: [Part] = [
      (
        "", "Architecture rules", ["**/*.swift"],
        AgentsGuide(guide: everywhere).text(maxTokens: form.maxTokens)
      )
    ]
    for layer in guide.layers {
      let text = "## Layer \(GuideText.line(layer.name))\n\n" + AgentsGuide.lines(of: layer)
      parts.append((Self.slug(layer.name), "Layer \(layer.name)", layer.globs, text))
    }
    for part in guide.parts {
      let title = "Rules in \(part.globs.joined(separator: ", "))"
      parts.append((Self.slug(part.globs.first ?? ""), title, part.globs, AgentsGuide.text(of: part)))
    }
    return parts
  }

  /// `Legacy/**` as `legacy`.
  private static func slug(_ text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "part" : words.joined(separator: "-").lowercased()
  }
}
