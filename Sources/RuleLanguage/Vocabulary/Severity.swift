/// How much a finding weighs. `off` in a configuration is the absence of a severity.
public enum Severity: UInt8, CaseIterable, Comparable, Sendable {
  case note, warning, error

  /// The word used in configurations and reports.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Their words, the most severe first.
  public static let names = allCases.reversed().map(\.name)

  public init?(name: String) {
    guard let match = Severity.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rawValue < right.rawValue
  }
}
