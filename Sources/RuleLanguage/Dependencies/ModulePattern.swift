/// A glob over names of modules.
public struct ModulePattern: Sendable {
  private let pattern: Pattern

  init(_ text: String) throws(PatternError) {
    var captures: [String] = []
    pattern = try Pattern(ofNames: text, captureNames: &captures)
    guard captures.isEmpty else {
      throw PatternError(message: "a module's name has no captures here", hint: "write * for any name")
    }
  }

  public func matches(_ name: String) -> Bool {
    var none = Captures(slots: 0, limit: .max)
    return pattern.matches(Array(name.utf8), captures: &none)
  }

  /// Those of a configuration, which were checked when it was read.
  static func all(_ texts: [Located<String>]) -> [ModulePattern] {
    texts.compactMap { try? ModulePattern($0.value) }
  }
}
