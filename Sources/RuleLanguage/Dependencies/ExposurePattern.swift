/// What modules of some name may make public.
public struct ExposurePattern: Sendable {
  public let setting: ExposureSetting
  private let modules: Pattern
  private let names: [Pattern]
  private let slots: Int

  /// - Throws: with the text that is at fault.
  init(_ setting: ExposureSetting) throws(ExposureError) {
    var captures: [String] = []
    self.setting = setting
    modules = try Self.pattern(setting.modules, &captures)
    slots = captures.count
    var names: [Pattern] = []
    for name in setting.names {
      names.append(try Self.pattern(name, &captures))
      guard captures.count == slots else {
        let error = PatternError(
          message: "the name of the module does not bind {\(captures[slots])}",
          hint: captures[..<slots].isEmpty
            ? "write * for any name"
            : NearestWord.hint(for: captures[slots], among: Array(captures[..<slots])))
        throw ExposureError(text: name, error: error)
      }
    }
    self.names = names
  }

  /// Those of a configuration, which were checked when it was read.
  public static func all(_ settings: [ExposureSetting]) -> [ExposurePattern] {
    settings.compactMap { try? ExposurePattern($0) }
  }

  private static func pattern(_ text: Located<String>, _ captures: inout [String]) throws(ExposureError)
    -> Pattern
  {
    do throws(PatternError) {
      return try Pattern(ofNames: text.value, captureNames: &captures)
    } catch {
      throw ExposureError(text: text, error: error)
    }
  }

  /// Whether a module may make a declaration public; nil where nothing is said of that module.
  public func allows(_ name: String, ofModule module: String) -> Bool? {
    var captures = Captures(slots: slots, limit: .max)
    guard modules.matches(Array(module.utf8), captures: &captures) else { return nil }
    let name = Array(name.utf8)
    return names.contains { pattern in
      var own = captures
      return pattern.matches(name, captures: &own)
    }
  }
}

/// A text of an exposure that is no glob.
struct ExposureError: Error {
  var text: Located<String>
  var error: PatternError
}
