import RuleLanguage
import Semantics

/// A place in a file, as reports show it.
public struct SourceLocation: Hashable, Sendable {
  /// Relative to the root, with forward slashes.
  public var path: String
  /// Byte offsets into the file, end exclusive.
  public var bytes: Range<Int>
  /// 1-based.
  public var line: Int
  public var endLine: Int
  /// 1-based UTF-16 code units, end exclusive.
  public var column: Int
  public var endColumn: Int
  /// 1-based UTF-8 bytes, end exclusive.
  public var byteColumn: Int
  public var endByteColumn: Int
}

extension SourceLocation {
  /// A place without extent in a file whose text does not matter.
  public init(path: String, line: Int, column: Int) {
    self.init(
      path: path, bytes: 0..<0, line: line, endLine: line, column: column, endColumn: column,
      byteColumn: column,
      endByteColumn: column)
  }
}

/// A second place that explains a finding.
public struct RelatedLocation: Hashable, Sendable {
  public var location: SourceLocation
  public var message: String

  public init(location: SourceLocation, message: String) {
    self.location = location
    self.message = message
  }
}

/// One replacement of bytes.
public struct Edit: Hashable, Sendable {
  public var path: String
  /// Byte offsets into the file as it was read, end exclusive.
  public var bytes: Range<Int>
  public var text: String

  public init(path: String, bytes: Range<Int>, text: String) {
    self.path = path
    self.bytes = bytes
    self.text = text
  }
}

public struct Fix: Hashable, Sendable {
  public var safety: FixSafety
  public var edits: [Edit]

  public init(safety: FixSafety, edits: [Edit]) {
    self.safety = safety
    self.edits = edits
  }
}

/// A place where a rule does not hold.
public struct Finding: Hashable, Sendable {
  public var rule: String
  public var severity: Severity
  public var message: String
  public var location: SourceLocation
  /// The preset that switched the rule on; nil where the configuration did.
  public var preset: String?
  public var fix: Fix?
  public var related: [RelatedLocation]

  public init(
    rule: String, severity: Severity, message: String, location: SourceLocation, preset: String? = nil,
    fix: Fix? = nil, related: [RelatedLocation] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.preset = preset
    self.fix = fix
    self.related = related
  }
}

extension Finding: Comparable {
  /// By path, line, column, rule: the order of every report.
  public static func < (left: Finding, right: Finding) -> Bool {
    if !left.location.path.isSamePath(as: right.location.path) {
      return left.location.path.utf8.lexicographicallyPrecedes(right.location.path.utf8)
    }
    let a = (left.location.line, left.location.column, left.rule, left.message)
    let b = (right.location.line, right.location.column, right.rule, right.message)
    return a < b
  }
}
