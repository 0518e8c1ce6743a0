/// A glob over files and folders, as configurations have them: it matches a path, and all paths below it.
public struct PathGlob: Sendable {
  private let patterns: [Pattern]
  /// One for each folder that the glob names from its beginning, up to the first `**`.
  private let folders: [Pattern]

  /// - Parameter text: relative to some folder, with forward slashes. `/` and `/**` at the end change nothing.
  public static func parse(_ text: String, at position: SourcePosition) -> Result<PathGlob, LoadError> {
    do throws(PatternError) {
      return .success(try PathGlob(text))
    } catch {
      return .failure(LoadError([Diagnostic(at: position, message: error.message, hint: error.hint)]))
    }
  }

  /// `PATH_MAX` of Linux.
  private static let longestGlob = 4096

  init(_ text: String) throws(PatternError) {
    var captures: [String] = []
    try self.init(text, captureNames: &captures)
    guard captures.isEmpty else {
      throw PatternError(message: "a glob for files has no captures", hint: "a brace itself is written \\{")
    }
  }

  /// A glob that binds captures.
  /// - Parameter captureNames: by slot; new ones are added.
  init(_ text: String, captureNames captures: inout [String]) throws(PatternError) {
    var glob = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    while glob != "/", let end = ["/", "/**"].first(where: glob.hasSuffix) { glob.removeLast(end.count) }
    guard !glob.isEmpty else { throw PatternError(message: "an empty glob matches nothing") }
    guard glob.utf8.count <= Self.longestGlob else {
      throw PatternError(message: "the glob is longer than \(Self.longestGlob) bytes, which no path is")
    }
    guard !glob.hasPrefix("/"), !glob.hasPrefix("../"), glob != ".." else {
      throw PatternError(message: "\"\(text)\" leaves the folder that paths are relative to")
    }
    let elements = try GlobParser.parse(glob, isPath: true, captureNames: &captures)
    let below = try GlobParser.parse(glob + "/**", isPath: true, captureNames: &captures)
    patterns = [elements, below].map { Pattern(source: text, elements: $0, isPath: true) }
    folders = Self.folders(of: glob)
  }

  /// Whether a capture stands in it twice, so that matching may go back and forth.
  var repeatsCapture: Bool { patterns.contains(where: \.repeatsCapture) }

  private static func folders(of glob: String) -> [Pattern] {
    var folders: [Pattern] = []
    var captures: [String] = []
    for part in glob.split(separator: "/") {
      guard !part.contains("**"),
        let elements = try? GlobParser.parse(String(part), isPath: true, captureNames: &captures)
      else { break }
      folders.append(Pattern(source: glob, elements: elements, isPath: true))
    }
    return folders
  }

  public func matches(_ path: [UInt8]) -> Bool {
    var none = Captures(slots: 0, limit: .max)
    return matches(path, captures: &none)
  }

  /// - Parameter captures: bound where the path matches.
  func matches(_ path: [UInt8], captures: inout Captures) -> Bool {
    patterns.contains { $0.matches(path, captures: &captures) }
  }

  public func matches(_ path: String) -> Bool {
    matches(Array(path.utf8))
  }

  /// Whether something in a folder could match: the folder's path agrees with what the glob begins with.
  func mayMatch(inFolder folder: [UInt8]) -> Bool {
    var none = Captures(slots: 0, limit: .max)
    let parts = folder.split(separator: UInt8(ascii: "/"))
    return zip(parts, folders).allSatisfy { part, pattern in
      pattern.matches(Array(part), captures: &none)
    }
  }
}
