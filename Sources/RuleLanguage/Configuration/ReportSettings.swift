import JSON

/// From which severity on findings fail a run.
public enum FailureThreshold: Hashable, Sendable {
  case severity(Severity)
  case never

  public static let names = Severity.names + ["never"]

  /// The word used in configurations and on the command line.
  public init?(name: String) {
    guard name != "never" else {
      self = .never
      return
    }
    guard let severity = Severity(name: name) else { return nil }
    self = .severity(severity)
  }

  /// Whether findings of a severity fail a run.
  public func fails(on severity: Severity) -> Bool {
    switch self {
    case .severity(let lowest): severity >= lowest
    case .never: false
    }
  }
}

/// What a configuration says of reports.
public struct ReportSettings: Sendable {
  /// The format of what is printed.
  public var format: Located<String>?
  /// Findings below it are not shown.
  public var minSeverity: Severity?
  public var failOn: FailureThreshold?
}

extension ValueReader {
  /// One of the words for `failOn`.
  mutating func failureThreshold(_ value: JSONValue, what: String) -> FailureThreshold? {
    guard let name = string(value, what: what) else { return nil }
    if let threshold = FailureThreshold(name: name) { return threshold }
    fail(
      "\(what) takes \(FailureThreshold.names.joined(separator: ", ")), not \"\(name)\"", at: value.position,
      hint: NearestWord.hint(for: name, among: FailureThreshold.names))
    return nil
  }
}
