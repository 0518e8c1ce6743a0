import RuleLanguage
import Semantics
import Syntax

/// Where a word is used in a whole project: in paths that are called, assigned and read, and in arguments such as `&a.b`
/// and `\.a`.
struct UseIndex {
  private struct Place: Hashable {
    var file: Int32
    var node: Int32
  }

  /// Which uses are looked for.
  struct Query {
    /// One of them is in each.
    var words: [NameID]
    /// The files that they may stand in, in order; nil for all.
    var files: [Int]?
    /// Whether assignments to what is no path may be meant, too.
    var admitsPathless = false
  }

  static let paths = FactKinds(.call, .assignment, .write, .reference)
  /// What the arguments begin with that it holds.
  static let argumentMarks: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "\\")]

  private let project: Project
  /// Word by word, in the order of files; uses of no path under 0.
  private var places: [Place] = []
  /// By word where its places begin, and behind the last one where they end.
  private var starts: [Int]

  /// Counts how many places each word has before it writes them down, so that nothing is hashed or grown.
  init(_ project: Project) {
    self.project = project
    starts = Array(repeating: 0, count: project.names.count + 1)
    var words = WordsOfNames(project.names)
    Self.forEachUse(in: project, &words) { word, _ in starts[Int(word) + 1] += 1 }
    for word in 1..<starts.count { starts[word] += starts[word - 1] }
    places = Array(repeating: Place(file: 0, node: 0), count: starts.last ?? 0)
    var next = starts
    Self.forEachUse(in: project, &words) { word, place in
      places[next[Int(word)]] = place
      next[Int(word)] += 1
    }
  }

  private static func forEachUse(
    in project: Project, _ words: inout WordsOfNames, _ body: (NameID, Place) -> Void
  ) {
    let texts = SyntaxTexts(project.names)
    for (number, file) in project.files.enumerated() {
      let syntax = file.syntax
      for (index, node) in syntax.bodyNodes.enumerated() {
        let place = Place(file: Int32(number), node: Int32(index))
        switch node.kind {
        case .argument where isMarked(node, syntax):
          guard let value = texts.value(of: node, in: syntax) else { continue }
          for word in Set(project.names.indexWords(in: Array(texts.string(value).utf8))) { body(word, place) }
        case .call, .assignment, .mention:
          let own = words[node.name]
          for word in own { body(word, place) }
          if node.name == 0 || node.root != 0 && !own.contains(node.root) { body(node.root, place) }
        default: break
        }
      }
    }
  }

  /// The words of names, each once.
  private struct WordsOfNames {
    private let names: NameTable
    private var known: [[NameID]?]

    init(_ names: NameTable) {
      self.names = names
      known = Array(repeating: nil, count: names.count)
    }

    subscript(name: NameID) -> [NameID] {
      mutating get {
        if let words = known[Int(name)] { return words }
        let words = Array(Set(names.indexWords(of: name)))
        known[Int(name)] = words
        return words
      }
    }
  }

  private static func isMarked(_ argument: BodyNode, _ syntax: FileSyntax) -> Bool {
    guard let value = syntax.tree.child(of: Int(argument.node), .expression) else { return false }
    return syntax.tree[value].kind == .inOutExpr || syntax.tree[value].kind == .keyPathExpr
  }

  /// The uses of some kinds that one of some queries admits, in the order of files.
  func uses(_ kinds: FactKinds, _ queries: [Query]) -> [Subject] {
    var found: Set<Place> = []
    for query in queries {
      let files = query.files.map(Set.init)
      for word in Set(query.words + (query.admitsPathless ? [0] : [])) {
        for place in places[starts[Int(word)]..<starts[Int(word) + 1]]
        where files?.contains(Int(place.file)) ?? true {
          let node = project.files[Int(place.file)].bodyNodes[Int(place.node)]
          if !FactKinds(of: node).isDisjoint(with: kinds) { found.insert(place) }
        }
      }
    }
    return found.sorted { ($0.file, $0.node) < ($1.file, $1.node) }
      .map { .fact(Int($0.node), in: Int($0.file)) }
  }
}
