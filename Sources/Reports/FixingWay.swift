/// How somebody who reads a report has fixed what it found.
public enum FixingWay: Sendable {
  /// By a command: what the run was told that found it.
  /// - Parameter paths: from the current folder; without any it is the project.
  case command(options: [String], paths: [String])
  /// By the tool `fix` of the server that has answered.
  case tool
}
