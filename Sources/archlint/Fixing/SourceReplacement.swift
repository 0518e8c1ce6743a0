import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes the fixed text of one source file.
struct SourceReplacement {
  /// Absolute.
  let path: String
  /// What the file held when it was checked.
  let original: [UInt8]
  let text: [UInt8]
  /// Whether what git's index holds was checked, and the file held something else.
  var isStaged = false

  /// nil when the file holds the new text; else why it does not.
  func write() -> String? {
    // What a symbolic link points to is written; the link stays.
    let target = Path.resolved(path)
    var status = stat()
    guard stat(target, &status) == 0 else { return "cannot be written: \(SystemError.last)" }
    guard status.st_mode & S_IFMT == S_IFREG else { return "is no file any more" }
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { return "is read-only" }
    guard access(Path.parent(target), W_OK) == 0 else {
      return "cannot be written: its folder takes no new file (\(SystemError.last))"
    }
    do throws(SystemError) {
      var found: [UInt8]?
      let isReplaced = try AtomicFile.replace(target, with: [text], like: status) {
        found = try? FileReading.bytes(target)
        return found == original
      }
      // Another run, or the same one by another name, may have come first.
      if isReplaced || found == text { return nil }
      return isStaged
        ? "has changes that are not staged, so it is left alone: stage or stash them"
        : "changed after it was checked, so it is left alone"
    } catch {
      return "cannot be written: \(error)"
    }
  }
}
