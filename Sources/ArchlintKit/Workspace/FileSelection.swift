import Platform
import Semantics

/// The files of a project, and those that the report is about.
package struct FileSelection {
  /// All that are read, so that rules across files see the whole project. Sorted by their bytes.
  private(set) var files: [String]
  /// Sorted like them.
  private(set) package var reported: [String]
  /// Those of them that somebody has named one by one.
  private(set) var named = PathSet()
  /// Whether the report is also about files that no target builds, as one that is just being written.
  var reportsUnbuilt = false
  /// Documents that the report is about. Sorted like them.
  private(set) package var documents: [String] = []
  /// Contents that stand for those on the disk.
  private(set) var texts: PathTable<[UInt8]> = [:]
  /// To which the report is cut.
  private(set) var changes: GitChanges?
  /// Texts of build settings that are no Swift.
  var settingsFiles: [String] = []
  /// Files and folders that may hold sources and are not read.
  var leftOut: [String] = []
  package var remarks = Remarks()

  /// - Parameters:
  ///   - found: the files of the project, in order.
  ///   - paths: what the report is to be about.
  ///   - excluded: those that the configuration keeps out of the report.
  ///   - includes: whether a file is to be checked that no path of the command line names.
  init(
    _ found: [String], documents: [String], paths: [String], excluded: PathSet, options: SessionOptions,
    root: String, includes isIncluded: (String) -> Bool
  ) throws(UsageError) {
    func includes(_ path: String) -> Bool { isIncluded(path) && !excluded.contains(path) }
    // What is named is wanted even where the configuration leaves it out.
    func isWanted(_ path: String) -> Bool { !options.forcesExclusion || !excluded.contains(path) }
    var others = PathSet()
    let paths = paths.filter { $0 != "-" }
    let choosesAll = paths.isEmpty && options.stdinFilename == nil
    var chosen = PathSet(choosesAll ? (found + documents).filter(includes) : [])
    for path in paths {
      let relative = try Self.relative(path, to: root, found)
      if PathOrder.index(of: relative, in: documents) != nil {
        if isWanted(relative) { chosen.insert(relative) }
      } else if PathOrder.index(of: relative, in: found) != nil {
        if !options.forcesExclusion { named.insert(relative) }
        if isWanted(relative) { chosen.insert(relative) }
      } else if try Self.isSource(path, Path.join(root, relative)) {
        guard !options.forcesExclusion else { continue }
        others.insert(relative)
        named.insert(relative)
      } else {
        for known in [found, documents] {
          for path in known[PathOrder.range(below: relative, in: known)] where includes(path) {
            chosen.insert(path)
          }
        }
      }
    }
    files = Self.sorted(found, with: others)
    self.documents = documents.filter(chosen.contains)
    reported = Self.sorted(found.filter(chosen.contains), with: others)
  }

  /// Whether a path that the walk has not met is a source, and no folder.
  /// - Parameter path: as somebody has named it.
  private static func isSource(_ path: String, _ absolute: String) throws(UsageError) -> Bool {
    guard Path.kind(absolute) == .file else { return false }
    guard absolute.hasSuffix(".swift") else {
      throw UsageError(
        message: "\(path) is no Swift file",
        hint: FolderListing.isDocument(absolute)
          ? "a document is checked where \"documents\" of the configuration names it"
          : "name files that end in .swift, or the folder around them")
    }
    return true
  }

  private static func sorted(_ paths: [String], with others: PathSet) -> [String] {
    others.isEmpty ? paths : (paths + others.paths).sorted(by: PathOrder.precedes)
  }

  private static func relative(
    _ path: String, to root: String, _ found: [String]
  ) throws(UsageError) -> String {
    let absolute = Path.absolute(path)
    // What git's index holds need not be what the work tree has there: it may have a link to somewhere else.
    if let named = Path.relative(absolute, to: root), holds(named, found) { return named }
    guard let relative = Path.relative(Path.resolved(absolute), to: root) else {
      throw UsageError(
        message: "\(path) does not stand in \(root), where this run's configuration is",
        hint: "run archlint for it alone, or name a folder around both with --root")
    }
    guard Path.kind(absolute) != nil || holds(relative, found) else {
      throw UsageError(message: "there is no file or folder \(path)")
    }
    return relative
  }

  /// Whether a file is there, or some below a folder.
  private static func holds(_ path: String, _ found: [String]) -> Bool {
    PathOrder.index(of: path, in: found) != nil || !PathOrder.range(below: path, in: found).isEmpty
  }

  /// The text on the standard input stands for this file, which need not exist.
  mutating func addStandardInput(as name: String, root: String) throws(UsageError) {
    let relative = Workspace.path(name, from: root)
    if FolderListing.isDocument(relative) {
      (reported, documents) = ([], [relative])
      return
    }
    guard relative.hasSuffix(".swift") else {
      throw UsageError(
        message: "\(name) is no Swift file", hint: "--stdin-filename says which one the text is treated as")
    }
    if PathOrder.index(of: relative, in: files) == nil { files.append(relative) }
    files.sort(by: PathOrder.precedes)
    reported = [relative]
    named.insert(relative)
  }

  /// Cuts the project to some files, and the report with it.
  mutating func keep(_ isKept: (String) -> Bool) {
    files.removeAll { !isKept($0) }
    reported.removeAll { !isKept($0) }
    documents.removeAll { !isKept($0) }
    settingsFiles.removeAll { !isKept($0) }
  }

  /// Cuts the report, and not the project, to some files.
  mutating func narrow(to files: PathSet) {
    reported.removeAll { !files.contains($0) }
    documents.removeAll { !files.contains($0) }
  }

  /// Cuts the report, and not the project, to what git says has changed.
  mutating func narrow(to changes: GitChanges, texts: PathTable<[UInt8]>) {
    narrow(to: changes.files)
    self.texts = texts
    self.changes = changes
  }
}
