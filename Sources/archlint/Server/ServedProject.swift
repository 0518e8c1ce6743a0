import ArchlintKit
import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics

/// A project of a client's: open as far as its configuration can be read, and with the last one that could where it
/// cannot.
final class ServedProject {
  /// The folder that the client has opened; absolute.
  let folder: String
  private let options: SessionOptions
  private(set) var project: OpenProject?
  /// What is wrong with its configuration and its pages, or said there in vain, by absolute path.
  private(set) var mistakes = PathTable<[ConfigurationWarning]>()
  /// Why there is nothing to check, where that is no mistake of a file.
  private(set) var objection: String?
  private(set) var rules: [String: ReportedRule] = [:]

  /// Made when it is asked for.
  private var knownGuide: ConfigurationGuide?

  /// What is to be done before the project is as the client has it: the whole of it may have to be read.
  var isToOpen = true
  private var seeksFiles = false
  private var rereadsBaseline = false
  private var changed = PathSet()
  private var stamps = PathTable<FileStamp>()
  /// Where the project begins as the disk has it.
  private var rootOnDisk: String?
  /// What was open when it was read last, be it on the disk or not; absolute.
  private var openPaths = PathSet()
  /// Whether the configuration in force is the one that is written.
  private var isReadable = false

  init(folder: String, _ options: SessionOptions) {
    self.folder = folder
    self.options = options
  }

  var isStale: Bool { isToOpen || seeksFiles || rereadsBaseline || !changed.isEmpty }

  /// Absolute.
  var root: String { project?.root ?? folder }

  /// Whether a path, absolute, stands in the project.
  func holds(_ path: String) -> Bool {
    Path.relative(Path.resolved(path), to: Path.resolved(root)) != nil
  }

  // MARK: - What changes

  /// A text was edited, opened or closed.
  /// - Parameter path: absolute.
  func textChanged(_ path: String) {
    if isBaseline(path) {
      rereadsBaseline = true
    } else if isConfiguration(path) {
      isToOpen = true
    } else if holds(path), path.hasSuffix(".swift") || isDocument(path) {
      changed.insert(path)
    }
  }

  /// A file was made, written or removed.
  func fileChanged(_ path: String, _ event: FileEvent) {
    if isBaseline(path) {
      rereadsBaseline = true
    } else if isConfiguration(path) {
      isToOpen = true
    } else if event != .removed, path.hasSuffix(".swift") || isDocument(path) {
      // One that was made may be known already, found with another before anything was written into it.
      changed.insert(path)
    } else if !path.hasSuffix(".json"), !path.hasSuffix(".md") || project?.checksDocuments ?? false {
      seeksFiles = true
    }
  }

  enum FileEvent: Int {
    case made = 1
    case written, removed
  }

  /// - Parameter path: absolute.
  private func isDocument(_ path: String) -> Bool {
    guard let project, let relative = project.path(path) else { return false }
    return project.holdsDocument(relative) || project.wantsDocument(relative)
  }

  private func isBaseline(_ path: String) -> Bool {
    project?.baselinePath == path && mistakes.isEmpty
  }

  private func isConfiguration(_ path: String) -> Bool {
    guard !path.hasSuffix(".swift") else { return false }
    let isText = path.hasSuffix(".json") || path.hasSuffix(".md")
    return project?.isConfigured(by: path) ?? isText || isText && !mistakes.isEmpty
  }

  /// Looks at the times of all files, where nobody tells of changes.
  func lookAround() {
    seeksFiles = true
    guard let project else { return isToOpen = true }
    let (oldStamps, oldRoot) = (stamps, rootOnDisk)
    keepStamps()
    func isChanged(_ path: String) -> Bool { stamps[path] != oldStamps[path] }
    // A first configuration makes a file known that was none, and may be further up.
    if rootOnDisk != oldRoot || configurationPaths(of: project).contains(where: isChanged) { isToOpen = true }
    for path in sourcePaths(of: project) where isChanged(path) { changed.insert(path) }
  }

  /// Absolute, as those of the sources.
  private func configurationPaths(of project: OpenProject) -> [String] {
    project.configurationPaths + [Path.join(project.root, ProjectSettings.fileName)]
  }

  private func sourcePaths(of project: OpenProject) -> [String] {
    (project.reportedPaths + project.documentPaths).map { Path.join(project.root, $0) }
  }

  private func keepStamps() {
    stamps = [:]
    rootOnDisk = OpenProject.root(options, overlays: [:])
    guard let project else { return }
    for path in configurationPaths(of: project) + sourcePaths(of: project) { stamps[path] = FileStamp(path) }
  }

  // MARK: - Following

  /// Brings the project to what the client has.
  /// - Parameters:
  ///   - texts: of open files, by absolute path.
  ///   - watchesTimes: whether nobody tells of changes of files.
  func follow(_ texts: PathTable<[UInt8]>, watchesTimes: Bool) {
    if isToOpen { return open(texts, watchesTimes) }
    guard let project else { return (seeksFiles, rereadsBaseline, changed) = (false, false, []) }
    for path in changed.paths {
      guard let relative = project.path(path) else { continue }
      if !project.setText(texts[path], ofFile: relative) { seeksFiles = true }
    }
    changed = []
    defer { (seeksFiles, rereadsBaseline) = (false, false) }
    do {
      if rereadsBaseline {
        if let path = project.baselinePath {
          _ = project.setText(texts[path], ofFile: project.path(path) ?? path)
        }
        try project.rereadBaseline()
      }
      guard seeksFiles else { return }
      guard try project.findFilesAgain() else { return open(texts, watchesTimes) }
      // What a configuration says in vain depends on which files there are.
      if isReadable { findMistakes(of: project, texts) }
    } catch {
      take(error)
    }
  }

  private func open(_ texts: PathTable<[UInt8]>, _ watchesTimes: Bool) {
    (isToOpen, seeksFiles, rereadsBaseline, changed) = (false, false, false, [])
    openPaths = PathSet(texts.paths)
    do {
      let opened = try OpenProject(options, overlays: texts)
      project = opened
      knownGuide = nil
      describeRules(of: opened)
      objection = nil
      isReadable = true
      findMistakes(of: opened, texts)
      if watchesTimes { keepStamps() }
    } catch {
      take(error)
      // The last configuration that could be read stays in force: at first the one that was saved.
      if project == nil { project = try? OpenProject(options, overlays: sources(texts)) }
      guard let project else { return }
      if rules.isEmpty { describeRules(of: project) }
      // The last configuration stays in force; the texts are those of today.
      for (path, text) in texts where path.hasSuffix(".swift") {
        if let relative = project.path(path) { _ = project.setText(text, ofFile: relative) }
      }
    }
  }

  private func sources(_ texts: PathTable<[UInt8]>) -> PathTable<[UInt8]> {
    texts.reduce(into: [:]) { if $1.path.hasSuffix(".swift") { $0[$1.path] = $1.value } }
  }

  private func describeRules(of project: OpenProject) {
    rules = Dictionary(project.describedRules().map { ($0.id, $0) }) { first, _ in first }
  }

  /// Something stops all rules.
  func take(_ error: any Error) {
    (mistakes, objection, isReadable) = ([:], nil, false)
    if let error = error as? LoadError {
      let root = project?.root ?? OpenProject.root(options, overlays: [:]) ?? folder
      for diagnostic in error.diagnostics {
        mistakes[place(diagnostic.file, root), default: []].append(ConfigurationWarning(diagnostic))
      }
    } else if let error = error as? UsageError {
      objection = error.message + (error.hint.map { " (\($0))" } ?? "")
      // A project without a file is none.
      project = nil
    } else {
      objection = "\(error)"
    }
  }

  private func findMistakes(of project: OpenProject, _ texts: PathTable<[UInt8]>) {
    mistakes = [:]
    for warning in project.warnings {
      guard let path = warning.path else { continue }
      mistakes[place(path, project.root), default: []].append(warning)
    }
    // Pages that are open are tried as they are typed.
    for path in texts.paths where path.hasSuffix(".md") && project.isConfigured(by: path) {
      for mistake in project.exampleMistakes(ofPage: path) {
        mistakes[path, default: []].append(
          ConfigurationWarning(.error, message: mistake.message, line: mistake.line, column: mistake.column))
      }
    }
  }

  /// What may stand in its configuration and its pages; nil where none could be read yet.
  func guide() -> ConfigurationGuide? {
    if knownGuide == nil { knownGuide = try? project?.guide() }
    return knownGuide
  }

  /// The absolute path of what messages call by its way from the root, or from the current folder.
  private func place(_ path: String, _ root: String) -> String {
    let fromRoot = Path.named(path, in: root)
    if openPaths.contains(fromRoot) { return fromRoot }
    return Path.kind(fromRoot) == nil && Path.kind(path) != nil ? Path.absolute(path) : fromRoot
  }
}

extension ConfigurationWarning {
  fileprivate init(_ diagnostic: Diagnostic) {
    let hint = diagnostic.hint.map { "\n\($0)" } ?? ""
    self.init(
      .error, message: diagnostic.message + hint, line: diagnostic.line, column: diagnostic.column)
  }
}
