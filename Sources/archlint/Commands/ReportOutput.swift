import ArchlintKit
import Platform
import Reports
import RuleLanguage

/// Writes reports where the command line wants them: each file whole or not at all.
struct ReportOutput {
  let options: LintOptions
  /// What the configuration says.
  let settings: ReportSettings

  /// - Parameter hasOutput: whether the standard output is for reports; else only those in files are written.
  func write(_ report: Report, hasOutput: Bool = true) throws {
    if options.showsStatistics, options.outputs.isEmpty, hasOutput {
      return try writeOutput(Array((report.statistics.joined(separator: "\n") + "\n").utf8))
    }
    let outputs = options.outputs.isEmpty ? [LintOptions.Output(format: standardFormat)] : options.outputs
    for output in outputs where hasOutput || output.file != nil {
      let rendered = output.format.render(
        report.withPaths(for: output.format), style: style(toFile: output.file != nil))
      if rendered.omitted > 0 {
        say(
          "archlint: note: the \(output.format.rawValue) report leaves out \(rendered.omitted) findings; its readers take no more"
        )
      }
      if let file = output.file {
        try OutputFile(file, bounds: ProjectBounds(root: report.root)).write(
          rendered.bytes, isDurable: false)
      } else if !(options.isQuiet && report.findings.isEmpty && [.text, .agent].contains(output.format)) {
        try writeOutput(rendered.bytes)
      }
    }
  }

  /// Where the command line says nothing: that for assistants where a budget of tokens is given, that of the configuration,
  /// or again that for assistants where one runs this.
  private var standardFormat: ReportFormat {
    if options.maxTokens != nil { return .agent }
    return settings.format.flatMap { ReportFormat(rawValue: $0.value) }
      ?? (Assistant.isRunning ? .agent : .text)
  }

  private func style(toFile: Bool) -> ReportStyle {
    let isColored = options.color == .always || !toFile && options.color.isOnOutput
    return ReportStyle(
      color: isColored, unicode: Terminal.showsUnicode, width: Terminal.width, maxTokens: options.maxTokens,
      isTerminal: !toFile && Terminal.isTerminal(StandardStream.output) && isColored)
  }
}
