import RuleLanguage
import Semantics
import Syntax

/// An `exists` that says which names it looks for.
extension Evaluator {
  func existsByName(_ predicate: Int, _ search: PreparedRule.Search, _ names: SoughtNames) -> Truth {
    let result = first(of: names) { name in
      let named = project.declarations(named: name)
      guard named.count > Self.fewOfOneName else {
        return firstHolding(predicate, sought(search, among: named))
      }
      return askedOnce(predicate, search, name: name) {
        guard let members = members(named: name, search) else {
          return firstHolding(predicate, alike(predicate, search, name, named))
        }
        return firstHolding(predicate, sought(search, among: members))
      }
    }
    guard result == .no, search.existence.isIndefinite(captures) else { return result }
    // A name that leaves out a screen nobody knows may mean another; one that there is means itself.
    return first(of: names) { name in
      Truth(sought(search, among: project.declarations(named: name)).contains { _ in true })
    } == .yes ? .no : .unknown
  }

  /// Until there are more, looking at each is quicker than going to where they stand.
  private static var fewOfOneName: Int { 16 }

  /// Those of a name that may be looked for whatever captures are bound to: many nodes ask for them.
  private func alike(
    _ predicate: Int, _ search: PreparedRule.Search, _ name: NameID,
    _ named: some Sequence<DeclarationReference>
  ) -> [CodeNode] {
    let sought = sought(search, among: named)
    guard trace == nil, witnesses == nil, excerpt == nil else { return Array(sought) }
    return calledAlike.answer(BoundQuestion(predicate: predicate, name: name, texts: [])) {
      sought.filter { mayHold(predicate, $0, where: prepared.isCaptureFree) }
    }
  }

  /// The highest of what is said of names, as far as there are such, up to the first yes.
  func first(of names: SoughtNames, _ say: (NameID) -> Truth) -> Truth {
    var result = Truth.no
    var name: [UInt8] = []
    for text in names.texts where text.isKnown(captures) {
      text.write(captures, into: &name)
      guard let id = project.names.find(name) else { continue }
      result = max(result, say(id))
      if result == .yes { return .yes }
    }
    return result
  }

  /// Those that are of a kind that is looked for.
  func sought(
    _ search: PreparedRule.Search, among declarations: some Sequence<DeclarationReference>
  ) -> some Sequence<CodeNode> {
    let kinds = search.existence.kinds
    return declarations.lazy.map(CodeNode.declaration).filter { !self.kinds(of: $0).isDisjoint(with: kinds) }
  }

  /// Those of a name that stand in something of the name that the search asks for. nil where it asks for none, and where
  /// others may matter: since a screen has no name, or since the first that holds is to be shown.
  private func members(named name: NameID, _ search: PreparedRule.Search) -> [DeclarationReference]? {
    guard let parents = search.parents, parents.areKnown(captures), !captures.haveEmpty, trace == nil else {
      return nil
    }
    var members: [DeclarationReference] = []
    _ = first(of: parents) { parent in
      for holder in project.declarations(named: parent) {
        members += self.members(of: holder, named: name)
      }
      return .no
    }
    // As the others, in the order of files: the first that holds binds captures.
    return members.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }

  /// What has a declaration for its parent: that of an extension is the type itself, where the project declares it.
  private func members(of holder: DeclarationReference, named name: NameID) -> [DeclarationReference] {
    guard let type = project.type(of: holder), project.types[type].declaration == holder else {
      return project.members(of: holder).filter { project.declaration($0).name == name }
    }
    return cache.memberTable(ofType: type)[name] ?? []
  }
}

/// The names that a search asks for.
struct SoughtNames: Sendable {
  /// The names, and behind them their short forms.
  let texts: [FixedText]
  /// How many are no short forms.
  private let count: Int

  /// nil where something may be found that has another name.
  init?(_ existence: ExistenceSearch) {
    let own = existence.findsByName ? existence.patterns.compactMap(FixedText.init) : []
    guard !own.isEmpty, own.count == existence.patterns.count else {
      return nil
    }
    count = own.count
    texts = own + existence.shortForms.compactMap(FixedText.init)
  }

  /// Whether there is nothing else to look for than certain names.
  func areKnown(_ captures: Captures) -> Bool {
    texts[..<count].allSatisfy { $0.isKnown(captures) }
  }
}
