import ArchlintKit
import JSON
import Reports

extension MCPTool {
  static var explainTool: MCPTool {
    MCPTool(
      name: "explain", title: "Explain a rule or a line",
      help: """
        Shows the page of a rule with its reason and examples, or tells why a line of a file has a finding or none.
        """,
      isReadOnly: true,
      input: [
        Field(name: "rule", kind: .text, help: "The id of a rule, as findings have it"),
        Field(name: "place", kind: .text, help: "FILE:LINE, instead of a rule"),
      ], output: [text], call: explain)
  }

  static var guideTool: MCPTool {
    MCPTool(
      name: "guide", title: "Rules in force",
      help: """
        Tells what holds: for a file, there or yet to be written, its layer, the rules that speak of it and \
        an existing file to follow; without one, all rules of the project in short. Call it before writing \
        a new Swift file.
        """,
      isReadOnly: true,
      input: [Field(name: "path", kind: .text, help: "A Swift file; without one, the whole project")],
      output: [text], call: guide)
  }

  private static var text: Field {
    Field(name: "text", kind: .text, help: "Markdown", isRequired: true)
  }

  private static func explain(_ arguments: MCPArguments) throws -> Answer {
    let rule = try arguments.text("rule")
    if let place = try arguments.text("place") {
      guard rule == nil else {
        throw UsageError(message: "explain takes a \"rule\" or a \"place\", not both")
      }
      guard let place = LinePlace(place) else {
        throw UsageError(message: "\"place\" is FILE:LINE, not \"\(place)\"")
      }
      try MCPArguments.check([place.file])
      var session = Session()
      session.options.paths = [place.file]
      return answer(try session.explain(line: place.line, of: place.file, showsAll: false).text)
    }
    guard let rule else {
      throw UsageError(message: "explain needs a \"rule\" or a \"place\"")
    }
    return answer(try Session().explain(rule))
  }

  private static func guide(_ arguments: MCPArguments) throws -> Answer {
    if let path = try arguments.text("path") {
      try MCPArguments.check([path])
      return answer(try Session().guide(about: path).text)
    }
    return answer(try Session().guide().text(GuideForm(.agents)))
  }

  private static func answer(_ text: String) -> Answer {
    let text = VisibleText.lines(text)
    return Answer(text: text, content: ["text": .string(text)])
  }
}
