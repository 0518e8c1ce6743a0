import ArchlintKit
import Platform
import Reports

/// A file that what is logged is added to, a line each.
struct ServerLog {
  /// -1 for none.
  private let descriptor: Int32

  static let none = ServerLog(descriptor: -1)

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  init(_ path: String) throws(UsageError) {
    do throws(SystemError) {
      descriptor = try openForAppending(path)
    } catch {
      throw UsageError(message: "the log \(path) cannot be written: \(error)")
    }
  }

  func write(_ line: String) {
    guard descriptor >= 0 else { return }
    Platform.write(Array((VisibleText.line(line) + "\n").utf8), to: descriptor)
  }
}
