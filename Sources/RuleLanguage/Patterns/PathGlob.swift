/// A glob over files and folders, as configurations have them: it matches a path, and all paths below it.
public struct PathGlob: Sendable {
  private let patterns: [Pattern]

  /// - Parameter text: relative to the folder that paths are relative to, with forward slashes. A slash at the end
  ///   changes nothing.
  public static func parse(_ text: String, at position: SourcePosition) -> Result<PathGlob, LoadError> {
    do throws(PatternError) {
      return .success(try PathGlob(text))
    } catch {
      return .failure(
        LoadError([
          Diagnostic(
            file: position.file, line: position.line, column: position.column, message: error.message,
            hint: error.hint)
        ]))
    }
  }

  init(_ text: String) throws(PatternError) {
    var glob = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    while glob.hasSuffix("/"), glob != "/" { glob.removeLast() }
    guard !glob.isEmpty else { throw PatternError(message: "an empty glob matches nothing") }
    guard !glob.hasPrefix("/"), !glob.hasPrefix("../") else {
      throw PatternError(message: "\"\(text)\" leaves the folder that paths are relative to")
    }
    var captures: [String] = []
    let elements = try GlobParser.parse(glob, isPath: true, captureNames: &captures)
    guard captures.isEmpty else {
      throw PatternError(message: "a glob for files has no captures", hint: "a brace itself is written \\{")
    }
    let below = try GlobParser.parse(glob + "/**", isPath: true, captureNames: &captures)
    patterns = [elements, below].map { Pattern(source: text, elements: $0, isPath: true) }
  }

  public func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var none = Captures(slots: 0)
    return patterns.contains { $0.matches(path, captures: &none) }
  }

  public func matches(_ path: String) -> Bool {
    Array(path.utf8).withUnsafeBufferPointer { matches($0) }
  }
}
