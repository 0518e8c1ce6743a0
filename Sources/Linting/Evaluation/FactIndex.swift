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

  /// A text in which a word stands.
  private struct Occurrence {
    var text: NameID
    /// The byte before the word, and the first of the text.
    var before: UInt8
    var first: UInt8
  }

  /// What a text must hold.
  struct Word {
    var name: NameID
    /// The byte before it; 0 where it stands first, nil where that may be any.
    var before: UInt8?
    /// The first byte of the text; nil where that may be any.
    var first: UInt8?
  }

  /// Which facts are looked for.
  struct Query {
    /// One of them is in each text.
    var words: [Word]
    /// The files that they may stand in, in order; nil for all.
    var files: [Int]?
    /// Whether facts without a path may be meant, too.
    var admitsPathless = false
  }

  static let paths = FactKinds(.call, .assignment, .write, .mention)
  /// What the arguments begin with that it holds.
  static let argumentMarks: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "\\")]

  /// Ordered by text: `places[offsets[text]..<offsets[text + 1]]`.
  private var places: [Place]
  private var offsets: [UInt32]
  private var occurrences: [NameID: [Occurrence]]

  init(_ project: Project) {
    var offsets: [UInt32] = Array(repeating: 0, count: project.names.count + 1)
    Self.forEachFact(of: project) { _, text, _ in offsets[Int(text) + 1] += 1 }
    for name in 1..<offsets.count { offsets[name] += offsets[name - 1] }
    var next = offsets
    var places = Array(repeating: Place(file: 0, fact: 0, kinds: []), count: Int(offsets.last ?? 0))
    var roots: [NameID] = Array(repeating: 0, count: project.names.count)
    var occurrences: [NameID: [Occurrence]] = [:]
    Self.forEachFact(of: project) { fact, text, place in
      places[Int(next[Int(text)])] = place
      next[Int(text)] += 1
      guard fact.kind != .argument, fact.root != 0, roots[Int(text)] != fact.root else { return }
      roots[Int(text)] = fact.root
      let first = project.names.bytes(text).first ?? 0
      occurrences[fact.root, default: []].append(Occurrence(text: text, before: 0, first: first))
    }
    for text in 0..<offsets.count - 1 where offsets[text + 1] > offsets[text] {
      let first = project.names.bytes(NameID(text)).first ?? 0
      for (word, before) in project.names.indexWords(of: NameID(text)) {
        occurrences[word, default: []].append(Occurrence(text: NameID(text), before: before, first: first))
      }
    }
    (self.places, self.offsets, self.occurrences) = (places, offsets, occurrences)
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

  /// The facts of some kinds that one of some queries admits, in the order of files.
  func facts(_ kinds: FactKinds, _ queries: [Query]) -> [Subject] {
    var found: [Subject] = []
    for query in queries {
      var texts = Set(query.words.flatMap { self.texts($0) })
      if query.admitsPathless { texts.insert(0) }
      for text in texts {
        for range in ranges(of: text, in: query.files) {
          for place in places[range] where !place.kinds.isDisjoint(with: kinds) {
            found.append(.fact(Int(place.fact), in: Int(place.file)))
          }
        }
      }
    }
    found.sort { ($0.file, $0.index) < ($1.file, $1.index) }
    // Several queries may admit the same.
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }

  private func texts(_ word: Word) -> some Sequence<NameID> {
    (occurrences[word.name] ?? []).lazy.filter {
      (word.before == nil || $0.before == word.before) && (word.first == nil || $0.first == word.first)
    }.map(\.text)
  }

  /// The places of a text, which stand in the order of files.
  private func ranges(of text: NameID, in files: [Int]?) -> [Range<Int>] {
    let all = Int(offsets[Int(text)])..<Int(offsets[Int(text) + 1])
    guard let files else { return [all] }
    return files.map { file in
      firstPlace(in: all, notBefore: file)..<firstPlace(in: all, notBefore: file + 1)
    }
  }

  private func firstPlace(in range: Range<Int>, notBefore file: Int) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle].file) < file { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
