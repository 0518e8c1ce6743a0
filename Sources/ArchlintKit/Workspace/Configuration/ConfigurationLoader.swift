import Platform
import Reports
import RuleLanguage

/// Reads configuration files, each with those it extends.
struct ConfigurationLoader {
  /// Paths in messages are relative to it.
  let root: String
  let files: FileTexts

  /// The configurations that the file extends, the first of them outermost, then itself.
  /// - Parameters:
  ///   - path: absolute.
  ///   - floatingFolder: what globs that begin with `**/` are relative to; nil for the folder of the file.
  func load(
    _ path: String, floatingFolder: String? = nil, isNamedByUser: Bool = false
  ) throws -> [Configuration] {
    try LoadError.naming(from: root) {
      try chain(from: path, floatingFolder: floatingFolder, isNamedByUser: isNamedByUser)
    }
  }

  private func chain(
    from path: String, floatingFolder: String?, isNamedByUser: Bool
  ) throws -> [Configuration] {
    var parts: [Configuration] = []
    var visited: [String] = []
    var next: String? = path
    while let current = next {
      let identity = Path.resolved(current)
      if visited.contains(identity) { throw cycle(visited + [identity], parts.last) }
      visited.append(identity)
      let isOwn = parts.isEmpty && (isNamedByUser || !Path.isLink(current))
      var part = try read(current, extended: parts.last, isOwn: isOwn)
      part.floatingFolder = floatingFolder ?? parts.first?.folder ?? part.folder
      parts.append(part)
      next = part.extends.map { Path.named($0.value, in: part.folder) }
    }
    return parts.reversed()
  }

  /// - Parameter isOwn: whether nobody but the user chose the file.
  private func read(_ path: String, extended by: Configuration?, isOwn: Bool) throws -> Configuration {
    let shown = Path.route(to: path, from: root)
    let text: [UInt8]
    do throws(SystemError) {
      text = try files.bytes(path)
    } catch {
      guard let said = by?.extends else {
        throw UsageError(message: "the configuration \(shown) cannot be read: \(error)")
      }
      throw LoadError(
        at: said.position, "the configuration \"\(said.value)\" cannot be read: \(error)",
        hint: "\"extends\" takes the path of a file, relative to this one")
    }
    do throws(LoadError) {
      let folder = Path.resolved(Path.parent(path))
      let configuration = try Configuration.parse(text, path: shown, folder: folder).get()
      try check(configuration)
      return configuration
    } catch {
      throw isOwn || ProjectBounds(root: root).holds(path) ? error : error.concealing("a configuration")
    }
  }

  /// What only this program knows: its version, and the formats that it writes.
  private func check(_ configuration: Configuration) throws(LoadError) {
    if let version = configuration.version, !Archlint.isVersion(version.value) {
      throw LoadError(
        at: version.position,
        "this configuration is for archlint \(version.value), and this is \(Archlint.version)",
        hint: "install that version, or change \"version\"")
    }
    if let format = configuration.reports.format, ReportFormat(rawValue: format.value) == nil {
      let known = ReportFormat.allCases.map(\.rawValue)
      throw LoadError(
        at: format.position, "there is no format \"\(format.value)\"",
        hint: NearestWord.hint(for: format.value, among: known)
          ?? "the formats are \(known.joined(separator: ", "))")
    }
  }

  private func cycle(_ visited: [String], _ last: Configuration?) -> any Error {
    let first = visited.firstIndex(of: visited[visited.count - 1]) ?? 0
    let chain = visited[first...].map { Path.route(to: $0, from: root) }.joined(separator: " → ")
    let position = last?.extends?.position ?? SourcePosition(file: visited[0], line: 1, column: 1)
    return LoadError(
      at: position, "these configurations extend each other: \(chain)",
      hint: "one of them must not extend the next")
  }
}
