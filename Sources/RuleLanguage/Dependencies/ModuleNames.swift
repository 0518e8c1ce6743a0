/// The modules that a configuration gives files, before any manifest.
public struct ModuleNames: Sendable {
  private struct Entry: Sendable {
    var template: String
    var globs: [CapturingGlob]
    var captures: [String]
  }

  private var entries: [Entry] = []

  public init(_ settings: DependencySettings, _ folders: GlobFolders) {
    for (name, files) in settings.modules?.names ?? [] {
      var captures: [String] = []
      let globs = files.compactMap { CapturingGlob($0, folders, captureNames: &captures) }
      entries.append(Entry(template: name.value, globs: globs, captures: captures))
    }
  }

  public var isEmpty: Bool { entries.isEmpty }

  /// The name of the module of a file; nil where the configuration does not say it.
  public func name(ofPath path: String) -> String? {
    for entry in entries {
      for glob in entry.globs {
        guard let values = glob.values(path, count: entry.captures.count) else { continue }
        return zip(entry.captures, values).reduce(entry.template) { name, capture in
          name.replacing("{\(capture.0)}", with: capture.1 ?? "")
        }
      }
    }
    return nil
  }
}
