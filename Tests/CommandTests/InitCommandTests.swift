import Foundation
import TestSupport
import Testing

/// `archlint init`: what it proposes for trees of different habits.
@Suite struct InitCommandTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// A folder with copies of sample projects, without their configurations.
  private func tree(_ samples: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, sample) in samples {
      let target = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.fixtures.appending(path: sample), to: target)
      try FileManager.default.removeItem(at: target.appending(path: ".archlint.json"))
    }
    return folder
  }

  /// The lines of a proposal without comments.
  static func settings(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("//") }
  }

  @Test(arguments: [
    ("Contract", "contract"), ("LoadIfNeeded", "load-if-needed"), ("Responder", "responder"),
    ("ContractMarked", "contract"), ("LoadIfNeededMarked", "load-if-needed"),
    ("ResponderMarked", "responder"),
  ])
  func `the preset that fits is chosen`(sample: String, preset: String) throws {
    let folder = try tree(["App": sample])
    let run = try folder.run("init", "--dry-run")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      Self.settings(run.output).contains { $0.hasPrefix("\"presets\": [\"\(preset)\"]") }, "\(run.output)")
    #expect(!run.output.contains("\"overrides\""), "\(run.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["App"])
  }

  @Test func `folders with other habits are overrides`() throws {
    let folder = try tree(["Apps/Huts": "LoadIfNeeded", "Apps/Studio": "Responder"])
    let run = try folder.run("init", "--dry-run")
    #expect(Self.settings(run.output).contains("\"presets\": [\"responder\"],"), "\(run.output)")
    #expect(
      Self.settings(run.output).contains(#"{ "files": ["Apps/Huts/**"], "presets": ["load-if-needed"] }"#),
      "\(run.output)")
  }

  @Test(arguments: [true, false])
  func `actions that are sent show a school where somebody tells a Responder`(tells: Bool) throws {
    var files: [String: String] = [:]
    for name in ["Home", "Search", "Detail", "Profile", "Login"] {
      files["Sources/\(name)ViewModel.swift"] = """
        final class \(name)ViewModel: ObservableObject {
          enum Action { case close }
          \(tells && name == "Login" ? "let responder: Responder<Action>" : "")
          func send(_ action: Action) {}
        }
        """
    }
    let run = try TemporaryFolder(files).run("init", "--dry-run", "--no-baseline")
    #expect(
      Self.settings(run.output).contains { $0.hasPrefix("\"presets\": [\"responder\"]") } == tells,
      "\(run.output)"
    )
  }

  @Test func `a folder whose view models are of no school has no preset`() throws {
    let folder = try tree(["Apps/Birds": "Contract"])
    for name in ["Home", "Search", "Detail", "Profile", "Login"] {
      try folder.write(
        Data("class \(name)ViewModel: ObservableObject { @Published var text = \"\" }".utf8),
        to: "Apps/Legacy/\(name)ViewModel.swift")
    }
    let run = try folder.run("init", "--dry-run")
    #expect(Self.settings(run.output).contains("\"presets\": [\"contract\"],"), "\(run.output)")
    #expect(
      Self.settings(run.output).contains(#"{ "files": ["Apps/Legacy/**"], "presets": [] }"#), "\(run.output)")
    #expect(run.output.contains("// None of 5 view models here shows the school of a preset."))
  }

  @Test func `mocks in the folder of a target stand where they are expected`() throws {
    var files: [String: String] = [:]
    for name in ["Home", "Search", "Detail", "Profile", "Login"] {
      files["Sources/\(name)/\(name)ViewModel.swift"] = """
        protocol \(name)ViewModelContract: AnyObject { func didAppear() }
        final class \(name)ViewModel: \(name)ViewModelContract { func didAppear() {} }
        """
      files["Tests/\(name)Tests/Shared/Mocks/\(name)ViewModelMock.swift"] =
        "final class \(name)ViewModelMock: \(name)ViewModelContract { func didAppear() {} }"
    }
    let run = try TemporaryFolder(files).run("init", "--dry-run", "--no-baseline")
    #expect(Self.settings(run.output).contains("\"presets\": [\"contract\"]"), "\(run.output)")
    #expect(!run.output.contains("mock-lives-in-mocks-folder"), "\(run.output)")
  }

  @Test func `no option is set of a rule that is off`() throws {
    var files: [String: String] = [:]
    for name in ["Home", "Search", "Detail", "Profile", "Login"] {
      files["Sources/\(name)ViewModel.swift"] =
        "final class \(name)ViewModel { func loadIfNeeded() async {}\n  private func load() async {} }"
      files["Tests/Mocks/\(name)UseCaseMock.swift"] = "final class \(name)UseCaseMock {}"
    }
    let run = try TemporaryFolder(files).run("init", "--dry-run", "--no-baseline")
    #expect(
      Self.settings(run.output).contains { $0.hasPrefix("\"presets\": [\"load-if-needed\"]") },
      "\(run.output)")
    #expect(!run.output.contains("mock-lives-in-mocks-folder"), "\(run.output)")
  }

  @Test func `what has nothing to load speaks against no preset about loading`() throws {
    func proposal(loading: Int, waiting: Int, others: Int) throws -> String {
      let viewModels = (0..<loading + waiting + others).map { number in
        let load = number < loading ? "func loadIfNeeded() async {}" : "func didAppear() {}"
        let state = number < loading + waiting ? "private(set) var state: ViewState = .idle" : ""
        return """
          @Observable final class A\(number)ViewModel {
            \(state)
            \(load)
          }
          """
      }
      let text = viewModels.joined(separator: "\n") + "\nenum ViewState { case idle, loading, loaded, error }"
      return try TemporaryFolder(["Sources/All.swift": text]).run("init", "--dry-run", "--no-baseline").output
    }
    let preset = "\"presets\": [\"load-if-needed\"]"
    #expect(try proposal(loading: 2, waiting: 1, others: 3).contains(preset))
    #expect(try !proposal(loading: 2, waiting: 3, others: 0).contains(preset))
    #expect(try !proposal(loading: 2, waiting: 0, others: 5).contains(preset))
  }

  /// Screens as most apps of SwiftUI have them, of which one breaks each rule of the neutral configuration.
  private func ordinaryApp() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "App/Home.swift": "struct Home: View { var body: some View { Text(\"\") } }"
    ])
    let names = ["Home", "Search", "Detail", "Profile", "Login", "Cart"]
    for name in names {
      let isFirst = name == names[0]
      try folder.write(
        Data(
          """
          import \(isFirst ? "UIKit" : "Foundation")
          final class \(name)ViewModel: ObservableObject {
            @Published \(isFirst ? "" : "private(set) ")var items: [String] = []
          }
          """.utf8), to: "App/\(name)ViewModel.swift")
      try folder.write(
        Data(
          """
          import XCTest
          final class \(name)Tests: XCTestCase {
            func testIt() { \(isFirst ? "sleep(1)" : "XCTAssertTrue(true)") }
          }
          """.utf8), to: "AppTests/\(name)Tests.swift")
      let mock = isFirst ? "AppTests/Mock\(name)Client.swift" : "AppTests/Doubles/Mock\(name)Client.swift"
      try folder.write(Data("final class Mock\(name)Client {}".utf8), to: mock)
    }
    return folder
  }

  @Test func `an app of no school is proposed what suits any app`() throws {
    let folder = try ordinaryApp()
    let run = try folder.run("init", "--dry-run")
    let lines = Self.settings(run.output)
    for line in [
      "\"presets\": [],", #""mock": "Mock{Name}","#, #""test-does-not-sleep": "warning","#,
      #""mock-lives-in-mocks-folder": { "severity": "warning", "options": { "folders": ["Doubles"] } },"#,
      #""view-model-imports-no-ui": "warning","#, #""state-is-private-set": "warning""#,
    ] {
      #expect(lines.contains(line), "\(line)\n\(run.output)")
    }
    #expect(run.output.contains("// 1 of 6 files of mocks break it; the folders are called Doubles."))
    try folder.write(Data(run.output.replacing("\"baseline\"", with: "// ").utf8), to: ".archlint.json")
    let lint = try folder.run("lint", "--format", "compact", "--fail-on", "never")
    #expect(lint.errors == "")
    #expect(lint.output.split(separator: "\n").count { $0.contains("[") } == 4, "\(lint.output)")
  }

  @Test func `a rule that most of a project breaks is off`() throws {
    let folder = try ordinaryApp()
    for name in ["Search", "Detail"] {
      try folder.write(
        Data("import SwiftUI\nfinal class \(name)ViewModel: ObservableObject {}".utf8),
        to: "App/\(name)ViewModel.swift")
    }
    let run = try folder.run("init", "--dry-run")
    #expect(Self.settings(run.output).contains(#""view-model-imports-no-ui": "off","#), "\(run.output)")
    #expect(run.output.contains("// 3 of 6 files of view models break it."))
  }

  @Test func `a folder with a preset of its own has all rules of that`() throws {
    var files: [String: String] = [:]
    for name in ["A", "B", "C", "D", "E", "F"] {
      files["New/\(name)/\(name)ViewModel.swift"] = """
        protocol \(name)ViewModelContract: AnyObject { func didTap() }
        @Observable final class \(name)ViewModel: \(name)ViewModelContract {
          private(set) var n = 0
          func didTap() { n += 1 }
        }
        """
    }
    for name in 0..<14 {
      files["Old/Old\(name)ViewModel.swift"] =
        "import UIKit\nfinal class Old\(name)ViewModel { var rows = 1 }"
    }
    let output = try TemporaryFolder(files).run("init", "--dry-run", "--no-baseline").output
    let lines = Self.settings(output)
    #expect(lines.contains(#""view-model-imports-no-ui": "off","#), "\(output)")
    #expect(output.contains("// 14 of 14 files of view models break it."), "\(output)")
    let override = lines.first {
      $0.hasPrefix(#"{ "files": ["New/**"], "presets": ["contract"], "rules": {"#)
    }
    #expect(override?.contains(#""view-model-imports-no-ui": "warning""#) == true, "\(output)")
    #expect(output.contains("// Folders with a preset of their own."))
  }

  @Test func `mocks that stand everywhere need no folder`() throws {
    var files: [String: String] = [:]
    for name in ["Home", "Search", "Detail", "Profile", "Login"] {
      files["App/\(name)/\(name)ViewModel.swift"] = """
        protocol \(name)ViewModelContract: AnyObject { func didAppear() }
        final class \(name)ViewModel: \(name)ViewModelContract { func didAppear() {} }
        """
      files["AppTests/\(name)/\(name)ViewModelMock.swift"] =
        "final class \(name)ViewModelMock: \(name)ViewModelContract { func didAppear() {} }"
    }
    let output = try TemporaryFolder(files).run("init", "--dry-run", "--no-baseline").output
    #expect(Self.settings(output).contains(#""presets": ["contract"],"#), "\(output)")
    #expect(Self.settings(output).contains(#""mock-lives-in-mocks-folder": "off""#), "\(output)")
    #expect(output.contains("// 5 of 5 doubles stand where the preset does not look for them."), "\(output)")
  }

  @Test func `doubles are no tests, and structs no view models`() throws {
    var files: [String: String] = [:]
    for name in ["A", "B", "C", "D", "E"] {
      let sleep = name < "C" ? "Thread.sleep(forTimeInterval: 1)" : ""
      files["Tests/T/\(name)Tests.swift"] =
        "import XCTest\nfinal class \(name)Tests: XCTestCase { func test() { \(sleep) } }"
      files["Tests/M/Mock\(name)Service.swift"] = "final class Mock\(name)Service { private(set) var n = 0 }"
      files["App/\(name)CellViewModel.swift"] =
        "import UIKit\nstruct \(name)CellViewModel { let tint: UIColor }"
    }
    let output = try TemporaryFolder(files).run("init", "--dry-run", "--no-baseline").output
    #expect(output.contains("// 2 of 5 files of tests break it."), "\(output)")
    #expect(Self.settings(output).contains(#""test-does-not-sleep": "off","#), "\(output)")
    #expect(output.contains("// No files of view models were found."), "\(output)")
    #expect(Self.settings(output).contains(#""view-model-imports-no-ui": "off","#), "\(output)")
  }

  @Test func `below another configuration there is no baseline`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "App/HomeViewModel.swift": "class HomeViewModel { var rows = 1 }",
    ])
    let run = try folder.run("init", "App")
    #expect(run.status == 0)
    #expect(
      run.errors.contains("is in force here as well, and it alone may name a baseline"), "\(run.errors)")
    let text = try String(contentsOf: folder.url.appending(path: "App/.archlint.json"), encoding: .utf8)
    #expect(!text.contains("baseline"))
  }

  @Test func `a run without a configuration says which preset it took`() throws {
    let folder = try ordinaryApp()
    let note =
      "archlint: note: there is no configuration, so the preset 'contract' was taken; `archlint init` writes"
    #expect(try folder.run("lint").errors.hasPrefix(note))
    #expect(try folder.run("lint", "--preset", "contract").errors == "")
    for format in ["compact", "json", "github", "sarif", "agent", "markdown"] {
      #expect(try folder.run("lint", "--format", format).errors.hasPrefix(note), "\(format)")
    }
    try folder.write(Data("{}".utf8), to: ".archlint.json")
    #expect(try folder.run("lint").errors == "")
  }

  @Test func `that a preset finds nothing may mean that it speaks of nothing`() throws {
    let folder = try TemporaryFolder(["App.swift": "struct App {}\n"])
    #expect(
      try folder.run("lint").errors == """
        archlint: note: there is no configuration, so the preset 'contract' was taken, which may speak of nothing here; `archlint init` writes one that fits

        """)
    #expect(try folder.run("lint", "--quiet").errors == "")
  }

  @Test func `scripts of a team that are called after a tool are theirs`() throws {
    let folder = try ordinaryApp()
    try folder.write("struct Metadata {}\n", to: "fastlane/download_metadata.swift")
    try folder.write("class Snapshot {}\n", to: "fastlane/SnapshotHelper.swift")
    let run = try folder.run("init", "--dry-run")
    #expect(run.output.contains("// Called like what programs or others write: **/SnapshotHelper.swift."))
    #expect(run.output.contains(#""exclude": ["**/SnapshotHelper.swift"]"#), "\(run.output)")
  }

  @Test func `what is written leaves nothing to report`() throws {
    let folder = try tree(["App": "ResponderMarked"])
    let shown = try folder.run("init", "--dry-run")
    let run = try folder.run("init")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("archlint: note: .archlint.json written"))
    #expect(run.errors.contains("written into archlint-baseline.json"))
    let text = try String(contentsOf: folder.url.appending(path: ".archlint.json"), encoding: .utf8)
    #expect(text == shown.output)
    let lint = try folder.run("lint", "--strict")
    #expect(lint.status == 0, "\(lint.output)")
    #expect(lint.errors == "")
    try folder.write(Data("class NewViewModel {}\n".utf8), to: "App/New.swift")
    let later = try folder.run("lint", "--format", "compact", "--strict")
    #expect(later.status == 1)
    #expect(
      later.output.split(separator: "\n").allSatisfy { $0.hasPrefix("App/New.swift:") }, "\(later.output)")
  }

  @Test func `nothing is overwritten`() throws {
    for existing in [".archlint.json", "archlint-baseline.json"] {
      let folder = try TemporaryFolder(["App/A.swift": "struct A {}"])
      try folder.write(Data("{}".utf8), to: existing)
      let run = try folder.run("init")
      #expect(
        run.errors == """
          archlint: error: \(existing) exists already, and init overwrites nothing
            help: archlint init --dry-run shows what it would write; archlint config what is in force

          """)
      #expect(run.status == 2)
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == ["App", existing])
    }
  }

  @Test func `what is seen a few times is no habit`() throws {
    let screens = ["Home", "Search", "Detail", "Profile"].flatMap { name in
      [
        ("Sources/\(name)Store.swift", "@Observable final class \(name)Store {}"),
        ("Tests/Mock\(name).swift", "final class Mock\(name)Store {}"),
      ]
    }
    let run = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens)).run("init", "--dry-run")
    #expect(!run.output.contains("\"names\""), "\(run.output)")
  }

  @Test func `apps that show how something is used are left out`() throws {
    let folder = try ordinaryApp()
    for path in ["Sample Apps/One/One.xcodeproj/project.pbxproj", "Examples/Package.swift"] {
      try folder.write(Data("{}".utf8), to: path)
    }
    for path in ["Sample Apps/One/A.swift", "Examples/Sources/B.swift", "Demo/C.swift"] {
      try folder.write(Data("import UIKit\nfinal class ShipViewModel {}\n".utf8), to: path)
    }
    let run = try folder.run("init", "--dry-run")
    #expect(
      Self.settings(run.output).contains(#""exclude": ["Examples/**", "Sample Apps/**"],"#), "\(run.output)")
    #expect(run.output.contains("2 of 7 files of view models break it"), "\(run.output)")
  }

  @Test func `what init does not know as a double it does not say not to exist`() throws {
    let folder = try TemporaryFolder(["Tests/QBMockHarbor.swift": "final class QBMockHarbor {}"])
    let run = try folder.run("init", "--dry-run")
    #expect(run.output.contains("// No mocks were found that somebody wrote here."), "\(run.output)")
  }

  @Test func `doubles that are called otherwise are counted`() throws {
    let folder = try TemporaryFolder(["App/A.swift": "struct A {}", "AppTests/B.swift": "struct MockShip {}"])
    let run = try folder.run("init", "--dry-run")
    #expect(run.output.contains("1 double called otherwise than …Mock"), "\(run.output)")
  }

  @Test func `a tree without view models is told so`() throws {
    let folder = try TemporaryFolder(["Sources/A.swift": "struct A {}"])
    let run = try folder.run("init")
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "archlint: note: nothing here is called like a view model, so most rules have nothing to say\n")
    )
    #expect(try folder.run("lint", "--strict").status == 0)
  }

  @Test(arguments: [
    (["Nowhere"], "there is no folder ROOT/Nowhere"), (["Empty"], "there is no Swift file in Empty"),
    (["a", "b"], "init takes one folder, and b is a second"), (["--force"], "init has no option --force"),
  ])
  func `mistakes are usage errors`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(["Empty/README.md": "", "A.swift": ""])
    let run = try CommandRun(["init"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.replacingOccurrences(of: folder.url.path, with: "ROOT")
        .hasPrefix("archlint: error: \(message)"), "\(run.errors)")
  }
}
