import Foundation
import TestSupport
import Testing

/// The regular expressions of problem matchers, and what editors know of our lines, over real output.
struct ProblemMatcherTests {
  /// A match as editors keep it.
  private struct Problem: Hashable {
    var file: String
    var line: Int
    var column: Int
    var severity: String
    var message: String
    var code: String
  }

  private struct Pattern: Decodable {
    var regexp: String
    var file: Int
    var line: Int
    var column: Int
    var severity: Int
    var message: Int
    var code: Int

    func problem(in line: String) throws -> Problem? {
      let expression = try NSRegularExpression(pattern: regexp)
      let text = NSString(string: line)
      guard let match = expression.firstMatch(in: line, range: NSRange(location: 0, length: text.length))
      else { return nil }
      func group(_ number: Int) -> String { text.substring(with: match.range(at: number)) }
      return Problem(
        file: group(file), line: Int(group(self.line))!, column: Int(group(column))!,
        severity: group(severity),
        message: group(message), code: group(code))
    }
  }

  private struct GitHub: Decodable {
    struct Matcher: Decodable {
      var owner: String
      var pattern: [Pattern]
    }

    var problemMatcher: [Matcher]
  }

  private struct VSCode: Decodable {
    struct Task: Decodable {
      struct Matcher: Decodable {
        var pattern: Pattern
      }

      var args: [String]
      var problemMatcher: Matcher
    }

    var tasks: [Task]
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      var path: String
      var line: Int
      var column: Int
      var severity: String
      var message: String
      var rule: String
    }

    var findings: [Finding]
  }

  private static let sample = Repository.file("Tests/Fixtures/ContractMarked")

  private func findings() throws -> Set<Problem> {
    let report = try lint("--format", "json")
    let findings = try JSONDecoder().decode(Report.self, from: Data(report.utf8)).findings
    #expect(findings.count > 50)
    return Set(
      findings.map {
        Problem(
          file: $0.path, line: $0.line, column: $0.column, severity: $0.severity, message: $0.message,
          code: $0.rule)
      })
  }

  private func lint(_ arguments: String...) throws -> String {
    let binary = Repository.products.appending(path: "archlint").path
    return try ProcessRun(tool: [binary, "lint"] + arguments, in: Self.sample).output
  }

  private func check(_ pattern: Pattern, format: String) throws {
    let lines = try lint("--format", format, "--color", "never").split(separator: "\n")
    #expect(Set(try lines.compactMap { try pattern.problem(in: String($0)) }) == (try findings()))
  }

  @Test(arguments: ["compact", "text"]) func gitHub(_ format: String) throws {
    let file = try Data(contentsOf: Repository.file("Sources/Integrations/GitHub/problem-matcher.json"))
    let matchers = try JSONDecoder().decode(GitHub.self, from: file).problemMatcher
    #expect(matchers.count == 1 && matchers[0].pattern.count == 1)
    try check(matchers[0].pattern[0], format: format)
  }

  @Test func `Visual Studio Code`() throws {
    let text = try Repository.text("Sources/Integrations/VSCode/tasks.json")
    // VS Code allows comments in this file, Foundation does not.
    let json = text.split(separator: "\n").filter { !$0.contains(/^\s*\/\//) }.joined(separator: "\n")
    let task = try #require(try JSONDecoder().decode(VSCode.self, from: Data(json.utf8)).tasks.first)
    #expect(task.args.contains("compact"))
    try check(task.problemMatcher.pattern, format: "compact")
  }

  /// A real Vim runs archlint by its compiler file and writes down what stands in its quickfix list.
  @Test(.needs("vim")) func vim() throws {
    let folder = try Sandbox()
    let runtime = Repository.file("Sources/Integrations/Vim").path
    let script = """
      set nocompatible shellpipe=>%s\\ 2>&1
      set runtimepath^=\(runtime)
      compiler archlint
      cd \(Self.sample.path)
      silent make!
      let lines = map(filter(getqflist(), 'v:val.valid'),
        \\ {_, e -> join([fnamemodify(bufname(e.bufnr), ':.'), e.lnum, e.col, e.type, e.text], '|')})
      call writefile(lines, '\(folder.url.path)/quickfix')
      qall!

      """
    try folder.write(script, to: "run.vim")
    let run = try folder.run("vim", "-N", "-u", "NONE", "-i", "NONE", "-es", "-S", "run.vim")
    #expect(run.output == "")
    let wanted = try findings().map {
      "\($0.file)|\($0.line)|\($0.column)|\($0.severity.prefix(1))|\($0.message) (\($0.code))"
    }
    #expect(try folder.read("quickfix").split(separator: "\n").map(String.init).sorted() == wanted.sorted())
  }

  /// `M-x compile` of a real Emacs, which takes severities for numbers.
  @Test(.needs("emacs")) func `Emacs compiles`() throws {
    let folder = try Sandbox([
      "run.el": """
      (require 'compile)
      (cd "\(Self.sample.path)")
      (let ((buffer (compilation-start "archlint lint --format compact")))
        (while (get-buffer-process buffer) (accept-process-output nil 0.1))
        (set-buffer buffer)
        (compilation--ensure-parse (point-max))
        (goto-char (point-min))
        (while (not (eobp))
          (let ((message (get-text-property (point) 'compilation-message)))
            (when message
              (let ((place (compilation--message->loc message)))
                (princ (format "%s|%d|%d|%d\\n" (caar (compilation--loc->file-struct place))
                               (compilation--loc->line place) (compilation--loc->col place)
                               (compilation--message->type message))))))
          (forward-line 1)))
      """
    ])
    let severities = ["note", "warning", "error"]
    let wanted = try findings().map {
      "\($0.file)|\($0.line)|\($0.column)|\(severities.firstIndex(of: $0.severity)!)"
    }
    let lines = try folder.run("emacs", "--batch", "-Q", "-l", "run.el").output.split(separator: "\n")
    #expect(lines.map(String.init).filter { $0.contains("|") }.sorted() == wanted.sorted())
  }

  /// A real Emacs checks a buffer through the backend of Flymake.
  @Test(.needs("emacs")) func emacs() throws {
    let backend = Repository.file("Sources/Integrations/Emacs/flymake-archlint.el").path
    let folder = try Sandbox([
      ".archlint.json": #"{ "presets": [], "rules": { "view-model-is-final-class": "note" } }"#,
      "Home.swift": "struct Home {}\n",
      "run.el": """
      (load "\(backend)")
      (find-file "Home.swift")
      (erase-buffer)
      (insert "\\n  class HomeViewModel {}")
      (let ((buffer (current-buffer)) (found nil))
        (flymake-archlint (lambda (all &rest _) (setq found all)))
        (while (process-live-p flymake-archlint--process) (accept-process-output nil 0.1))
        (accept-process-output nil 0.1)
        (dolist (one found)
          (princ (format "%s %s-%s %s\\n" (flymake-diagnostic-type one) (flymake-diagnostic-beg one)
                         (flymake-diagnostic-end one) (flymake-diagnostic-text one)))))
      """,
    ])
    let run = try folder.run("emacs", "--batch", "-Q", "-l", "run.el")
    // Characters from 1; the end of the word is the end of the diagnostic.
    #expect(run.output.contains(":note 10-23 'HomeViewModel' is not final"), "\(run.output)")
  }
}
