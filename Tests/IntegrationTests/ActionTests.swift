import Foundation
import TestSupport
import Testing

/// The action and the examples for build servers: each file as its own linters read it, and the steps as they are run.
struct ActionTests {
  private static let integrations = "Sources/Integrations"

  private func check(
    _ words: [String], in folder: URL = Repository.root, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try ProcessRun(tool: words, in: folder)
    #expect(run.status == 0, "\(words): \(run.output)", sourceLocation: sourceLocation)
  }

  @Test(
    .needs("check-jsonschema"), .enabled(if: ThoroughTests.areWanted),
    arguments: [
      ("github-actions", "action.yml"), ("github-workflows", "\(integrations)/GitHub/workflow.yml"),
      ("github-workflows", ".github/workflows/ci.yml"), ("github-workflows", ".github/workflows/release.yml"),
      ("gitlab-ci", "\(integrations)/GitLab/.gitlab-ci.yml"),
      ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
      ("github-issue-forms", ".github/ISSUE_TEMPLATE/false-finding.yml"),
      ("github-issue-forms", ".github/ISSUE_TEMPLATE/mistake.yml"),
      ("github-issue-forms", ".github/ISSUE_TEMPLATE/rule.yml"),
    ])
  func `fits its schema`(_ schema: String, _ file: String) throws {
    try check(["check-jsonschema", "--builtin-schema", "vendor.\(schema)", file])
  }

  @Test(.needs(validator: "jenkinsfile.py")) func `a Jenkinsfile is a declarative pipeline`() throws {
    try check(Repository.validator("jenkinsfile.py") + ["\(Self.integrations)/Jenkins/Jenkinsfile"])
  }

  /// The example, also with the action of this repository in it, so that its inputs and outputs are compared.
  @Test(.needs("actionlint")) func `example fits the action`() throws {
    let example = try Repository.text("\(Self.integrations)/GitHub/workflow.yml")
    let local = example.replacing("uses: archlint/archlint@v0", with: "uses: ./")
    #expect(local != example)
    let repository = try Sandbox([
      "action.yml": Repository.text("action.yml"),
      ".github/workflows/example.yml": example, ".github/workflows/local.yml": local,
    ])
    try repository.commitAll()
    try check(["actionlint"], in: repository.url)
    for (right, wrong) in [("          sarif: ", "report"), ("outputs.sarif ", "report")] {
      let spoiled = local.replacing(right, with: right.replacing("sarif", with: wrong))
      try repository.write(spoiled, to: ".github/workflows/local.yml")
      let run = try repository.run("actionlint", "-oneline")
      #expect(run.status == 1 && run.output.contains("\"report\" is not defined"), "\(run.output)")
    }
  }

  /// What can be injected, leaked or escalated. Others' actions are named by their commits, since tags move.
  @Test(.needs("zizmor")) func `is safe`() throws {
    let repository = try Sandbox([
      "action.yml": Repository.text("action.yml"),
      ".github/workflows/archlint.yml": Repository.text("\(Self.integrations)/GitHub/workflow.yml"),
      "zizmor.yml": """
      rules:
        unpinned-uses:
          config:
            policies:
              archlint/*: any
              "*": hash-pin
      """,
    ])
    try check(["zizmor", "--offline", "--no-progress", "--config", "zizmor.yml", "."], in: repository.url)
  }

  @Test(.needs("actionlint", "zizmor")) func `the workflows of this repository are sound and safe`() throws {
    // By itself it reads all there are.
    try check(["actionlint"])
    try check(["zizmor", "--offline", "--no-progress", ".github", "action.yml"])
  }

  /// The gate is what the workflow runs, on each system that archlint is for.
  @Test func `the gate runs on Linux and macOS`() throws {
    let workflow = try Repository.text(".github/workflows/ci.yml")
    let jobs = workflow.components(separatedBy: "runs-on:").dropFirst()
    #expect(jobs.count == 2 && jobs.allSatisfy { $0.contains("run: .ci/run") })
    for runner in ["runner: ubuntu-24.04\n", "runner: ubuntu-24.04-arm\n", "runs-on: macos-"] {
      #expect(workflow.contains(runner), "\(runner)")
    }
  }

  @Test(.needs("shellcheck")) func `scripts are sound`() throws {
    let scripts = [
      "GitHub/get.sh", "GitHub/lint.sh", "Xcode/build-phase.sh", "Release/build.sh", "Release/release.sh",
      "Release/reproduce.sh",
      "Git/pre-commit",
    ]
    try check(["shellcheck"] + scripts.map { "\(Self.integrations)/\($0)" })
  }

  // MARK: - Steps

  private static let files = [
    "App/.archlint.json": #"{ "presets": [], "rules": { "view-model-is-final-class": "error" } }"#,
    "App/Sources/HomeViewModel.swift": "class HomeViewModel {}\n", "output": "", "summary.md": "",
  ]

  /// A folder in which a step runs as the runner would run it.
  private func runner(_ environment: [String: String]) throws -> Sandbox {
    let runner = try Sandbox(Self.files)
    runner.environment = [
      "GITHUB_ACTION_PATH": Repository.root.path, "RUNNER_TEMP": runner.url.path,
      "GITHUB_OUTPUT": runner.url.appending(path: "output").path,
      "GITHUB_STEP_SUMMARY": runner.url.appending(path: "summary.md").path,
    ].merging(environment) { $1 }
    return runner
  }

  private func script(_ name: String) -> String {
    Repository.file("\(Self.integrations)/GitHub/\(name).sh").path
  }

  @Test func `lint step`() throws {
    let runner = try runner([
      "ARCHLINT": Repository.products.appending(path: "archlint").path, "ARCHLINT_SARIF": "reports/a b.sarif",
      "ARCHLINT_PATHS": "App/Sources\n", "ARCHLINT_ARGUMENTS": "--fail-on\nerror",
    ])
    let run = try runner.run(script("lint"))
    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.output.contains("::error file=Sources/HomeViewModel.swift,line=1,endLine=1,col=7"), "\(run.output)")
    let report = runner.url.appending(path: "reports/a b.sarif").path
    #expect(try runner.read("output") == "sarif=\(report)\n")
    #expect(try runner.read("reports/a b.sarif").contains("\"ruleId\": \"view-model-is-final-class\""))
    #expect(try runner.read("summary.md").contains("1 error in 1 file"))
  }

  @Test func `of a pull request the summary tells what it changes`() throws {
    let runner = try runner(["ARCHLINT": Self.archlint, "GITHUB_REF": "refs/pull/7/merge"])
    for path in ["HomeViewModel", "NewViewModel"] {
      try runner.write("class \(path) {}\n", to: "App/Sources/\(path).swift")
      try runner.commitAll()
    }
    let run = try runner.run("sh", "-c", "cd App && exec \"$0\"", script("lint"))
    #expect(run.status == 1, "\(run.output)")
    let summary = try runner.read("summary.md")
    #expect(summary.contains("1 finding new, 0 fixed since HEAD^1"), "\(summary)")
    #expect(summary.contains("| `Sources/NewViewModel.swift:1:7` |"), "\(summary)")
    // What is said on the error output is no Markdown, and holds words of the tree.
    for settings in [#"{ "presets": [], "<b>checked</b>": 1 }"#, Self.files["App/.archlint.json"] ?? ""] {
      try runner.write(settings, to: "App/.archlint.json")
      try runner.commitAll()
    }
    try runner.write("", to: "summary.md")
    let told = try runner.run("sh", "-c", "cd App && exec \"$0\"", script("lint"))
    #expect(told.output.contains("<b>checked</b>"), "\(told.output)")
    #expect(try !runner.read("summary.md").contains("<b>checked</b>"))
    runner.environment["GITHUB_REF"] = "refs/heads/main"
    try runner.write("", to: "summary.md")
    _ = try runner.run("sh", "-c", "cd App && exec \"$0\"", script("lint"))
    #expect(try !runner.read("summary.md").contains("since"))
  }

  private static let archlint = Repository.products.appending(path: "archlint").path

  /// The folder of the step is none that later steps know of.
  @Test func `the report is named where it stands`() throws {
    let runner = try runner(["ARCHLINT": Self.archlint, "ARCHLINT_SARIF": "a.sarif"])
    let run = try runner.run("sh", "-c", "cd App && exec \"$0\"", script("lint"))
    #expect(run.status == 1, "\(run.output)")
    #expect(try runner.read("output") == "sarif=\(runner.url.appending(path: "App/a.sarif").path)\n")
  }

  /// A report that was checked in, say, would raise alerts of its author's making.
  @Test func `a report that was not written is not named`() throws {
    let runner = try runner([
      "ARCHLINT": Self.archlint, "ARCHLINT_SARIF": "a.sarif", "ARCHLINT_ARGUMENTS": "--config=nowhere",
    ])
    try runner.write("{}", to: "a.sarif")
    let run = try runner.run(script("lint"))
    #expect(run.status == 2, "\(run.output)")
    #expect(try runner.read("output") == "")
  }

  /// A folder of the work space that was checked in as a link leads wherever its author likes.
  @Test func `nothing is removed behind a link`() throws {
    let runner = try runner(["ARCHLINT": Self.archlint, "ARCHLINT_SARIF": "App/reports/a.sarif"])
    try runner.write("mine", to: "outside/a.sarif")
    try runner.require("ln", "-s", "../outside", "App/reports")
    let run = try runner.run(script("lint"))
    #expect(run.status == 2 && run.output.contains("symbolic link"), "\(run.output)")
    #expect(try runner.read("outside/a.sarif") == "mine" && runner.read("output") == "")
  }

  @Test(arguments: ["a.sarif\narchlint=/tmp/evil", "a.sarif\rarchlint=/tmp/evil"])
  func `a line break makes no output`(path: String) throws {
    let runner = try runner(["ARCHLINT": Self.archlint, "ARCHLINT_SARIF": path])
    let run = try runner.run(script("lint"))
    #expect(run.status == 2 && run.output.contains("has a line break in it"), "\(run.output)")
    #expect(try runner.read("output") == "")
    runner.environment["ARCHLINT_VERSION"] = "1.2.3\narchlint=/tmp/evil"
    let get = try runner.run(script("get"))
    #expect(get.status == 2 && get.output.contains("is that of a release"), "\(get.output)")
    #expect(try runner.read("output") == "")
  }

  /// Lists of changed files come from whoever changed them.
  @Test func `a path is no option`() throws {
    let runner = try runner([
      "ARCHLINT": Self.archlint, "ARCHLINT_PATHS": "--config=c.swift\nApp/Sources/HomeViewModel.swift",
    ])
    try runner.write(#"{ "presets": [], "root": true }"#, to: "--config=c.swift")
    let run = try runner.run(script("lint"))
    #expect(run.status == 1 && run.output.contains("file=App/Sources/HomeViewModel.swift"), "\(run.output)")
  }

  /// A release is taken when its checksum is what the release says, and not otherwise.
  @Test(.needs("curl")) func `get step`() throws {
    let machine = try ProcessRun(tool: ["uname", "-sm"], in: Repository.root).output
      .lowercased().replacing("darwin", with: "macos").split { $0.isWhitespace }.joined(separator: "-")
    let name = "archlint-1.2.3-\(machine)"
    let archive = "releases/v1.2.3/\(name).tar.gz"
    let runner = try runner(["ARCHLINT_VERSION": "1.2.3"])
    runner.environment["ARCHLINT_RELEASES"] = runner.url.appending(path: "releases").absoluteString
    let binary = Repository.products.appending(path: "archlint").path
    try runner.require("mkdir", "-p", "releases/v1.2.3", "\(name)/bin")
    try runner.require("ln", "-s", binary, "\(name)/bin/archlint")
    try runner.require("tar", "-czf", "releases/v1.2.3/\(name).tar.gz", name)
    let sums = "(sha256sum *.tar.gz || shasum -a 256 *.tar.gz) >SHA256SUMS"
    try runner.require("sh", "-c", "cd releases/v1.2.3 && \(sums)")
    let run = try runner.run(script("get"))
    #expect(run.status == 0, "\(run.output)")
    #expect(try runner.read("output").hasSuffix("/\(name)/bin/archlint\n"))

    let right = try runner.read("releases/v1.2.3/SHA256SUMS")
    for sums in Self.wrongSums(right, name: name) {
      try runner.write("", to: "output")
      try runner.write(sums, to: "releases/v1.2.3/SHA256SUMS")
      let run = try runner.run(script("get"))
      #expect(run.status == 2 && run.output.contains("another checksum"), "\(sums): \(run.output)")
      #expect(try runner.read("output") == "")
    }
    try runner.write(right, to: "releases/v1.2.3/SHA256SUMS")
    for cut in [
      "dd if=/dev/null of=\(archive) bs=1 seek=100", "echo something else >\(archive)", ": >\(archive)",
    ] {
      try runner.require("sh", "-c", cut)
      let spoiled = try runner.run(script("get"))
      #expect(spoiled.status == 2 && spoiled.output.contains("another checksum"), "\(spoiled.output)")
    }
    try runner.require("rm", archive)
    let missing = try runner.run(script("get"))
    #expect(missing.status != 0, "\(missing.output)")
    #expect(try runner.read("output") == "")
  }

  @Test func `what stands in the work space takes no part in getting a release`() throws {
    let runner = try runner(["ARCHLINT_VERSION": "1.2.3", "ARCHLINT_RELEASES": "file:///nowhere"])
    for name in ["bash", "awk", "curl", "mktemp", "sha256sum", "tar", "uname"] {
      try runner.write("#!/bin/sh\ntouch \"$RUNNER_TEMP/called\"\n", to: name)
      try runner.require("chmod", "+x", name)
    }
    try runner.write("output = \"\(runner.url.path)/called\"\nurl = file:///etc/hosts\n", to: ".curlrc")
    runner.environment["CURL_HOME"] = runner.url.path
    for path in [".", ""] {
      runner.environment["PATH"] =
        path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      let run = try runner.run(script("get"))
      #expect(run.status != 0 && run.output.contains("curl: "), "\(run.output)")
      #expect(!FileManager.default.fileExists(atPath: runner.url.path + "/called"))
    }
  }

  /// Of another file, of none, of two of which one is wrong, of the right one under another name.
  private static func wrongSums(_ right: String, name: String) -> [String] {
    let (file, zeros) = ("\(name).tar.gz", String(repeating: "0", count: 64))
    return [
      "", "\n", "\(zeros)  \(file)\n", right + "\(zeros)  \(file)\n",
      right.replacing(file, with: "other.tar.gz"),
      right.replacing(file, with: "./\(file)"), right.replacing(file, with: "\(file) \(file)"),
      "<html>not found</html>\n", "\(file)\n",
    ]
  }

  @Test(arguments: [
    "1.2", "1.2.3/../../1.2.4", "../1.2.3", "1.2.3 --output=x", "1.2.3;id", "$(id)", "1.2.3-a/b", "-1.2.3",
    "v", "1.2.3\n",
  ])
  func `what is no version takes no release`(_ version: String) throws {
    let runner = try runner(["ARCHLINT_VERSION": version, "ARCHLINT_RELEASES": "file:///nowhere"])
    let run = try runner.run(script("get"))
    #expect(run.status == 2 && run.output.contains("is that of a release"), "\(run.output)")
    #expect(try runner.read("output") == "")
  }
}
