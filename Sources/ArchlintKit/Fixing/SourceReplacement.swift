import Platform
import Semantics

/// Writes the fixed text of one source file of the project.
struct SourceReplacement {
  /// Absolute, without links.
  let root: String
  /// From the root.
  let path: String
  /// What the file held when it was checked.
  let original: [UInt8]
  let text: [UInt8]
  /// Whether what git's index holds was checked, and the file held something else.
  var isStaged = false

  /// nil when the file holds the new text; else why it does not.
  func write() -> String? {
    do throws(SystemError) {
      let file = try file()
      if let reason = reasonToLeave(file) { return reason }
      var found: [UInt8]?
      let isReplaced = try file.replace(with: text, keeping: .all) {
        found = try? file.bytes()
        return found == original
      }
      return isReplaced ? nil : reasonToKeep(found)
    } catch {
      return "cannot be written: \(error)"
    }
  }

  /// Why the file would not be written, though it could be; nil where nobody says so.
  var reasonToKeep: String? {
    isStaged ? reasonToKeep(try? FileReading.bytes(Path.join(root, path))) : nil
  }

  /// - Parameter found: what the file holds now.
  private func reasonToKeep(_ found: [UInt8]?) -> String? {
    // Another run, or the same one by another name, may have come first.
    if found == original || found == text { return nil }
    return isStaged
      ? "has changes that are not staged, so it is left alone: stage or stash them"
      : "changed after it was checked, so it is left alone"
  }

  /// Links that have come into the way lead out of the project, or to a file that was not checked.
  private func file() throws(SystemError) -> AtomicFile {
    let names = Path.names(in: path).map(String.init)
    guard let name = names.last else { throw SystemError("it is a folder") }
    return AtomicFile(name, in: try OpenFolder(root).folder(names.dropLast()))
  }

  /// What is asked before anything is made beside the file.
  private func reasonToLeave(_ file: AtomicFile) -> String? {
    switch file.kind {
    case .plain: break
    case .nothing: return "cannot be written: \(SystemError.last)"
    case .link: return "cannot be written: \(SystemError.link(file.name))"
    case .folder, .other: return "is no file any more"
    }
    if file.isReadOnly { return "is read-only" }
    guard file.folder.takesFiles else {
      return "cannot be written: its folder takes no new file (\(SystemError.last))"
    }
    if file.hasOtherNames {
      return "has another name (a hard link), which would keep the old text, so it is left alone"
    }
    return nil
  }

  /// Removes what killed runs have left beside files of the project.
  /// - Parameter paths: of the files, from the root.
  static func removeLeftovers(beside paths: [String], in root: String) {
    for folder in PathSet(paths.map { Path.folder($0) }).paths {
      let way = Path.names(in: folder).map(String.init)
      if let folder = try? OpenFolder(root).folder(way) { TemporaryFile.removeLeftovers(in: folder) }
    }
  }
}
