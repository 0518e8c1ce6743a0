import Project
import RuleLanguage
import Syntax

/// What a project calls its things, read off the names of its types.
package struct NameSurvey {
  /// A name of the vocabulary that means something else here.
  struct Suggestion {
    var name: String
    var globs: [String]
  }

  /// The paths of files with view models, by the suggested names.
  private(set) var viewModelPaths: Set<String> = []
  private(set) package var viewModelCount = 0
  private(set) var suggestions: [Suggestion] = []
  /// Why, one sentence for what suggestions have in common.
  private(set) var reasons: [String] = []
  /// The paths of files with mocks.
  private(set) var mockPaths: [String] = []

  private let project: Project
  private static let doubles = ["Mock", "Stub", "Fake", "Spy"]

  init(_ project: Project) {
    self.project = project
    let viewModel = findViewModels()
    findContracts()
    findMocks(viewModel: viewModel)
  }

  // MARK: View models

  /// The suffix of view models. Where none has the usual one, that of observed classes.
  private mutating func findViewModels() -> String {
    let sources = project.types.filter { !$0.isTest && $0.kind != .protocol && !isDouble($0) }
    noteViewModels(sources, suffix: "ViewModel")
    guard viewModelCount == 0 else { return "ViewModel" }
    let observed = sources.filter { isObserved($0) }.compactMap { Self.lastWord(of: text($0.name)) }
    guard let (suffix, count) = Self.mostCommon(observed), count > 1 else { return "ViewModel" }
    noteViewModels(sources, suffix: suffix)
    reasons.append("\(count) observed classes are called …\(suffix), and nothing is called …ViewModel.")
    suggest("viewModel", "{Screen?}\(suffix)")
    suggest("contract", "{Screen?}\(suffix){contractSuffix}")
    suggest("viewModelTests", "{Screen?}\(suffix)Tests", "{Screen?}\(suffix)Test")
    return suffix
  }

  private mutating func noteViewModels(_ sources: [TypeEntry], suffix: String) {
    let types = sources.filter { text($0.name).hasSuffix(suffix) }
    viewModelCount = types.count
    viewModelPaths = Set(types.map { project.path(ofFile: Int($0.declaration.file)) })
  }

  private func isObserved(_ type: TypeEntry) -> Bool {
    let syntax = project.files[Int(type.declaration.file)].syntax
    let attributes = syntax.attributes(of: project.declaration(type.declaration))
    return attributes.contains { text(syntax.tree[$0].name) == "Observable" }
      || type.conformances.contains { text($0) == "ObservableObject" }
  }

  private func isDouble(_ type: TypeEntry) -> Bool {
    Self.doubles.contains { text(type.name).hasSuffix($0) || Self.isPrefix($0, of: text(type.name)) }
  }

  // MARK: Contracts

  /// What protocols add to the name of the type that implements them.
  private mutating func findContracts() {
    let suffixes = project.types.filter { $0.kind != .protocol && !isDouble($0) }.flatMap { type in
      project.types.ancestors(of: type).compactMap { ancestor -> String? in
        let (name, contract) = (text(type.name), text(ancestor.name))
        guard ancestor.kind == .protocol, contract.hasPrefix(name), contract != name else { return nil }
        let suffix = contract.dropFirst(name.count)
        return suffix.first?.isUppercase ?? false ? String(suffix) : nil
      }
    }
    guard let (suffix, count) = Self.mostCommon(suffixes), suffix != "Contract", count > 1 else { return }
    reasons.append("\(count) protocols are called like the type that implements them, and …\(suffix).")
    suggest("contractSuffix", suffix)
  }

  // MARK: Mocks

  private mutating func findMocks(viewModel: String) {
    let names = project.types.filter { $0.kind != .protocol }.map { (type: $0, name: text($0.name)) }
    var forms: [(glob: String, count: Int)] = []
    for double in Self.doubles {
      forms.append(("{Name}\(double)", names.filter { $0.name.hasSuffix(double) && $0.name != double }.count))
      forms.append(("\(double){Name}", names.filter { Self.isPrefix(double, of: $0.name) }.count))
    }
    // The first of the most common, so that the usual form wins a tie.
    let best = forms.reduce(forms[0]) { $1.count > $0.count ? $1 : $0 }
    if best.glob != forms[0].glob, best.count > 1 {
      reasons.append("\(best.count) stand-ins are called \(best.glob.replacing("{Name}", with: "…")).")
      suggest("mock", best.glob)
    }
    if best.glob != forms[0].glob && best.count > 1 || viewModel != "ViewModel" {
      suggest("viewModelMock", best.glob.replacing("{Name}", with: "{Screen?}\(viewModel)"))
    }
    mockPaths = names.filter { Self.matches($0.name, best.glob) && best.count > 0 }
      .map { project.path(ofFile: Int($0.type.declaration.file)) }
  }

  private static func matches(_ name: String, _ glob: String) -> Bool {
    glob.hasPrefix("{Name}")
      ? name.hasSuffix(glob.dropFirst("{Name}".count))
      : isPrefix(String(glob.dropLast("{Name}".count)), of: name)
  }

  // MARK: Texts

  private mutating func suggest(_ name: String, _ globs: String...) {
    suggestions.append(Suggestion(name: name, globs: globs))
  }

  private func text(_ name: NameID) -> String {
    let text = project.names.string(name)
    return text.split(separator: ".").last.map(String.init) ?? text
  }

  /// `Presenter` of `HomePresenter`; nil of a name that is one word.
  private static func lastWord(of name: String) -> String? {
    guard let start = name.lastIndex(where: \.isUppercase), start != name.startIndex else { return nil }
    return String(name[start...])
  }

  /// Whether a word begins a name: an upper-case letter follows.
  private static func isPrefix(_ word: String, of name: String) -> Bool {
    name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
  }

  /// The text that stands most often; of several the first by its letters.
  private static func mostCommon(_ texts: [String]) -> (text: String, count: Int)? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      .min { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

extension [TypeEntry] {
  /// The protocols and classes of the project that a type inherits or conforms to.
  fileprivate func ancestors(of type: TypeEntry) -> [TypeEntry] {
    type.ancestors.map { self[$0] }
  }
}
