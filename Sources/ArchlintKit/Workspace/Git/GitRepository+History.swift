import Semantics

extension Git {
  /// The full name of a commit; nil where there is none that is named so.
  func commit(named revision: String) throws(UsageError) -> String? {
    // A leading dash would be an option to git.
    guard !revision.isEmpty, !revision.hasPrefix("-") else { return nil }
    let result = try result(of: ["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    return result.status == 0 ? Git.lines(result.output).first : nil
  }
}

extension GitRepository {
  /// The full name of a commit.
  /// - Parameter hint: what revisions are, where the repository has all of its history.
  func commit(
    named revision: String, hint: String = "a revision is a branch, a tag or a commit, such as origin/main"
  ) throws(UsageError) -> String {
    if let commit = try git.commit(named: revision) { return commit }
    if try git.commit(named: "HEAD") == nil {
      throw UsageError(message: "the repository of \(top) has no commit yet")
    }
    throw UsageError(
      message: "git knows no revision \"\(revision)\"",
      hint: try isShallow()
        ? "this clone is shallow; fetch more of the history first: git fetch --unshallow"
        : hint)
  }

  /// Files of the index that a sparse checkout keeps out of the work tree, from the root.
  func filesLeftOut() throws(UsageError) -> PathSet {
    let listed = try git.output(of: ["ls-files", "-z", "-t", "--full-name", "--", ":/"])
    return PathSet(
      Git.fields(listed).lazy.filter { $0.starts(with: "S ".utf8) }.compactMap { fromRoot($0.dropFirst(2)) })
  }

  /// Whether the history ends where a clone was cut off.
  func isShallow() throws(UsageError) -> Bool {
    try Git.lines(git.output(of: ["rev-parse", "--is-shallow-repository"])).first == "true"
  }

  /// A commit, and when it was made: seconds since 1970, in UTC.
  struct Commit: Equatable, Sendable {
    let name: String
    let time: Int
  }

  /// The commit that a line is from.
  /// - Parameter line: 1-based, of the file as a commit has it.
  func change(ofLine line: Int, in path: String, _ commit: String) throws(UsageError) -> Commit? {
    let lines = try Git.lines(
      git.output(of: [
        "blame", "--porcelain", "--no-textconv", "-L", "\(line),\(line)", commit, "--", fromTop(path),
      ]))
    let time = lines.first { $0.hasPrefix("committer-time ") }?.split(separator: " ").last.flatMap { Int($0) }
    guard let name = lines.first?.split(separator: " ").first, let time else { return nil }
    return Commit(name: String(name), time: time)
  }

  /// The commits that a branch has been at, the oldest first: those that follow first parents.
  func firstParents(of commit: String) throws(UsageError) -> [Commit] {
    let listed = try git.output(of: [
      "log", "--first-parent", "--no-show-signature", "--format=%H %ct", commit,
    ])
    return Git.lines(listed).compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Int(words[1]) else { return nil }
      return Commit(name: String(words[0]), time: time)
    }.reversed()
  }
}
