import JSON
import Platform
import Semantics

/// A project when a session of an assistant begins, as far as it takes to tell later what has changed.
struct HookBeginning {
  /// In seconds since 1970.
  private var seconds: Int
  /// Its files and those of its configuration, from the root or absolute.
  private let paths: [String]

  /// Now.
  init(_ workspace: Workspace, _ selection: FileSelection) {
    // A file system's clock may go by ticks, and tell of a moment that is over.
    seconds = Day.secondsNow - 1
    paths = selection.files + selection.documents + workspace.configurationPaths
  }

  /// The same, so early that some files have changed since: what was told of them before it is remembered stays new.
  /// - Parameter files: absolute.
  func before(changesOf files: [String]) -> HookBeginning {
    var earlier = self
    earlier.seconds = files.compactMap { FileStamp.change($0) }.reduce(seconds, min)
    return earlier
  }

  /// The files to be reported that have changed since; nil where that may have changed what is found in others: a file is
  /// gone, or there are other rules or modules.
  func changed(_ workspace: Workspace, _ selection: FileSelection) -> PathSet? {
    let own = selection.files + selection.documents
    let configuration = workspace.configurationPaths
    let known = PathSet(own + configuration)
    guard paths.allSatisfy(known.contains) else { return nil }
    let settings =
      configuration + workspace.ruleFolders + workspace.pagePaths
      + selection.settingsFiles.map { Path.join(workspace.root, $0) }
    guard !settings.contains(where: isChanged) else { return nil }
    let changed = own.filter { isChanged(Path.join(workspace.root, $0)) }
    return changed.contains { ModuleSources.areIn(file: $0) } ? nil : PathSet(changed)
  }

  private func isChanged(_ path: String) -> Bool {
    FileStamp.change(path).map { $0 >= seconds } ?? false
  }

  // MARK: - JSON

  /// nil for what is something else.
  init?(_ json: JSONValue) {
    guard let seconds = json["seconds"]?.integer, let paths = json["paths"]?.array else { return nil }
    self.seconds = seconds
    self.paths = paths.compactMap(\.string)
  }

  var json: JSONValue { ["seconds": .number(seconds), "paths": .strings(paths)] }
}
