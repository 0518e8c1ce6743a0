import Foundation
import TestSupport
import Testing

/// What projects call their things.
@Suite struct NameTests {
  static let model = "@Observable final class HomeViewModel { private(set) var state = HomeViewState.idle }\n"

  /// A project that moves from one name to another has both for a while.
  @Test(arguments: [
    (#"["{Screen}ViewModelProtocol", "{Screen}ViewModelInterface"]"#, "Write HomeViewModelProtocol"),
    (#"["{Screen}*ViewModelProtocol", "{Screen}ViewModelInterface"]"#, "Write HomeViewModelInterface"),
    (#"["{Screen}*Protocol"]"#, "Write contract"),
    (#""{Screen?}Modelling""#, "Write HomeModelling"),
  ])
  func `a message names the first of several`(contract: String, advice: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "names": { "contract": \#(contract) } }"#,
      "Sources/HomeViewModel.swift": Self.model,
    ])
    let run = try folder.run("lint", "--only", "view-model-has-contract", "--format", "compact")
    #expect(run.errors == "")
    #expect(run.output.contains(advice), "\(run.output)")
    try folder.write(Data("protocol HomeViewModelInterface {}\n".utf8), to: "Sources/Home.swift")
    let isKnown = contract.contains("Interface")
    #expect(
      try folder.run("lint", "--only", "view-model-has-contract", "--strict").status == (isKnown ? 0 : 1))
  }

  /// How mocks are called holds for those of view models, delegates and routers, and for what is no view model.
  @Test func `names of mocks follow from one`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "names": { "mock": "Dummy{Name}" } }"#,
      "Sources/Home.swift": """
      protocol HomeViewModelContract: AnyObject {}
      final class HomeViewModel: HomeViewModelContract { private let items: ItemRepositoryContract }
      protocol ItemRepositoryContract {}
      """,
      "Tests/Shared/Mocks/Dummies.swift": """
      class DummyHomeViewModel: HomeViewModelContract {}
      class DummyItemRepository: ItemRepositoryContract {}
      class DummyHomeDelegate {}
      """,
    ])
    func rules(_ ids: String...) throws -> [String] {
      let run = try CommandRun(
        ["lint", "--format", "compact", "--strict"] + ids.flatMap { ["--only", $0] }, in: folder.url)
      #expect(run.errors == "")
      return run.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
    }
    #expect(try rules("contract-has-mock", "view-model-is-final-class") == [])
    let dummies = "Tests/Shared/Mocks/Dummies.swift"
    #expect(try rules("mock-is-final-class") == (1...3).map { "\(dummies):\($0):7:" })
    #expect(try rules("mock-is-unchecked-sendable") == [1, 3].map { "\(dummies):\($0):7:" })
    let config = try folder.run("config")
    #expect(
      config.output.contains("DummyHomeViewModel") == false
        && config.output.contains("Dummy{Screen?}ViewModel"))
  }
}
