import ArchlintKit
import Platform
import Reports
import RuleLanguage

/// Everything that is no report goes to the standard error, a line at a time. Names, paths and what a configuration says
/// are in it: nothing in them begins another line, moves the cursor or is a command to a code host.
func say(_ line: String) {
  write(Array((VisibleText.line(line) + "\n").utf8), to: StandardStream.errors)
}

func say(_ error: UsageError) {
  say("archlint: error: \(error.message)")
  if let hint = error.hint { say("  help: \(hint)") }
}

func say(_ note: Note) {
  say("archlint: note: \(note.message)")
  if let hint = note.hint { say("  help: \(hint)") }
}

/// Notes, and what could not be read or done.
func say(_ remarks: Remarks) {
  remarks.notes.forEach { say($0) }
  for failure in remarks.failures.sorted() { say("archlint: error: \(failure)") }
}

/// Paths are those from the current folder, as in reports for people.
func say(_ error: LoadError) {
  var routes = error.root.map { Routes(from: $0, to: Path.resolved(Path.currentFolder)) }
  for problem in error.diagnostics {
    say(
      "\(routes?.route(to: problem.file) ?? problem.file):\(problem.line):\(problem.column): error: \(problem.message)"
    )
    if let hint = problem.hint { say("  help: \(hint)") }
  }
}
