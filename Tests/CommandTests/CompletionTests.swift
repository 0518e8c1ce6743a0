import Foundation
import TestSupport
import Testing

/// The scripts of `archlint completions`, run by the shells they are for.
@Suite struct CompletionTests {
  static func has(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
    }
  }

  /// A project with a rule of its own, where `archlint` is on the path.
  func project() throws -> TemporaryFolder {
    let rule = "{ \"id\": \"zebra-rule\", \"each\": \"class\", \"mustNot\": true, \"message\": \"m\" }"
    let folder = try TemporaryFolder([
      "Sources/A.swift": "", "Sources/Deep/B.swift": "", "bin/readme": "",
      ".archlint.json": "{ \"customRules\": [\(rule)] }",
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "bin/archlint"), withDestinationURL: CommandRun.binary)
    return folder
  }

  func run(_ words: [String], in folder: TemporaryFolder) throws -> String {
    let path =
      folder.url.appending(path: "bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let run = try ProcessRun(
      tool: words, in: folder.url, environment: ["PATH": path, "HOME": folder.url.path])
    #expect(run.status == 0, "\(run.output)")
    return run.output
  }

  /// What stands before the cursor, and some of what is offered; all of it where the list ends in no `…`.
  static let cases: [(line: String, offers: [String])] = [
    ("archlint expl", ["explain"]),
    ("archlint lint --form", ["--format"]),
    ("archlint --writ", ["--write-baseline"]),
    ("archlint lint --format sar", ["sarif"]),
    ("archlint --preset load", ["load-if-needed"]),
    ("archlint lint --fail-on ne", ["never"]),
    ("archlint lint --color al", ["always"]),
    ("archlint lint --only view-model-is-fin", ["view-model-is-final-class"]),
    ("archlint lint --disable zeb", ["zebra-rule"]),
    ("archlint explain unused-sup", ["unused-suppression"]),
    ("archlint explain zeb", ["zebra-rule"]),
    ("archlint lint Sou", ["Sources"]),
    ("archlint lint --config Sources/A", ["Sources/A.swift"]),
    ("archlint syntax Sources/Deep/", ["Sources/Deep/B.swift"]),
    ("archlint syntax --tok", ["--tokens"]),
    ("archlint completions fi", ["fish"]),
    ("archlint baseline pr", ["prune"]),
    ("archlint rules --format id", ["ids"]),
    ("archlint schema --he", ["--help"]),
    ("archlint help tre", ["trend"]),
  ]

  /// How bash of today splits words, and bash 3.2, which Macs have: it leaves `--format=json` whole, knows no `compopt`,
  /// and reads nothing from `<(…)`.
  @Test(.enabled(if: has("bash"), "bash is not installed"), arguments: [false, true])
  func bash(isOld: Bool) throws {
    let folder = try project()
    let lines = Self.cases.map(\.line) + ["archlint lint --format=gith", "archlint lint --rule zeb"]
    let script = lines.map { line in
      let words = line.replacingOccurrences(of: "=", with: isOld ? "=" : " = ").split(separator: " ")
      return """
        COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
        _archlint archlint; echo "${COMPREPLY[*]}"
        """
    }.joined(separator: "\n")
    let output = try run(
      [
        "bash", "-c",
        "\(isOld ? "enable -n compopt; " : "")eval \"$(archlint completions bash)\"\n\(script)",
      ], in: folder)
    let offers = Self.cases.map { $0.offers.joined(separator: " ") } + ["github", "zebra-rule="]
    #expect(output.split(separator: "\n").map(String.init) == offers)
  }

  /// What came with bash 4 and later, as far as a script like this might use it.
  @Test func `bash 3.2 can read the script`() throws {
    let script = try TemporaryFolder().run("completions", "bash").output
    #expect(script.contains("complete -o filenames -F _archlint archlint"))
    for later in [
      "declare -A", "local -A", "local -n", "mapfile", "readarray", ",,}", "^^}", "|&", "&>>", ";;&", ";&",
      "<(",
    ] {
      #expect(!script.contains(later), "\(later)")
    }
  }

  @Test(.enabled(if: has("fish"), "fish is not installed")) func fish() throws {
    let folder = try project()
    let script = (Self.cases.map(\.line) + ["archlint lint --format=gith", "archlint lint --rule zeb"]).map {
      "complete -C '\($0)' | string split -f1 \\t | string join ' '"
    }.joined(separator: "\n")
    // `string join` of a single word is no success, so it must not be the last.
    let output = try run(
      ["fish", "--no-config", "-c", "archlint completions fish | source\n\(script)\ntrue"], in: folder)
    let expected = Self.cases.map { $0.offers.joined(separator: " ") } + ["--format=github", "zebra-rule="]
    #expect(
      output.split(separator: "\n").map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) } == expected
    )
  }

  /// Completes each line at a prompt of its own, and writes down what it has become.
  @Test(.enabled(if: has("zsh"), "zsh is not installed")) func zsh() throws {
    let folder = try project()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "functions"), withIntermediateDirectories: true)
    let setUp = """
      PS1= PS2= RPS1=; unsetopt zle_bracketed_paste beep; fpath=($PWD/functions $fpath)
      autoload -Uz compinit && compinit -u -D
      zstyle ':completion:*' menu no
      write-down() { print -r -- "$BUFFER" >> lines; BUFFER=; }
      zle -N write-down; bindkey '^Xw' write-down; print ready > ready
      """
    try folder.write(Data(setUp.utf8), to: "set-up.zsh")
    let lines = Self.cases.map(\.line) + ["archlint lint --format=gith", "archlint lint --rule zeb"]
    try folder.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "typed")
    let script = """
      archlint completions zsh > functions/_archlint
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'source ./set-up.zsh'
      integer count=0 tries=0
      until [[ -e ready ]] || (( tries++ > 1200 )); do zpty -r -t shell seen; sleep 0.05; done
      touch lines
      while IFS= read -r line; do
        zpty -w -n shell "$line"$'\\t\\x18w'
        (( count++ )); tries=0
        until (( $(wc -l < lines) >= count || tries++ > 600 )); do
          zpty -r -t shell seen; sleep 0.05
        done
      done < typed
      zpty -d shell
      cat lines
      """
    let output = try run(["zsh", "-f", "-c", script], in: folder)
    let completed = output.split(separator: "\n").map { line -> String in
      let word = line.split(separator: " ").last ?? ""
      let isOption = word.hasPrefix("--") && word.hasSuffix("=")
      return String(isOption || word.hasSuffix("/") ? word.dropLast() : word)
    }
    #expect(completed == Self.cases.map { $0.offers[0] } + ["--format=github", "zebra-rule="])
  }

  @Test func `other shells`() throws {
    let folder = try TemporaryFolder()
    let run = try folder.run("completions", "fihs")
    #expect(run.status == 2)
    #expect(
      run.errors == "archlint: error: there are no completions for \"fihs\"\n  help: did you mean \"fish\"?\n"
    )
    #expect(try folder.run("completions").status == 2)
  }
}
