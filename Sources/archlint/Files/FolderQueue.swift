import Foundation

/// Folders that several threads enter, each of which may find more of them.
final class FolderQueue: @unchecked Sendable {
  private let change = NSCondition()
  private var folders: [FolderVisitor.Folder]
  /// How many folders are being entered.
  private var workCount = 0

  init(_ folders: [FolderVisitor.Folder]) {
    self.folders = folders
  }

  /// Whether there is nothing to be entered. To be asked while no thread works.
  var isEmpty: Bool { folders.isEmpty }

  /// Hands in what a thread has found, and takes the next folder; waits for one while another thread works.
  /// - Parameters:
  ///   - afterWork: whether the thread has taken a folder before, which is done now.
  ///   - limit: how many folders are so many that it takes none.
  /// - Returns: nil when all is done, or when there are so many.
  func next(adding found: [FolderVisitor.Folder], afterWork: Bool, limit: Int) -> FolderVisitor.Folder? {
    change.lock()
    defer { change.unlock() }
    folders += found
    if afterWork { workCount -= 1 }
    if found.count > 1 || workCount == 0 { change.broadcast() }
    while folders.isEmpty, workCount > 0 { change.wait() }
    guard folders.count < limit, let folder = folders.popLast() else { return nil }
    workCount += 1
    return folder
  }
}
