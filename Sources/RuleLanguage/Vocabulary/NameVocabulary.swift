/// What a project calls its things: a glob, or several, for each name that rules may use in braces.
public struct NameVocabulary: Sendable {
  /// A name with its default and what it means.
  public struct Role: Sendable {
    public let name: String
    public let globs: [String]
    public let documentation: String

    init(_ name: String, _ globs: String..., is documentation: String) {
      self.name = name
      self.globs = globs
      self.documentation = documentation
    }
  }

  public static let roles: [Role] = [
    Role("viewModel", "{Screen?}ViewModel", is: "A view model, of the screen it is named after."),
    Role("contract", "{Screen?}ViewModel{contractSuffix}", is: "The protocol a view sees of its view model."),
    Role("contractSuffix", "Contract", is: "What a protocol adds to the name of its implementation."),
    Role("viewState", "{Screen?}ViewState", is: "What a screen shows: idle, loading, loaded, error."),
    Role("view", "{Screen?}View", is: "The view of a screen."),
    Role("viewModelMock", "{Screen?}ViewModelMock", is: "The mock of a view model's contract."),
    Role("viewModelTests", "{Screen?}ViewModelTests", "{Screen?}ViewModelTest", is: "Tests of a view model."),
    Role("mock", "{Name}Mock", is: "The mock of a protocol."),
    Role("delegateMock", "*DelegateMock", is: "The mock of a delegate."),
    Role("routerMock", "*RouterMock", is: "The mock of a router."),
    Role("tests", "*Tests", "*Test", is: "A type of tests."),
    Role("testSuffix", "Tests", "Test", is: "What a type of tests adds to the name of its subject."),
    Role(
      "double", "*Mock", "*Stub", "*Fake", "*Spy", "*Preview", "Mock[[:upper:]]*", "Stub[[:upper:]]*",
      "Fake[[:upper:]]*", "Spy[[:upper:]]*", "Preview[[:upper:]]*",
      is: "A stand-in, which is never taken for the view model, contract or view state it imitates."),
    Role("navigator", "*Navigator", is: "What leads to other screens."),
    Role("navigatorContract", "*Navigator{contractSuffix}", is: "The protocol of a navigator."),
    Role("screenNavigator", "{Screen}Navigator", is: "The navigator of one screen."),
    Role(
      "screenNavigatorContract", "{Screen}Navigator{contractSuffix}", is: "The protocol of that navigator."),
    Role("router", "*Router", is: "What navigators alone talk to."),
    Role("routerContract", "*Router{contractSuffix}", is: "The protocol of a router."),
    Role("tracker", "*Tracker", is: "What records the events of a screen."),
    Role("trackerContract", "*Tracker{contractSuffix}", is: "The protocol of a tracker."),
    Role("useCase", "*UseCase", is: "One operation of the domain."),
    Role("useCaseContract", "*UseCase{contractSuffix}", is: "The protocol of a use case."),
    Role("repository", "*Repository", is: "Where the domain finds its data."),
    Role("repositoryContract", "*Repository{contractSuffix}", is: "The protocol of a repository."),
    Role("dataSource", "*DataSource", is: "Where a repository finds its data."),
    Role("dataSourceContract", "*DataSource{contractSuffix}", is: "The protocol of a data source."),
    Role("service", "*Service", is: "What does work for a feature."),
    Role("provider", "*Provider", is: "What gives a feature its values."),
    Role("client", "*Client", is: "What talks to a server."),
    Role("delegate", "*Delegate", is: "Whom a screen tells what its caller must know."),
    Role("container", "*Container", is: "What puts the objects of a feature together."),
    Role("page", "*Page", is: "A part of a longer list, with the way to the next one."),
  ]

  /// Patterns that are just one of these match no double.
  static let rolesWithoutDoubles: Set = [
    "{viewModel}", "{contract}", "{viewState}", "{any viewModel}", "{any contract}", "{any viewState}",
  ]

  /// Roles that name the screen they belong to.
  static let rolesOfScreens = ["{contract}", "{viewModel}", "{viewState}", "{view}"]

  /// What is mocked, by the name of its mock: unless they are set, these names follow from the one for all mocks.
  private static let mocked = [
    "viewModelMock": "viewModel", "delegateMock": "delegate", "routerMock": "router",
  ]

  /// Globs by name.
  public private(set) var globs = Dictionary(
    uniqueKeysWithValues: Self.roles.map { ($0.name, $0.globs) })

  /// Names that were set.
  private var own: Set<String> = []

  /// The names of the shipped conventions.
  public static let standard = NameVocabulary()

  /// Whether all names mean what they do in the shipped conventions.
  var isStandard: Bool { own.isEmpty }

  /// Replaces the globs of a name, or adds a name. Names that follow from it change with it.
  public mutating func set(_ name: String, to globs: [String]) {
    self.globs[name] = globs
    own.insert(name)
    guard own.contains("mock"), let mocks = self.globs["mock"] else { return }
    for (mock, subject) in Self.mocked where !own.contains(mock) {
      let subjects = self.globs[subject] ?? []
      self.globs[mock] = mocks.flatMap { glob in subjects.map { glob.replacing("{Name}", with: $0) } }
    }
    guard !own.contains("double") else { return }
    let usual = Self.standard.globs["double"] ?? []
    let doubles = mocks.map { $0.replacing("{Name}", with: "*") }
    self.globs["double"] = usual + doubles.filter { !usual.contains($0) }
  }
}
