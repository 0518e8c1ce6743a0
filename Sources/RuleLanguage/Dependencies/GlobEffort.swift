/// What the globs of a configuration that repeat a capture take of the paths of a project. One that goes back and forth over
/// them for longer than anybody waits is a mistake: what was cut off would count as no match.
public struct GlobEffort {
  private let globs: [CapturingGlob]

  /// For all paths and globs together.
  private static let mostSteps = 50_000_000

  public init(_ settings: DependencySettings, _ folders: GlobFolders) {
    var files = (settings.layers ?? []).flatMap(\.files)
    for setting in settings.independent { files += (setting.files ?? []) + setting.through }
    files += (settings.modules?.names ?? []).flatMap(\.files)
    var names: [String] = []
    globs = files.compactMap { CapturingGlob($0, folders, captureNames: &names) }.filter(\.repeatsCapture)
  }

  /// The first glob that takes too long.
  public func mistake(onPaths paths: [String]) -> Diagnostic? {
    var left = Self.mostSteps
    for glob in globs {
      for path in paths {
        let steps = glob.steps(path)
        left -= steps
        guard steps >= CapturingGlob.mostSteps || left < 0 else { continue }
        let position = glob.text.position
        return Diagnostic(
          at: position, message: "\"\(glob.text.value)\" takes too long, as with \(path)",
          hint: "a capture that stands twice is looked for everywhere: say more of what is around it")
      }
    }
    return nil
  }
}
