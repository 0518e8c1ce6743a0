import Foundation
import TestSupport
import Testing

/// `archlint trend`, on real repositories.
@Suite struct TrendTests {
  private static let configuration = """
    {
      "root": true, "presets": [],
      "customRules": [
        { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" },
        { "id": "twin", "each": "struct", "must": { "exists": { "class": { "name": "{name}Model" } } }, "message": "'{name}' is alone" }
      ],
      "layers": { "Home": { "files": ["App/Home/**"] }, "Rest": { "files": ["App/Shop/**", "Notes/**", "*.swift"] } }
    }

    """

  /// Commits on five days of three weeks.
  private func history() throws -> GitFolder {
    let repository = try GitFolder()
    try repository.write(
      "*.swift @all\n/App/Home/ @home @other\n/Notes/* @notes # of the folder alone\n", to: "CODEOWNERS")
    let steps: [(day: String, files: [String: String?])] = [
      ("2026-01-05", ["App/Home/Home.swift": "class Home {}\nstruct Basket {}\n"]),
      ("2026-01-06", ["App/Home/More.swift": "class More {}\n", "Notes/Deep/A.swift": "class A {}\n"]),
      (
        "2026-01-20",
        ["App/Home/Home.swift": "final class Home {}\nstruct Basket {}\n", "Notes/B.swift": "class B {}\n"]
      ),
      (
        "2026-01-21",
        [
          "App/Shop/More.swift": "class More {}\n", "App/Home/More.swift": nil,
          "Mute.swift": "// archlint:disable:next final -- so\nclass Mute {}\n",
        ]
      ),
      (
        "2026-01-22",
        ["App/Shop/Basket.swift": "final class BasketModel {}\n", ".gitignore": "Notes/B.swift\n"]
      ),
    ]
    for (day, files) in steps {
      for (path, text) in files {
        if let text { try repository.write(text, to: path) } else { try repository.remove(path) }
      }
      try repository.git("add", "--all", "--force")
      let commit = try ProcessRun(
        tool: ["git", "commit", "--quiet", "--message", day], in: repository.url,
        environment: GitFolder.environment.merging(["GIT_COMMITTER_DATE": "\(day)T12:00:00Z"]) { $1 })
      try #require(commit.status == 0, "\(commit.output)")
    }
    try repository.write(Self.configuration, to: ".archlint.json")
    return repository
  }

  private func trend(_ repository: GitFolder, _ words: String...) throws -> CommandRun {
    try CommandRun(["trend"] + words, in: repository.url, environment: GitFolder.environment)
  }

  @Test(.enabled(if: ThoroughTests.areWanted)) func `more lines of owners than can be compared are told of`()
    throws
  {
    let repository = try history()
    try repository.write(String(repeating: "a\n", count: 1_000_000), to: "CODEOWNERS")
    try repository.write("class Deep {}\n", to: String(repeating: "d/", count: 600) + "Deep.swift")
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "deep")
    let run = try trend(repository)
    #expect(run.status == 2 && run.errors.contains("CODEOWNERS has more lines"), "\(run.errors)")
  }

  @Test func `one finding is one`() throws {
    let repository = try GitFolder([".archlint.json": Self.configuration, "A.swift": "class A {}\n"])
    #expect(try trend(repository).output.hasPrefix("1 finding from "))
  }

  @Test func `each week has the last commit before its end`() throws {
    let run = try trend(history())
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        4 → 2 findings from 2026-01-11 to 2026-01-22

          all  ██▄  4 → 2

        Rules
          final  ██▆  3 → 2
          twin   ██   1 → 0

        Folders
          App/Shop      █  0 → 1
          Notes/Deep  ███  1 → 1
          App/Home    ██   3 → 0

        Layers
          Rest  ▄▄█  1 → 2
          Home  ██   3 → 0

        Owners
          @all    ▄▄█  1 → 2
          @home   ██   3 → 0
          @other  ██   3 → 0

        """)
  }

  @Test func `a single finding is one`() throws {
    let repository = try GitFolder([".archlint.json": Self.configuration, "A.swift": "class A {}\n"])
    #expect(try trend(repository).output.hasPrefix("1 finding from "))
  }

  @Test func `all moments are what checkouts come to`() throws {
    let repository = try history()
    let json = try trend(repository, "--every", "commit", "--format", "json").output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let points = try #require(report["points"] as? [[String: Any]])
    #expect(points.map { $0["findings"] as? Int } == [2, 4, 4, 4, 2])
    let checkout = try TemporaryFolder()
    let (clone, configuration) = (checkout.url.appending(path: "clone"), checkout.path("archlint.json"))
    try Data(Self.configuration.utf8).write(to: URL(filePath: configuration))
    try repository.git("clone", "--quiet", ".", clone.path)
    for (place, point) in points.enumerated() {
      let commit = try #require(point["commit"] as? String)
      let checkout = try ProcessRun(
        tool: ["git", "checkout", "--quiet", commit], in: clone, environment: GitFolder.environment)
      #expect(checkout.status == 0)
      let lint = try CommandRun(
        ["lint", "--format", "json", "--config", configuration, "--root", clone.path], in: clone)
      let found = try DeltaTests.findings(lint.output, "findings")
      #expect(point["findings"] as? Int == found.count)
      for (key, part) in [("rules", 0), ("folders", 1)] {
        let rows = try #require(report[key] as? [[String: Any]])
        let told = rows.reduce(into: [String: Int]()) { counts, row in
          let count = (row["findings"] as? [Int])?[place] ?? 0
          if count > 0 { counts[row["name"] as? String ?? ""] = count }
        }
        let expected = found.reduce(into: [String: Int]()) { counts, finding in
          let word = finding.split(separator: " ").map(String.init)[part]
          let folder = word.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
          counts[part == 0 ? word : folder.isEmpty ? "." : folder, default: 0] += 1
        }
        #expect(told == expected, "\(key) of \(commit)")
      }
    }
  }

  @Test func `owners and layers are those of today`() throws {
    let csv = try trend(history(), "--format", "csv", "--every", "month").output
    let last = csv.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      last.filter { $0[2] == "owner" || $0[2] == "layer" }.map { "\($0[3]) \($0[4])" } == [
        "Rest 2", "@all 2",
      ])
    #expect(csv.hasPrefix("day,commit,by,name,findings\r\n2026-01-22,"))
  }

  @Test func `the page runs no script, and names say nothing but themselves`() throws {
    let repository = try history()
    try repository.write("class Odd {}\n", to: "A<b>&\"/Odd.swift")
    try repository.commit()
    let page = try trend(repository, "--format", "html", "--since", "all").output
    #expect(page.hasPrefix("<!doctype html>") && !page.contains("<script") && !page.contains("<b>"))
    #expect(page.contains("A&lt;b&gt;&amp;&quot;") && page.contains("<polyline"))
  }

  @Test func `what cannot be told is said, with exit code 2`() throws {
    let repository = try history()
    for words in [["--since", "soon"], ["--since", "0d"], ["--every", "hour"], ["main"]] {
      #expect(try CommandRun(["trend"] + words, in: repository.url).status == 2, "\(words)")
    }
    let empty = try GitFolder()
    try empty.write("class A {}\n", to: "A.swift")
    let unborn = try trend(empty)
    #expect(unborn.status == 2 && unborn.output == "" && unborn.errors.contains("has no commit yet"))
    let place = try TemporaryFolder()
    let clone = place.url.appending(path: "clone")
    try repository.git("clone", "--quiet", "--depth", "1", "file://\(repository.url.path)", clone.path)
    let shallow = try CommandRun(["trend"], in: clone, environment: GitFolder.environment)
    #expect(shallow.status == 2 && shallow.output == "" && shallow.errors.contains("this clone is shallow"))
    let changed = try CommandRun(["lint", "--changed=HEAD~1"], in: clone, environment: GitFolder.environment)
    #expect(changed.status == 2 && changed.errors.contains("this clone is shallow"), "\(changed.errors)")
  }

  /// What git ignores is in no commit, and whatever it uses may have been used then as it is now.
  @Test func `what is left out of the work tree is unknown in the past as well`() throws {
    let repository = try GitFolder()
    try repository.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", dependencies: ["Kit"]), .target(name: "Kit"),
        .target(name: "Other", dependencies: ["Kit"])])
      """, to: "Package.swift")
    for name in ["App", "Kit", "Other"] {
      try repository.write("class A {}\n", to: "Sources/\(name)/A.swift")
    }
    try repository.write("Made/\n", to: ".gitignore")
    try repository.write("import Kit\n", to: "Sources/App/Made/Made.swift")
    try repository.write(
      #"{ "root": true, "presets": [], "rules": { "dependency-is-used": "error" } }"#, to: ".archlint.json")
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "all")
    let run = try trend(repository, "--format", "csv")
    #expect(run.output.contains(",all,,1\r\n"), "\(run.output)\(run.errors)")
    let lint = try CommandRun(["lint", "--format", "compact"], in: repository.url)
    #expect(lint.output.hasPrefix("Package.swift:5:") && lint.output.split(separator: "\n").count == 1)
  }

  /// git fetches nothing for archlint.
  @Test func `what a partial clone lacks, a command brings`() throws {
    let origin = try GitFolder()
    try origin.git("config", "uploadpack.allowFilter", "true")
    for text in ["class A {}\n", "class B {}\n"] {
      try origin.write(text, to: "A.swift")
      try origin.git("add", "--all")
      try origin.git("commit", "--quiet", "--message", text)
    }
    let clone = try TemporaryFolder()
    try origin.git("clone", "--quiet", "--filter=blob:none", "file://" + origin.url.path, clone.url.path)
    func delta() throws -> CommandRun {
      try CommandRun(["delta", "HEAD~1"], in: clone.url, environment: GitFolder.environment)
    }
    let run = try delta()
    #expect(run.status == 2 && run.errors.contains("git has no contents for A.swift"), "\(run.errors)")
    let command = ["fetch", "--quiet", "--refetch", "--no-filter"]
    #expect(run.errors.contains("git fetch --refetch --no-filter brings"), "\(run.errors)")
    let fetch = try ProcessRun(tool: ["git"] + command, in: clone.url, environment: GitFolder.environment)
    #expect(fetch.status == 0, "\(fetch.output)")
    #expect(try delta().errors.contains("has no contents") == false)
  }
}
