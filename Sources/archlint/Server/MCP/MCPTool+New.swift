import ArchlintKit
import JSON
import RuleEngine
import RuleLanguage

extension MCPTool {
  static var newTool: MCPTool {
    MCPTool(
      name: "new", title: "Make files from a template",
      help: """
        Writes the Swift files that a document of the project is a template of, or twins of those of a screen \
        that there is, and checks them. All are written, or none, and never in the place of another. Without \
        "document" and "like" it lists what can be made, with the names that it needs.
        """,
      isReadOnly: false, isIdempotent: false,
      input: [
        Field(name: "document", kind: .text, help: "DOCUMENT or DOCUMENT#SECTION, as the list has it"),
        Field(name: "like", kind: .text, help: "A screen that there is, instead of a document"),
        Field(name: "names", kind: .texts, help: "What is put in the place of placeholders: Screen=Product"),
        Field(name: "folder", kind: .text, help: "Where the files are to stand; the folder of the server"),
        Field(name: "dryRun", kind: .flag, help: "Write nothing, and say what would be"),
      ],
      output: [
        Field(name: "text", kind: .text, help: "What was made and found, or can be made", isRequired: true),
        Field(name: "files", kind: .texts, help: "Paths from the root of the project", isRequired: true),
        Field(
          name: "findings", kind: .objects(finding(at: place)), help: "In the files that were made",
          isRequired: true),
      ], call: new)
  }

  private static var place: [Field] {
    [
      Field(name: "line", kind: .number, help: "From 1", isRequired: true),
      Field(name: "source", kind: .text, help: "The template that it comes from", isRequired: true),
      Field(name: "sourceLine", kind: .number, help: "From 1", isRequired: true),
    ]
  }

  private static func new(_ arguments: MCPArguments) throws -> Answer {
    let (document, model) = (try arguments.text("document"), try arguments.text("like"))
    let names = try TemplateNames(try arguments.texts("names"))
    let folder = try arguments.text("folder") ?? "."
    let isDry = try arguments.flag("dryRun")
    let file = document.map { String($0.prefix { $0 != "#" }) }
    try MCPArguments.check([folder, model, file].compactMap(\.self))
    let session = Session()
    let run: NewRun
    switch (document, model) {
    case (nil, nil): return answer(try NewCommand.list(session), nil)
    case (let document?, nil): run = try session.make(session.template(document), names, in: folder)
    case (nil, let model?): run = try session.twin(of: model, names, in: folder)
    default: throw UsageError(message: "new takes a \"document\" or a \"like\", not both")
    }
    if !isDry { try run.write() }
    return answer(NewCommand.text(of: run, isDryRun: isDry), run)
  }

  private static func answer(_ text: String, _ run: NewRun?) -> Answer {
    Answer(
      text: text,
      content: [
        "text": .string(text), "files": .strings(run?.files.map(\.path) ?? []),
        "findings": .array((run?.findings ?? []).map(json)),
      ])
  }

  private static func json(_ new: NewFinding) -> JSONValue {
    let finding = new.finding
    return [
      "path": .string(finding.location.path), "line": .number(finding.location.line),
      "source": .string(new.source), "sourceLine": .number(new.line), "rule": .string(finding.rule),
      "severity": .string(finding.severity.name), "message": .string(finding.message),
    ]
  }
}
