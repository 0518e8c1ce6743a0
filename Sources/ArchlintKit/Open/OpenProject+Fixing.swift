import RuleEngine
import RuleLanguage

extension OpenProject {
  /// The text of a file after fixes, until none is left, as `archlint fix` has it; nil where nothing is fixed.
  /// - Parameters:
  ///   - rule: the only one whose fixes are wanted; nil for all.
  ///   - safety: that of the least safe fixes that are wanted.
  package func fixed(_ path: String, rule: String? = nil, upTo safety: FixSafety = .safe) throws -> [UInt8]? {
    guard let text = text(ofFile: path) else { return nil }
    return try trying {
      var fixes = FixedPoint(upTo: safety, texts: [path: text])
      _ = try fixes.run(
        check: { fixes in
          _ = setText(fixes.texts[path], ofFile: path)
          try check(path)
          return findings(ofFile: path).filter { rule == nil || $0.rule == rule }
        }, findings: { $0 }, read: { _ in nil })
      return fixes.texts[path] == text ? nil : fixes.texts[path]
    }
  }

  /// The text of a file with a comment that silences some of its findings; nil where the file is not read.
  package func silenced(_ path: String, _ findings: [Finding], reason: String?) -> [UInt8]? {
    text(ofFile: path).map { SuppressionWriter($0, reason: reason).adding(findings) }
  }
}
