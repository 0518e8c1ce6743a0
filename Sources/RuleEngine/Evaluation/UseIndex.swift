import RuleLanguage
import Semantics
import Syntax

/// Where a word is used in some files: in paths that are called, assigned and read, and in arguments such as `&a.b`
/// and `\.a`.
struct UseIndex: RenewableIndex {
  /// Which uses are looked for.
  struct Query {
    /// All words of one of these lists are in each. None is empty.
    var words: [[[UInt8]]]
    /// The files that they may stand in, each once; nil for all.
    var files: [Int]?
    /// Whether assignments to what is no path may be meant, too.
    var admitsPathless = false
    /// Whether the path of a use may be meant, by its text and the name that it begins with; nil where any may be.
    var admits: ((_ text: [UInt8], _ root: [UInt8]) -> Bool)?
  }

  static let paths = FactKinds(.call, .assignment, .write, .reference)
  /// What the arguments begin with that it holds.
  static let argumentMarks: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "\\")]

  private let files: Range<Int>
  private var paths: UsePaths
  /// Nodes of bodies by their paths.
  private var places: PlaceLists

  init(_ project: Project, files: Range<Int>) {
    self.files = files
    var paths = UsePaths(project.names)
    places = PlaceLists(&paths) { paths, add in
      Self.forEachUse(in: project, files) { add(paths.number(of: $0), $1) }
    }
    self.paths = paths
  }

  var isWorn: Bool { places.isWorn }

  mutating func renew(_ files: Set<Int>, in project: Project) {
    places.renew(files, &paths) { paths, add in
      Self.forEachUse(in: project, files) { add(paths.number(of: $0), $1) }
    }
  }

  static func forEachUse(
    in project: Project, _ files: some Sequence<Int>, _ body: (UsePath, PlaceLists.Place) -> Void
  ) {
    let texts = SyntaxTexts(project.names)
    for number in files {
      let syntax = project.files[number].syntax
      for (index, node) in syntax.bodyNodes.enumerated() {
        guard let path = path(of: node, in: syntax, texts) else { continue }
        body(path, PlaceLists.Place(file: number, index: index))
      }
    }
  }

  /// nil for what is no use. An assignment may be one to what is no path.
  private static func path(of node: BodyNode, in syntax: FileSyntax, _ texts: SyntaxTexts) -> UsePath? {
    switch node.kind {
    case .argument where isMarked(node, syntax): texts.value(of: node, in: syntax).map { UsePath(text: $0) }
    case .call, .reference:
      node.name == 0 && node.root == 0 ? nil : UsePath(text: .name(node.name), root: node.root)
    case .assignment: UsePath(text: .name(node.name), root: node.root)
    default: nil
    }
  }

  private static func isMarked(_ argument: BodyNode, _ syntax: FileSyntax) -> Bool {
    guard let value = syntax.tree.child(of: Int(argument.node), .expression) else { return false }
    return syntax.tree[value].kind == .inOutExpr || syntax.tree[value].kind == .keyPathExpr
  }

  /// The uses of some kinds that one of some queries admits, in the order of files.
  func uses(_ kinds: FactKinds, _ queries: [Query], in project: Project) -> [CodeNode] {
    var found: [PlaceLists.Place] = []
    func add(_ place: PlaceLists.Place) {
      let node = project.files[Int(place.file)].bodyNode(Int(place.index))
      if !FactKinds(of: node).isDisjoint(with: kinds) { found.append(place) }
    }
    for query in queries {
      let files = query.files?.filter(files.contains)
      if let files, files.isEmpty { continue }
      for word in Set(query.words.compactMap(\.first)) {
        for path in paths.paths(with: word) where admits(path, query) {
          places.forEachPlace(of: path, in: files, add)
        }
      }
      guard query.admitsPathless else { continue }
      for path in paths.pathsWithoutWord { places.forEachPlace(of: path, in: files, add) }
    }
    return PlaceLists.inOrder(found).map { .bodyNode(Int($0.index), in: Int($0.file)) }
  }

  private func admits(_ path: Int, _ query: Query) -> Bool {
    guard let admits = query.admits else { return true }
    let (text, root) = paths.texts(of: path)
    return admits(text, root)
  }
}
