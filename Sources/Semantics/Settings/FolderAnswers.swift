/// What build settings say of files: of each what the nearest folder above it says that holds settings.
struct FolderAnswers<Answer: Hashable & Sendable>: Sendable {
  /// By folder what says it of files, by their paths from there.
  private var sources: [String: [@Sendable (_ file: String) -> Answer?]] = [:]

  /// - Parameter answer: of a file, by its path from the folder; nil where nobody knows.
  mutating func add(_ folder: String, _ answer: @escaping @Sendable (_ file: String) -> Answer?) {
    sources[folder, default: []].append(answer)
  }

  /// nil where nothing says it, or several that stand in one folder differ.
  /// - Parameter path: of a file, from the root.
  func answer(ofPath path: String) -> Answer? {
    for folder in path.folders {
      guard let own = sources[folder] else { continue }
      let file = String(path.path(from: folder))
      return Set(own.map { $0(file) }).only ?? nil
    }
    return nil
  }
}
