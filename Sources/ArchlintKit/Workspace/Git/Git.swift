import Foundation
import Platform

/// The one place that starts git, and nothing else starts it.
///
/// A repository may be a stranger's, and what its configuration names, git runs. So git is shown the objects, the
/// references and the index of a repository, and a configuration that is ours: see `GitStandIn`. The environment and
/// the options hold what is wanted nevertheless, should a git to come read another file: no command is run, nothing is
/// fetched, no lock is taken, and no variable of git's but ours reaches it.
struct Git: Sendable {
  /// Where git is started: the top of the work tree.
  let folder: String
  private let program: String
  /// Whether what git says of mistakes may be words of a file that nobody was to see.
  private let conceals: Bool
  private let environment: [String]

  /// Git as the user has it, with the repository's own configuration, for questions that read that alone.
  init(settingsOf workTree: GitWorkTree, isNamed: Bool) throws(UsageError) {
    var variables: [String: String] = [:]
    for name in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"] {
      variables[name] = Platform.environment(name)
    }
    if isNamed {
      variables["GIT_DIR"] = workTree.gitFolder
      variables["GIT_WORK_TREE"] = workTree.top
    }
    try self.init(workTree.top, variables, conceals: false)
  }

  /// Git with the repository, and without anybody's configuration.
  /// - Parameter conceals: whether what it says of mistakes is not repeated.
  init(_ workTree: GitWorkTree, _ standIn: GitStandIn, conceals: Bool) throws(UsageError) {
    let variables = [
      "GIT_INDEX_FILE": standIn.index,
      "GIT_DIR": workTree.gitFolder, "GIT_COMMON_DIR": standIn.path, "GIT_WORK_TREE": workTree.top,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      // A git that does not know the variables above looks for the user's configuration here.
      "HOME": standIn.path, "XDG_CONFIG_HOME": standIn.path,
    ]
    try self.init(workTree.top, variables, conceals: conceals)
  }

  private init(_ folder: String, _ variables: [String: String], conceals: Bool) throws(UsageError) {
    self.folder = folder
    self.conceals = conceals
    let folders = Self.programFolders(outside: folder)
    guard let program = folders.lazy.map({ Path.join($0, "git") }).first(where: Path.isProgram) else {
      throw Self.cannotStart(SystemError.notFound)
    }
    self.program = program
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let own = Self.fixed.merging(variables) { $1 }.merging(["PATH": folders.joined(separator: ":")]) { $1 }
    environment = inherited.merging(own) { $1 }.map { "\($0)=\($1)" }
  }

  /// Those of `PATH` that are absolute and outside of the work tree, of those around it, and of the current folder: what
  /// stands in there is as likely a stranger's.
  private static func programFolders(outside top: String) -> [String] {
    let trees = [GitWorkTree.outermost(around: top) ?? top, Path.resolved(Path.currentFolder)]
    let closed = trees.filter { $0 != "/" }
    return (Platform.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(
      String.init
    )
    .filter { folder in
      let place = Path.resolved(folder)
      return folder.hasPrefix("/") && closed.allSatisfy { Path.relative(place, to: $0) == nil }
    }
  }

  // MARK: - What holds for each call

  private static let fixed = [
    "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_ALLOW_PROTOCOL": "none", "GIT_PROTOCOL_FROM_USER": "0",
    "GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "false", "GIT_ASKPASS": "false", "GIT_PAGER": "cat",
    "LC_ALL": "C",
  ]

  private static let options = [
    "--no-pager", "--no-optional-locks", "--no-replace-objects", "-c", "safe.bareRepository=explicit",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.sshCommand=false",
    "-c", "protocol.allow=never",
  ]

  /// What a command wrote, whatever it ended with.
  func result(of words: [String], input: [UInt8] = []) throws(UsageError) -> ChildProcess.Result {
    do throws(SystemError) {
      return try ChildProcess([program, "-C", folder] + Self.options + words, environment: environment)
        .finish(input: input)
    } catch {
      throw Self.cannotStart(error)
    }
  }

  private static func cannotStart(_ error: SystemError) -> UsageError {
    UsageError(
      message: "git cannot be started: \(error)",
      hint: "--staged and --changed ask git; install it, or put it on PATH")
  }

  /// What a command wrote, if it ended well.
  func output(of words: [String], input: [UInt8] = []) throws(UsageError) -> [UInt8] {
    let result = try result(of: words, input: input)
    guard result.status == 0 else {
      throw UsageError(
        message: "git \(words[0]) failed: " + (conceals ? Self.concealed : Self.complaint(result.errors)),
        hint: "run git \(words.joined(separator: " ")) to see it alone")
    }
    return result.output
  }

  /// Fields that end with NUL, as git writes them with `-z`.
  static func fields(_ output: [UInt8]) -> ArraySlice<ArraySlice<UInt8>> {
    output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
  }

  static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let concealed =
    "what it says is not shown, since a file of the repository is a link to one that stands elsewhere"

  /// The first line that is no warning, without its `fatal:`.
  static func complaint(_ errors: String) -> String {
    let lines = errors.split(separator: "\n").map(String.init)
    for prefix in ["fatal: ", "error: "] {
      if let line = lines.first(where: { $0.hasPrefix(prefix) }) {
        return String(line.dropFirst(prefix.count))
      }
    }
    return lines.first ?? "it said nothing"
  }
}
