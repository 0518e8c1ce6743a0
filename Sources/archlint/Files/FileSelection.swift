/// The files of a project, and those that the report is about.
struct FileSelection {
  /// All that are read, so that rules across files see the whole project. Sorted by their bytes.
  private(set) var files: [String]
  private(set) var reported: Set<String>

  init(_ walked: [String], options: LintOptions, root: String, includes: (String) -> Bool) throws(UsageError)
  {
    files = walked
    let paths = options.paths.filter { $0 != "-" }
    var chosen: Set<String> = []
    for path in paths {
      let relative = try Self.relative(path, to: root)
      if Path.kind(Path.join(root, relative)) == .file {
        // A file named on the command line is wanted even where the configuration leaves it out.
        if !files.contains(relative) { files.append(relative) }
        chosen.insert(relative)
      } else {
        let prefix = relative.isEmpty ? "" : relative + "/"
        chosen.formUnion(walked.filter { $0.hasPrefix(prefix) && includes($0) })
      }
    }
    if paths.isEmpty, options.stdinFilename == nil { chosen.formUnion(walked.filter(includes)) }
    reported = chosen
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func relative(_ path: String, to root: String) throws(UsageError) -> String {
    let absolute = Path.absolute(path)
    guard Path.kind(absolute) != nil else {
      throw UsageError(message: "there is no file or folder \(path)")
    }
    guard let relative = Path.relative(Path.resolved(absolute), to: root) else {
      throw UsageError(
        message: "\(path) does not stand in \(root), where this run's configuration is",
        hint: "run archlint for it alone, or name a folder around both with --root")
    }
    return relative
  }

  /// The text on the standard input stands for this file, which need not exist.
  mutating func addStandardInput(as name: String, root: String) {
    let relative = Path.relative(Path.absolute(name), to: root) ?? name
    if !files.contains(relative) { files.append(relative) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    reported = [relative]
  }
}
