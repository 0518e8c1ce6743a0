import Semantics
import Syntax

/// The comments of a file by what they silence, for who has findings of a rule that no run has checked yet.
public struct SilencingComments {
  private let text: SourceStorage
  private let lines: LineTable
  private var suppressions: Suppressions

  public init(in file: SourceFile) {
    text = file.text
    lines = LineTable(text)
    suppressions = Suppressions(file.syntax.tree.directives, text: text, lines: lines)
  }

  /// Whether one silences a finding.
  /// - Parameter offsets: where the finding stands, and where the declaration begins that it is about.
  public mutating func silence(_ rule: String, at offsets: [Int]) -> Bool {
    suppressions.suppress(rule: rule, lines: offsets.map { lines.line(at: min($0, text.count)) })
  }
}
