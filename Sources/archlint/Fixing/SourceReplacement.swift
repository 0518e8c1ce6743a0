/// Writes the fixed text of one source file.
struct SourceReplacement {
  /// Absolute.
  let path: String
  /// What the file held when it was checked.
  let original: [UInt8]
  let text: [UInt8]

  /// nil when the file holds the new text; else why it does not.
  func write() -> String? {
    // What a symbolic link points to is written; the link stays.
    let target = Path.resolved(path)
    var status = stat()
    guard stat(target, &status) == 0 else { return "cannot be written: \(SystemError.last)" }
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { return "is read-only" }
    do throws(SystemError) {
      let isReplaced = try AtomicFile.replace(target, with: text, like: status) {
        (try? FileReading.bytes(target)) == original
      }
      return isReplaced ? nil : "changed after it was checked, so it is left alone"
    } catch {
      return "cannot be written: \(error)"
    }
  }
}
