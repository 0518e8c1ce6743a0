import RuleLanguage
import Semantics
import Syntax

/// What a project calls its things, read off the names of its types.
package struct NameSurvey {
  /// A name of the vocabulary that means something else here.
  struct Suggestion {
    var name: String
    var globs: [String]
  }

  /// The paths of files with classes that are view models, by the suggested names.
  private(set) var viewModelPaths: Set<String> = []
  /// The view models among the types of the project, by index.
  private(set) var viewModels: [Int] = []
  /// Those of them that keep a state which knows of waiting.
  private(set) var waitingViewModels: Set<Int> = []
  private(set) var contractSuffix = usualContractSuffix
  private(set) var suggestions: [Suggestion] = []
  /// Why, one sentence for what suggestions have in common.
  private(set) var reasons: [String] = []
  private(set) var mockPaths: [String] = []
  /// How many stand-ins there are, in whatever spelling.
  private(set) var doubleCount = 0
  private(set) var viewModelSuffix = "ViewModel"

  package var viewModelCount: Int { viewModels.count }

  static let usualContractSuffix = "Contract"

  private let project: Project
  /// The files that somebody here writes.
  private let own: Set<Int>
  private static let doubles = ["Mock", "Mocked", "Stub", "Fake", "Spy"]
  /// A name is learnt from so many cases, and from half of what might have it.
  static let leastCases = 5
  /// The same where view models keep them, and what they are kept as says what they are.
  private static let fewKept = 2

  init(_ project: Project, own: Set<Int>) {
    self.project = project
    self.own = own
    findViewModels()
    findContracts()
    findViewStates()
    findNavigators()
    findMocks()
  }

  // MARK: View models

  /// The suffix of view models. Where none has the usual one, that of observed classes.
  private mutating func findViewModels() {
    let sources = project.types.indices.filter { index in
      let type = project.types[index]
      return isOwn(type) && !type.isTest && type.kind != .protocol && !isDouble(type)
    }
    noteViewModels(sources, suffix: "ViewModel")
    guard viewModels.isEmpty else { return }
    let observed = sources.map { project.types[$0] }.filter { isObserved($0) }
    // `StateModel` says more than `Model`.
    let learnt = [2, 1].compactMap { count in
      Self.learnt(
        observed.compactMap { Self.lastWords(count, of: text($0.name)) }, of: observed.count)
    }
    guard let (shortest, count) = learnt.first else { return }
    var suffix = shortest
    // All that are called `…ModelImpl` may be called `…ViewModelImpl`.
    if let longer = Self.learnt(observed.compactMap { Self.lastWords(3, of: text($0.name)) }, of: count),
      longer.count == count, longer.text.hasSuffix(suffix)
    {
      suffix = longer.text
    }
    // A cache may be called `ImageStore`: a name that means others as well tells none from the others.
    let called = sources.map { project.types[$0] }.filter {
      $0.kind == .class && text($0.name).hasSuffix(suffix)
    }
    guard called.count(where: isObserved) * 10 >= called.count * 9 else { return }
    noteViewModels(sources, suffix: suffix)
    reasons.append(
      "\(count) of \(observed.count) observed classes are called …\(suffix), and none is called …ViewModel."
    )
    viewModelSuffix = suffix
    suggest("viewModel", ["{Screen?}\(suffix)"])
    suggest(
      "contract", ["{Screen?}" + Self.implemented(suffix) + (isPlainlyImplemented ? "" : "{contractSuffix}")])
    let tested = Self.implemented(suffix) == suffix ? [suffix] : [suffix, Self.implemented(suffix)]
    suggest("viewModelTests", tested.flatMap { ["{Screen?}\($0)Tests", "{Screen?}\($0)Test"] })
  }

  /// `HomeViewModel` of `HomeViewModelImpl`: what protocols and stand-ins of it are called like.
  static func implemented(_ name: String) -> String {
    let ending = ["Impl", "Implementation"].first { name.hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0))
  }

  /// Whether most view models are called like their protocol, and `Impl`.
  private var isPlainlyImplemented: Bool {
    let plain = viewModels.map { project.types[$0] }.count { type in
      let (name, contract) = (text(type.name), Self.implemented(text(type.name)))
      return contract != name
        && type.ancestors.contains {
          project.types[$0].kind == .protocol && text(project.types[$0].name) == contract
        }
    }
    return plain * 2 > viewModels.count
  }

  private func isOwn(_ type: ProjectType) -> Bool {
    own.contains(Int(type.declaration.file)) && !type.isLocal
  }

  private mutating func noteViewModels(_ sources: [Int], suffix: String) {
    viewModels = sources.filter { text(project.types[$0].name).hasSuffix(suffix) }
    // A struct may be called so for what a view is told.
    viewModelPaths = Set(
      viewModels.map { project.types[$0] }.filter { $0.kind == .class }
        .map { project.path(ofFile: Int($0.declaration.file)) })
  }

  private func isObserved(_ type: ProjectType) -> Bool {
    project.isObservable(type) || type.conformances.contains { text($0) == "ObservableObject" }
  }

  private func isDouble(_ type: ProjectType) -> Bool {
    (Self.doubles + ["Preview"]).contains {
      text(type.name).hasSuffix($0) || Self.isPrefix($0, of: text(type.name))
    }
  }

  // MARK: Contracts

  /// What protocols add to the name of the type that implements them.
  private mutating func findContracts() {
    let types = project.types.indices.filter { index in
      let type = project.types[index]
      return isOwn(type) && type.kind != .protocol && !isDouble(type)
    }
    // Of view models two are a habit, where they say that it is a contract.
    let ofViewModels = learntContractSuffix(of: viewModels, least: Self.fewKept)
    guard
      let (suffix, count) = ofViewModels.flatMap({ Self.contractWords.contains($0.text) ? $0 : nil })
        ?? learntContractSuffix(of: types, least: Self.leastCases), suffix != contractSuffix
    else { return }
    contractSuffix = suffix
    let ending = viewModelSuffix.dropFirst(Self.implemented(viewModelSuffix).count)
    let without = ending.isEmpty ? "" : ", without \(ending) where it has that"
    reasons.append(
      "\(count) protocols are called like the type that implements them\(without), and …\(suffix).")
    suggest("contractSuffix", [suffix])
  }

  private static let contractWords = [usualContractSuffix, "Protocol", "Interface", "Type"]

  private func learntContractSuffix(of types: [Int], least: Int) -> (text: String, count: Int)? {
    let suffixes = types.flatMap { contractSuffixes(ofType: $0) }
    return Self.learnt(suffixes, of: suffixes.count, least: least)
  }

  /// What its protocols that are called after it add to its name.
  private func contractSuffixes(ofType index: Int) -> [String] {
    let type = project.types[index]
    let name = implementedName(text(type.name))
    let suffixes = type.ancestors.map { project.types[$0] }.compactMap { ancestor -> String? in
      let contract = text(ancestor.name)
      guard ancestor.kind == .protocol, contract.hasPrefix(name), contract != name else { return nil }
      let suffix = contract.dropFirst(name.count)
      return suffix.first?.isUppercase ?? false && !Self.kinds.contains("*" + suffix) ? String(suffix) : nil
    }
    // Of `…Input` and `…Output`, which an alias puts together, neither is what a view sees.
    let isPair = ["Input", "Output"].allSatisfy { kind in suffixes.contains { $0.hasPrefix(kind) } }
    return isPair ? [] : suffixes
  }

  /// `GetBasket` that implements `GetBasketUseCase` adds what it is, and no word of its contracts.
  private static let kinds = Set(NameVocabulary.roles.flatMap(\.globs))

  private func implementedName(_ name: String) -> String {
    name.hasSuffix(viewModelSuffix) ? Self.implemented(name) : name
  }

  // MARK: View states

  /// The suffix of the states that view models keep, where it is not the usual one.
  private mutating func findViewStates() {
    let usual = "ViewState"
    let survey = ViewStateSurvey(project, viewModels: viewModels)
    waitingViewModels = survey.viewModels
    let names = survey.states.map { text(project.types[$0].name) }
    let others = names.filter { !$0.hasSuffix(usual) }
    guard
      let (suffix, count) = [(2, Self.leastCases), (1, Self.fewKept)].lazy.compactMap({ words, least in
        Self.learnt(others.map { Self.lastWords(words, of: $0) ?? $0 }, of: names.count, least: least)
      }).first, nothingElseEnds(in: suffix, but: names)
    else { return }
    reasons.append("\(count) of \(names.count) states of view models are called …\(suffix).")
    let kept = others.count < names.count ? ["{Screen?}\(usual)"] : []
    suggest("viewState", kept + ["{Screen?}\(suffix)"])
  }

  /// Where other things are called so as well, the name would take them for what they are not.
  private func nothingElseEnds(in suffix: String, but names: [String]) -> Bool {
    let known = Set(names)
    return !project.types.contains {
      isOwn($0) && text($0.name).hasSuffix(suffix) && !known.contains(text($0.name))
    }
  }

  // MARK: Navigators

  /// The suffix of the protocols that view models know their `navigator` by, where it is not the usual one but says what
  /// they do, as that of `HomeNavigating`.
  private mutating func findNavigators() {
    let usual = "Navigator"
    let contracts = Set(viewModels.flatMap { project.members(ofType: $0) }.flatMap { navigatorContracts($0) })
    let names = contracts.map { text(project.types[$0].name) }
    let words = names.compactMap { Self.lastWords(1, of: $0) }.filter { $0.hasSuffix("ing") }
    guard let (suffix, count) = Self.learnt(words, of: names.count, least: Self.fewKept),
      nothingElseEnds(in: suffix, but: names)
    else { return }
    reasons.append("\(count) of \(names.count) protocols of navigators are called …\(suffix).")
    let isUsual = names.contains { $0.hasSuffix(usual + contractSuffix) }
    suggest("navigatorContract", (isUsual ? ["*\(usual){contractSuffix}"] : []) + ["*\(suffix)"])
    suggest(
      "screenNavigatorContract",
      (isUsual ? ["{Screen}\(usual){contractSuffix}"] : []) + ["{Screen}\(suffix)"])
  }

  private func navigatorContracts(_ member: DeclarationReference) -> [Int] {
    let (declaration, file) = (project.declaration(member), project.files[Int(member.file)])
    guard declaration.kind.isProperty, project.names.string(declaration.name) == "navigator",
      declaration.type >= 0,
      let name = file.syntax.plainTypeName(file.syntax.bareType(Int(declaration.type)))
    else { return [] }
    return project.types(named: name, scope: project.enclosingType(of: member), module: file.module)
      .filter { project.types[$0].kind == .protocol }
  }

  // MARK: Mocks

  /// All spellings that are usual here: a project may have fakes beside its mocks.
  private mutating func findMocks() {
    let names = project.types.filter { isOwn($0) && [.class, .struct, .actor].contains($0.kind) }
      .map { (type: $0, name: text($0.name)) }
    let usual = "{Name}Mock"
    let forms = Self.doubles.flatMap { ["{Name}\($0)", "\($0){Name}"] }.map { glob in
      (glob: glob, count: names.count { Self.matches($0.name, glob) })
    }
    doubleCount = forms.reduce(0) { $0 + $1.count }
    let frequent = forms.filter { $0.count >= Self.leastCases || $0.glob == usual && $0.count > 0 }
      .sorted { ($1.count, $0.glob) < ($0.count, $1.glob) }
    let covered = frequent.reduce(0) { $0 + $1.count }
    let isLearnt = covered >= Self.leastCases && covered * 2 >= doubleCount
    let globs = isLearnt ? frequent.map(\.glob) : [usual]
    if globs != [usual] {
      let shown = frequent.map { "\($0.count) \($0.glob.replacing("{Name}", with: "…"))" }
      reasons.append("Stand-ins are called \(shown.joined(separator: ", ")).")
      suggest("mock", globs)
    }
    if globs != [usual] || viewModelSuffix != "ViewModel" {
      suggest(
        "viewModelMock",
        globs.map { $0.replacing("{Name}", with: "{Screen?}" + Self.implemented(viewModelSuffix)) })
    }
    mockPaths = names.filter { name in globs.contains { Self.matches(name.name, $0) } }
      .map { project.path(ofFile: Int($0.type.declaration.file)) }
  }

  private static func matches(_ name: String, _ glob: String) -> Bool {
    let word = glob.replacing("{Name}", with: "")
    return glob.hasPrefix("{Name}") ? name.hasSuffix(word) && name != word : isPrefix(word, of: name)
  }

  // MARK: Texts

  private mutating func suggest(_ name: String, _ globs: [String]) {
    suggestions.append(Suggestion(name: name, globs: globs))
  }

  private func text(_ name: NameID) -> String {
    let text = project.names.string(name)
    return text.split(separator: ".").last.map(String.init) ?? text
  }

  /// `Presenter` of `HomePresenter`, or `StateModel` of `StateModel`; nil of a name that is one word.
  private static func lastWords(_ count: Int, of name: String) -> String? {
    let words = NameWords(name).words
    return words.count < 2 ? nil : words.suffix(count).joined()
  }

  /// Whether a word begins a name: an upper-case letter follows.
  private static func isPrefix(_ word: String, of name: String) -> Bool {
    name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
  }

  /// The text that stands most often, of several the first by its letters; nil where that is seldom.
  static func learnt(
    _ texts: [String], of all: Int, least: Int = leastCases
  ) -> (text: String, count: Int)? {
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    guard let best = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }),
      best.value >= least, best.value * 2 >= all
    else { return nil }
    return (best.key, best.value)
  }
}

extension Project {
  func isObservable(_ type: ProjectType) -> Bool {
    let syntax = files[Int(type.declaration.file)].syntax
    return syntax.attributes(of: declaration(type.declaration)).contains {
      names.string(syntax.tree[$0].name).split(separator: ".").last == "Observable"
    }
  }
}
