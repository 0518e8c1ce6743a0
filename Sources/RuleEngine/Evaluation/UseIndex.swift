import RuleLanguage
import Semantics
import Syntax

/// Where a word is used in a whole project: in paths that are called, assigned and read, and in arguments such as `&a.b`
/// and `\.a`.
struct UseIndex: RenewableIndex {
  /// Which uses are looked for.
  struct Query {
    /// One of them is in each.
    var words: [[UInt8]]
    /// The files that they may stand in, each once; nil for all.
    var files: [Int]?
    /// Whether assignments to what is no path may be meant, too.
    var admitsPathless = false
  }

  static let paths = FactKinds(.call, .assignment, .write, .reference)
  /// What the arguments begin with that it holds.
  static let argumentMarks: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "\\")]

  /// Nodes of bodies by the words of their paths; assignments to what is no path under 0.
  private var places: WordIndex
  /// Of files that are not parsed.
  private let summaries: SummaryWords

  init(_ project: Project) {
    let parsed = project.files.indices.filter { project.files[$0].summary == nil }
    places = WordIndex(project.names) { Self.forEachUse(in: project, parsed, &$0, $1) }
    summaries = SummaryWords(project, words: \.usedWords)
  }

  var isWorn: Bool { places.isWorn }

  mutating func renew(_ files: Set<Int>, in project: Project) {
    places.renew(files) { Self.forEachUse(in: project, files, &$0, $1) }
  }

  static func forEachUse(
    in project: Project, _ files: some Sequence<Int>, _ words: inout WordNumbers,
    _ body: (Int, WordIndex.Place) -> Void
  ) {
    let texts = SyntaxTexts(project.names)
    for number in files {
      let syntax = project.files[number].syntax
      for (index, node) in syntax.bodyNodes.enumerated() {
        let place = WordIndex.Place(file: number, index: index, mark: mark(FactKinds(of: node)))
        switch node.kind {
        case .argument where isMarked(node, syntax):
          if let value = texts.value(of: node, in: syntax) { words.hand(value, place, body) }
        case .call, .assignment, .mention:
          let own = words[node.name]
          for word in own { body(word, place) }
          let root = words.number(ofWhole: node.root)
          if root != 0 ? !own.contains(root) : node.name == 0 && node.kind == .assignment {
            body(root, place)
          }
        default: break
        }
      }
    }
  }

  private static func isMarked(_ argument: BodyNode, _ syntax: FileSyntax) -> Bool {
    guard let value = syntax.tree.child(of: Int(argument.node), .expression) else { return false }
    return syntax.tree[value].kind == .inOutExpr || syntax.tree[value].kind == .keyPathExpr
  }

  /// The kinds of a use, as bits.
  private static func mark(_ kinds: FactKinds) -> UInt8 {
    var mark: UInt8 = kinds.contains(.call) ? 1 : 0
    if kinds.contains(.assignment) { mark |= 2 }
    if kinds.contains(.write) { mark |= 4 }
    if kinds.contains(.reference) { mark |= 8 }
    if kinds.contains(.argument) { mark |= 16 }
    return mark
  }

  /// The uses of some kinds that one of some queries admits, in the order of files.
  func uses(_ kinds: FactKinds, _ queries: [Query], in project: Project) -> [Subject] {
    var found: [WordIndex.Place] = []
    let mark = Self.mark(kinds)
    func add(_ place: WordIndex.Place) {
      if place.mark & mark != 0 { found.append(place) }
    }
    for query in queries {
      for word in Set(query.words) { forEachPlace(of: word, query.files, in: project, add) }
      if query.admitsPathless { places.forEachPlaceWithoutWord(in: query.files, add) }
    }
    return WordIndex.inOrder(found).map { .fact($0.index, in: $0.file) }
  }

  /// - Parameter files: nil for all.
  private func forEachPlace(
    of word: [UInt8], _ files: [Int]?, in project: Project, _ body: (WordIndex.Place) -> Void
  ) {
    places.forEachPlace(of: word, in: files, body)
    let known = summaries.files(with: word)
    guard !known.isEmpty else { return }
    let wanted = files.map(Set.init)
    let read = known.filter { wanted?.contains($0) ?? true }
    var numbers = WordNumbers(project.names)
    let number = numbers.number(of: word[...])
    Self.forEachUse(in: project, read, &numbers) { if $0 == number { body($1) } }
  }
}
