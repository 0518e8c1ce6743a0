import Foundation
import Platform

/// Asks the `git` program. Its environment is ours, so that in a hook `GIT_DIR` and `GIT_INDEX_FILE` mean what they
/// mean to git; it takes no lock, and so never stands in the way of what the user does meanwhile.
struct Git {
  /// Where git is started.
  let folder: String
  private let environment: [String]

  /// - Parameter folder: any folder of the repository. Where `GIT_DIR` is set, git takes the current folder for the top
  ///   of the work tree, and it is asked there.
  init(folder: String) {
    self.folder = Platform.environment("GIT_DIR") == nil ? folder : Path.currentFolder
    let own = ["GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "0", "LC_ALL": "C"]
    environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.map { "\($0)=\($1)" }
  }

  /// A command that has been started; several may run side by side.
  struct Running {
    fileprivate let process: ChildProcess
    fileprivate let words: [String]

    /// What the command wrote, whatever it ended with.
    func result(input: [UInt8] = []) -> ChildProcess.Result {
      process.finish(input: input)
    }

    /// What the command wrote, if it ended well.
    func output(input: [UInt8] = []) throws(UsageError) -> [UInt8] {
      let result = result(input: input)
      guard result.status == 0 else {
        throw UsageError(
          message: "git \(words[0]) failed: \(Git.complaint(result.errors))",
          hint: "run git \(words.joined(separator: " ")) to see it alone")
      }
      return result.output
    }
  }

  func start(_ words: [String]) throws(UsageError) -> Running {
    do throws(SystemError) {
      let process = try ChildProcess(["git", "-C", folder] + words, environment: environment)
      return Running(process: process, words: words)
    } catch {
      throw UsageError(
        message: "git cannot be started: \(error)",
        hint: "--staged and --changed ask git; install it, or put it on PATH")
    }
  }

  func output(of words: [String], input: [UInt8] = []) throws(UsageError) -> [UInt8] {
    try start(words).output(input: input)
  }

  /// The first line that git says, without its `fatal:`.
  static func complaint(_ errors: String) -> String {
    let line = errors.split(separator: "\n").first.map(String.init) ?? "it said nothing"
    return ["fatal: ", "error: "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
      ?? line
  }
}

/// Fields that end with NUL, as git writes them with `-z`.
struct NULFields: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }
}
