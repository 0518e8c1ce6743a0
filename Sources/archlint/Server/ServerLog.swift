import ArchlintKit
import Platform
import Reports

/// A file that what is logged is added to, a line each.
struct ServerLog {
  private let descriptor: Int32

  init(_ path: String) throws(UsageError) {
    do throws(SystemError) {
      descriptor = try openForAppending(path)
    } catch {
      throw UsageError(message: "the log \(path) cannot be written: \(error)")
    }
  }

  func write(_ line: String) {
    Platform.write(Array((VisibleText.line(line) + "\n").utf8), to: descriptor)
  }
}
