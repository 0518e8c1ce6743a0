/// The commit at which the branch at hand left another.
enum MergeBase {
  /// What a branch is compared with when nothing else is said, the first that there is.
  private static let mainBranches = [
    "refs/remotes/origin/HEAD", "refs/remotes/origin/main", "refs/remotes/origin/master", "refs/heads/main",
    "refs/heads/master",
  ]

  static func find(_ revision: String?, _ repository: GitRepository) throws(UsageError) -> String {
    let git = repository.git
    let other =
      if let revision {
        try repository.commit(
          named: revision,
          hint: "--changed=REV takes a branch, a tag or a commit, such as --changed=origin/main")
      } else {
        try mainBranch(git)
      }
    let result = try git.result(of: ["merge-base", other, "HEAD"])
    guard result.status == 0, let base = Git.lines(result.output).first else {
      throw UsageError(
        message: "git knows no commit that \(revision ?? other) and HEAD have in common",
        hint: "in a shallow clone, fetch more of the history first: git fetch --unshallow")
    }
    return base
  }

  private static func mainBranch(_ git: Git) throws(UsageError) -> String {
    let listed = try git.output(of: ["for-each-ref", "--format=%(refname)"] + mainBranches)
    guard let branch = mainBranches.first(where: Git.lines(listed).contains) else {
      throw UsageError(
        message: "there is no branch main or master to compare with",
        hint: "say which: --changed=REV takes a branch, a tag or a commit")
    }
    return branch
  }

}
