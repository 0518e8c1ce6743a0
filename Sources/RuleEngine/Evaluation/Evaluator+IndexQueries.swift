import RuleLanguage
import Semantics
import Syntax

/// What says which words stand in the nodes of an `exists`.
enum IndexedText {
  case path, argument
}

extension Evaluator {
  /// The nodes that the predicate of an `exists` may speak of; nil where it names no word.
  func indexedNodes(_ predicate: Int, _ kinds: FactKinds) -> [CodeNode]? {
    if kinds.subtracting(.declarations).isEmpty {
      return writtenTypes(predicate).map { cache.declarations(writing: $0, kinds) }
    }
    let text: IndexedText = kinds == FactKinds(.argument) ? .argument : .path
    guard text == .argument || kinds.subtracting(UseIndex.paths).isEmpty else { return nil }
    return queries(predicate, text).map { cache.uses(kinds, $0) }
  }

  /// Queries of which one admits each node that a predicate can hold for.
  func queries(_ predicate: Int, _ text: IndexedText) -> [UseIndex.Query]? {
    switch predicates[predicate] {
    case .all(let range):
      for index in range {
        guard let queries = queries(children[index], text) else { continue }
        guard let files = soughtFiles(predicate) else { return queries }
        return queries.map { query in
          var query = query
          query.files = query.files.map { $0.filter(Set(files).contains) } ?? files
          return query
        }
      }
      return nil
    case .any(let range):
      var all: [UseIndex.Query] = []
      for index in range {
        guard let queries = queries(children[index], text) else { return nil }
        all += queries
      }
      return all
    case .term(let child): return queries(child, text)
    case .text(let word, let patterns): return query(word, patterns, text).map { [$0] }
    default: return nil
    }
  }

  private func query(_ word: Property, _ patterns: Int, _ text: IndexedText) -> UseIndex.Query? {
    let set = patternSets[patterns].set
    let isIndexed =
      switch text {
      case .path: [.name, .callee, .target, .root].contains(word)
      case .argument:
        word == .value
          && set.patterns.allSatisfy { $0.firstByte.map(UseIndex.argumentMarks.contains) ?? false }
      }
    guard isIndexed, let words = words(of: set) else { return nil }
    // What is assigned to may be no path, such as a tuple.
    return UseIndex.Query(
      words: words, admitsPathless: word == .target, admits: text == .path ? admission(word, patterns) : nil)
  }

  /// Whether patterns match what a property may say of a path; nil where they are yet to bind captures.
  private func admission(_ word: Property, _ patterns: Int) -> ((_ text: [UInt8], _ root: [UInt8]) -> Bool)? {
    let set = patternSets[patterns].set
    guard set.patterns.allSatisfy({ $0.slots.allSatisfy { captures.text(of: $0) != nil } }) else {
      return nil
    }
    return { text, root in
      switch word {
      case .name: self.matches(text, patterns) || self.matches(root, patterns)
      case .root: self.matches(root, patterns)
      case .target: self.matches(text, patterns) || self.matches(Self.receiver(text), patterns)
      default: self.matches(text, patterns)
      }
    }
  }

  /// What a method is called on that a path names.
  private static func receiver(_ path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: ".")).map { Array(path[..<$0]) } ?? []
  }

  /// By pattern, the words that are in what it matches.
  private func words(of set: PatternSet) -> [[[UInt8]]]? {
    guard !set.usesEmptyCapture(captures) else { return nil }
    let words = set.patterns.map { $0.indexWords(captures) }
    return words.contains(where: \.isEmpty) ? nil : words
  }

  // MARK: - Types

  /// Words of which one is written in the types at each declaration that a predicate can hold for; nil where it names
  /// none.
  private func writtenTypes(_ predicate: Int) -> [SoughtWord]? {
    switch predicates[predicate] {
    case .all(let range): return range.lazy.compactMap { self.writtenTypes(self.children[$0]) }.first
    case .any(let range):
      let words = range.map { writtenTypes(children[$0]) }
      return words.contains { $0 == nil } ? nil : words.flatMap { $0 ?? [] }
    case .term(let child): return writtenTypes(child)
    case .text(.inherits, let patterns), .text(.typeText, let patterns):
      return writtenTypes(of: patternSets[patterns].set)
    default: return nil
    }
  }

  private func writtenTypes(of set: PatternSet) -> [SoughtWord]? {
    guard !set.usesEmptyCapture(captures) else { return nil }
    let words = set.patterns.compactMap { pattern in
      pattern.indexWord(captures).map { SoughtWord.whole($0) }
        ?? pattern.indexPart(captures).map { SoughtWord.part($0) }
    }
    return words.count == set.patterns.count ? words : nil
  }

  // MARK: - Files

  /// The files of all that a predicate can hold for, where it asks for nodes inside something with a name that is
  /// known.
  private func soughtFiles(_ predicate: Int) -> [Int]? {
    switch predicates[predicate] {
    case .all(let range):
      for index in range {
        if let files = soughtFiles(children[index]) { return files }
      }
      return nil
    case .term(let child): return soughtFiles(child)
    case .related(.enclosedBy, let child): return files(inside: child)
    default: return nil
    }
  }

  /// The files with something inside the declarations that a predicate asks for by name. nil where it does not, where
  /// the name may be that of another screen, and where all that was tried is to be shown.
  private func files(inside predicate: Int) -> [Int]? {
    guard let search = prepared.searches[predicate], let names = search.names,
      names.areKnown(captures), !captures.haveEmpty, trace == nil
    else { return nil }
    var pending: [DeclarationReference] = []
    _ = first(of: names) { name in
      let named = sought(search, among: project.declarations(named: name))
      // Where types leave out their screens, many have one name.
      pending += named.filter { mayBe(predicate, $0) }.map(\.reference)
      return .no
    }
    var seen: Set<DeclarationReference> = []
    while let declaration = pending.popLast() {
      guard seen.insert(declaration).inserted else { continue }
      // What extends a type stands inside what that stands in.
      pending += types(in: declaration).flatMap { project.types[$0].extensions }
    }
    return Set(seen.map { Int($0.file) }).sorted()
  }

  private func mayBe(_ predicate: Int, _ node: CodeNode) -> Bool {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    return attempt(predicate, node) != .no
  }

  /// The types that are declared in a declaration, itself included.
  private func types(in declaration: DeclarationReference) -> [Int] {
    let (file, first) = (Int(declaration.file), Int(declaration.index))
    let end = Int(project.declaration(declaration).subtreeEnd)
    return (first..<end).compactMap { index in
      let reference = DeclarationReference(file: file, index: index)
      return project.type(of: reference).flatMap { project.types[$0].declaration == reference ? $0 : nil }
    }
  }
}
