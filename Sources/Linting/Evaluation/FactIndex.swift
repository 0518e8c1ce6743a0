import Project
import RuleLanguage
import Syntax

/// The paths that are called, assigned and read in a whole project, and arguments such as `&a.b` and `\.a`, by their
/// words.
struct FactIndex {
  private struct Place {
    var file: UInt32
    var fact: UInt32
    /// At hand, as most facts with a word are of other kinds than those looked for, and in no cache.
    var kinds: FactKinds
  }

  static let paths = FactKinds(.call, .assignment, .write, .mention)
  /// What the arguments begin with that it holds.
  static let argumentMarks: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "\\")]

  /// Ordered by text: `places[offsets[text]..<offsets[text + 1]]`.
  private var places: [Place]
  private var offsets: [UInt32]
  private var textsByWord: [NameID: [NameID]] = [:]

  init(_ project: Project) {
    var offsets: [UInt32] = Array(repeating: 0, count: project.names.count + 1)
    Self.forEachFact(of: project) { _, text, _ in offsets[Int(text) + 1] += 1 }
    for name in 1..<offsets.count { offsets[name] += offsets[name - 1] }
    var next = offsets
    var places = Array(repeating: Place(file: 0, fact: 0, kinds: []), count: Int(offsets.last ?? 0))
    var roots: [NameID] = Array(repeating: 0, count: project.names.count)
    var textsByRoot: [NameID: [NameID]] = [:]
    Self.forEachFact(of: project) { fact, text, place in
      places[Int(next[Int(text)])] = place
      next[Int(text)] += 1
      guard fact.kind != .argument, fact.root != 0, roots[Int(text)] != fact.root else { return }
      roots[Int(text)] = fact.root
      textsByRoot[fact.root, default: []].append(text)
    }
    (self.places, self.offsets, textsByWord) = (places, offsets, textsByRoot)
    for text in 0..<offsets.count - 1 where offsets[text + 1] > offsets[text] {
      for word in project.names.indexWords(of: NameID(text)) {
        textsByWord[word, default: []].append(NameID(text))
      }
    }
  }

  private static func forEachFact(of project: Project, _ body: (Fact, _ text: NameID, Place) -> Void) {
    for file in project.files.indices {
      let facts = project.files[file].outline.facts
      for index in facts.indices {
        let place = Place(file: UInt32(file), fact: UInt32(index), kinds: FactKinds(of: facts[index]))
        switch facts[index].kind {
        case .argument:
          let value = facts[index].value
          if let first = project.names.bytes(value).first, argumentMarks.contains(first) {
            body(facts[index], value, place)
          }
        case .call, .assignment, .mention: body(facts[index], facts[index].name, place)
        default: break
        }
      }
    }
  }

  /// The facts of some kinds whose texts have one of some words, and those without a path, in the order of files.
  func facts(_ kinds: FactKinds, holding words: [NameID]) -> [Subject] {
    let texts = Set(words.flatMap { textsByWord[$0] ?? [] } + [0])
    return texts.flatMap {
      places[Int(offsets[Int($0)])..<Int(offsets[Int($0) + 1])].lazy.filter {
        !$0.kinds.isDisjoint(with: kinds)
      }
    }
    .sorted { ($0.file, $0.fact) < ($1.file, $1.fact) }
    .map { .fact(Int($0.fact), in: Int($0.file)) }
  }
}

/// What says which words stand in the facts of an `exists`.
private enum IndexedText {
  case path, argument, inheritance
}

extension Evaluator {
  /// The facts that the node of an `exists` may speak of; nil where it names no word.
  func indexedFacts(_ node: Int, _ kinds: FactKinds) -> [Subject]? {
    if let words = words(node, .inheritance) { return cache.declarations(inheriting: words) }
    let text: IndexedText = kinds == FactKinds(.argument) ? .argument : .path
    guard text == .argument || kinds.subtracting(FactIndex.paths).isEmpty else { return nil }
    return words(node, text).map { cache.facts(kinds, holding: $0) }
  }

  /// Words of which each text has one that a node can hold for.
  private func words(_ node: Int, _ text: IndexedText) -> [NameID]? {
    switch nodes[node] {
    case .all(let range):
      for index in range {
        if let words = words(children[index], text) { return words }
      }
      return nil
    case .any(let range):
      var all: [NameID] = []
      for index in range {
        guard let words = words(children[index], text) else { return nil }
        all += words
      }
      return all
    case .term(let child): return words(child, text)
    case .text(let word, let patterns):
      let set = patternSets[patterns].set
      switch text {
      case .path: return [.name, .callee, .target, .root].contains(word) ? words(of: set) : nil
      case .inheritance: return word == .inherits ? words(of: set) : nil
      case .argument:
        let isMarked = set.patterns.allSatisfy { $0.firstByte.map(FactIndex.argumentMarks.contains) ?? false }
        return word == .value && isMarked ? words(of: set) : nil
      }
    default: return nil
    }
  }

  private func words(of set: PatternSet) -> [NameID]? {
    guard !set.usesEmptyCapture(captures) else { return nil }
    var names: [NameID] = []
    for pattern in set.patterns {
      // What nothing is called may still stand behind an underscore, which the index does not know then.
      guard let word = pattern.indexWord(captures),
        let name = word.withUnsafeBufferPointer({ project.names.find($0) })
      else { return nil }
      names.append(name)
    }
    return names
  }
}
