import Semantics

/// Since when a convention is broken, as far as git tells.
struct FirstBreach {
  private let repository: GitRepository
  private let tree: GitTree
  private let project: Project

  /// Of more than these it would take long to tell.
  private static let mostExceptions = 5

  /// nil where git does not tell, or only a part of it.
  init?(_ workspace: Workspace, _ project: Project) {
    guard let repository = try? GitRepository(of: workspace.root),
      let head = try? repository.commit(named: "HEAD"), let isShallow = try? repository.isShallow(),
      !isShallow,
      let tree = try? GitTree(head, of: repository)
    else { return nil }
    (self.repository, self.tree, self.project) = (repository, tree, project)
  }

  /// The first of the commits that brought what breaks it; nil where some of it is not committed.
  func commit(of exceptions: [LearntException]) -> GitRepository.Commit? {
    guard (1...Self.mostExceptions).contains(exceptions.count) else { return nil }
    var commits: [GitRepository.Commit] = []
    for exception in exceptions {
      guard isCommitted(exception.path),
        let commit = try? repository.change(ofLine: exception.line, in: exception.path, tree.commit)
      else { return nil }
      commits.append(commit)
    }
    return commits.min { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  /// Whether a file is as the last commit has it.
  private func isCommitted(_ path: String) -> Bool {
    guard let text = tree.text(of: path), let file = project.file(atPath: path) else { return false }
    return project.files[file].text.elementsEqual(text)
  }
}
