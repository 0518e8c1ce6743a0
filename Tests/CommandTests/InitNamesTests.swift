import Foundation
import TestSupport
import Testing

/// The names that `archlint init` learns from a tree.
@Suite struct InitNamesTests {
  @Test func `names are read off the code`() throws {
    let screens = ["Home", "Search", "Detail", "Profile", "Login"].flatMap { name in
      [
        (
          "Sources/\(name)Presenter.swift",
          """
          protocol \(name)PresenterProtocol: AnyObject { func didAppear() }
          @Observable final class \(name)Presenter: \(name)PresenterProtocol { func didAppear() {} }
          """
        ),
        ("Tests/Doubles/Mock\(name).swift", "final class Mock\(name)Presenter: \(name)PresenterProtocol {}"),
        ("Tests/Doubles/\(name)Stub.swift", "final class \(name)ClientStub {}"),
      ]
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens))
    try folder.write(Data("struct G {}".utf8), to: "Sources/Generated/G.swift")
    let run = try folder.run("init", "--dry-run", "--no-baseline")
    let lines = InitCommandTests.settings(run.output)
    for line in [
      #""presets": ["contract"],"#,
      #""exclude": ["**/Generated/**"],"#, #""viewModel": "{Screen?}Presenter","#,
      #""contract": "{Screen?}Presenter{contractSuffix}","#, #""contractSuffix": "Protocol","#,
      #""mock": ["Mock{Name}", "{Name}Stub"],"#,
      #""viewModelMock": ["Mock{Screen?}Presenter", "{Screen?}PresenterStub"]"#,
      #""mock-lives-in-mocks-folder": { "options": { "folders": ["Doubles"] } }"#,
    ] {
      #expect(lines.contains(line), "\(line)\n\(run.output)")
    }
    #expect(!run.output.contains("\"baseline\""))
    try folder.write(Data(run.output.utf8), to: ".archlint.json")
    let lint = try folder.run("lint", "--fail-on", "never")
    #expect(lint.status == 0)
    #expect(lint.errors == "", "the proposal says nothing in vain")
  }

  @Test func `two words that view models share are their name`() throws {
    let screens = ["Home", "Search", "Detail", "Profile", "Login"].map { name in
      (
        "Sources/\(name).swift",
        "extension \(name) { @Observable final class StateModel {} }\nenum \(name) {}\nclass \(name)Model {}"
      )
    }
    let run = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens)).run("init", "--dry-run")
    #expect(
      InitCommandTests.settings(run.output).contains(#""viewModel": "{Screen?}StateModel","#), "\(run.output)"
    )
  }

  @Test func `the states that view models keep tell what states are called`() throws {
    func names(_ state: (String) -> String, _ kept: (String) -> String, of count: Int = 5) throws -> String? {
      let screens = ["Home", "Search", "Detail", "Profile", "Login"].prefix(count).map { name in
        let viewModel = "@Observable final class \(name)ViewModel {\n  private(set) var state\(kept(name))\n}"
        return ("Sources/\(name).swift", "\(viewModel)\n\(state(name))")
      }
      let run = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens)).run("init", "--dry-run")
      return InitCommandTests.settings(run.output).first { $0.hasPrefix(#""viewState""#) }
    }
    let learnt = #""viewState": "{Screen?}State""#
    #expect(
      try names({ "enum \($0)State { case idle, loading, loaded }" }, { ": \($0)State = .idle" }) == learnt)
    #expect(
      try names({ "enum \($0)State { case idle, loading, loaded }" }, { " = \($0)State.idle" }) == learnt)
    let plain: (String) -> String = { "enum \($0)State { case idle, loading, loaded }" }
    #expect(try names(plain, { ": \($0)State = .idle" }, of: 2) == learnt)
    #expect(try names(plain, { ": \($0)State = .idle" }, of: 1) == nil)
    let nested: (String) -> String = { "extension \($0)ViewModel { enum State { case loading, loaded } }" }
    #expect(try names(nested, { _ in ": State = .loading" }) == learnt)
    #expect(try names({ "enum \($0)ViewState { case loading }" }, { ": \($0)ViewState = .loading" }) == nil)
    let other: (String) -> String = {
      "enum \($0)State { case idle, loading, loaded }\nenum \($0)PlaybackState { case on }"
    }
    #expect(try names(other, { ": \($0)State = .idle" }) == nil)
    #expect(try names({ "enum \($0)State { case on, off }" }, { ": \($0)State = .on" }) == nil)
  }

  @Test(arguments: [
    ("Navigating", ["any ", ""], true), ("NavigatorContract", ["", ""], false),
    ("Navigating", ["any "], false),
    ("Help", ["any ", ""], false), ("RouterContract", ["any ", ""], false),
  ])
  func `what view models keep as their navigator tells what navigators are called`(
    suffix: String, kept: [String], isLearnt: Bool
  ) throws {
    let screens = zip(["Home", "Search"], kept).map { name, marker in
      (
        "Sources/\(name).swift",
        """
        protocol \(name)\(suffix) { func close() }
        @Observable final class \(name)ViewModel { private let navigator: \(marker)\(name)\(suffix) }
        """
      )
    }
    let run = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens)).run("init", "--dry-run")
    let settings = InitCommandTests.settings(run.output)
    #expect(settings.contains(##""navigatorContract": "*\##(suffix)","##) == isLearnt, "\(run.output)")
    #expect(settings.contains(##""screenNavigatorContract": "{Screen}\##(suffix)""##) == isLearnt)
  }

  @Test func `what implements protocols is called like them`() throws {
    let names = ["Home", "Search", "Detail", "Profile", "Login"]
    func settings(_ contract: (String) -> String) throws -> [String] {
      let screens = names.map { name in
        let type = "@Observable final class \(name)ViewModelImpl: \(contract(name)) {}"
        return ("Sources/\(name).swift", "protocol \(contract(name)) {}\n\(type)")
      }
      let fakes = names.map { ("Tests/\($0)Fake.swift", "final class \($0)ViewModelFake {}") }
      let files = Dictionary(uniqueKeysWithValues: screens + fakes)
      return try InitCommandTests.settings(TemporaryFolder(files).run("init", "--dry-run").output)
    }
    for line in [
      #""viewModel": "{Screen?}ViewModelImpl","#, #""contract": "{Screen?}ViewModel{contractSuffix}","#,
      #""contractSuffix": "Protocol","#, #""viewModelMock": "{Screen?}ViewModelFake""#,
    ] {
      let lines = try settings { "\($0)ViewModelProtocol" }
      #expect(lines.contains(line), "\(lines)")
    }
    let plain = try settings { "\($0)ViewModel" }
    #expect(plain.contains(#""contract": "{Screen?}ViewModel","#), "\(plain)")
  }

  @Test func `what says of what kind something is says nothing of contracts`() throws {
    let useCases = ["Basket", "Orders", "Gifts", "Ships", "Tides"].map { name in
      ("Sources/Get\(name).swift", "protocol Get\(name)UseCase {}\nstruct Get\(name): Get\(name)UseCase {}")
    }
    let run = try TemporaryFolder(Dictionary(uniqueKeysWithValues: useCases)).run("init", "--dry-run")
    #expect(!run.output.contains("contractSuffix"), "\(run.output)")
  }

  @Test func `of the halves of a contract none is one`() throws {
    let screens = ["Home", "Search", "Detail", "Profile", "Login"].map { name in
      (
        "Sources/\(name).swift",
        """
        protocol \(name)ViewModelInput {}
        protocol \(name)ViewModelOutput {}
        typealias \(name)ViewModelProtocol = \(name)ViewModelInput & \(name)ViewModelOutput
        final class \(name)ViewModel: \(name)ViewModelProtocol {}
        """
      )
    }
    let run = try TemporaryFolder(Dictionary(uniqueKeysWithValues: screens)).run("init", "--dry-run")
    #expect(!run.output.contains("contractSuffix"), "\(run.output)")
  }

  @Test func `what two view models do is their habit`() throws {
    let screens = ["Home", "Search"].map { name in
      (
        "Sources/\(name).swift",
        """
        protocol \(name)ViewModelProtocol: AnyObject { func didAppear() async }
        @Observable final class \(name)ViewModel: \(name)ViewModelProtocol {
          private(set) var state = ViewState.loading
          func didAppear() async {}
          enum ViewState { case loading, loaded }
        }
        """
      )
    }
    let services = ["Basket", "Orders", "Gifts"].map { name in
      ("Sources/\(name).swift", "protocol \(name)Providing {}\nstruct \(name): \(name)Providing {}")
    }
    let files = Dictionary(uniqueKeysWithValues: screens + services)
    let output = try TemporaryFolder(files).run("init", "--dry-run").output
    let settings = InitCommandTests.settings(output)
    #expect(settings.contains(#""contractSuffix": "Protocol""#), "\(output)")
    #expect(settings.contains(#""presets": ["contract"],"#), "\(output)")
  }

  @Test(arguments: [(#"targets: [.target(name: "Kit")]"#, true), ("dependencies: []", false)])
  func `modules are spoken of where a manifest has some`(content: String, areSpokenOf: Bool) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"Kit\", \(content))\n",
      "Sources/Kit/Kit.swift": "public struct Kit {}\n",
    ])
    let run = try folder.run("init", "--dry-run")
    #expect(run.output.contains("The preset `modules`") == areSpokenOf, "\(run.output)")
  }
}
