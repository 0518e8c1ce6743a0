import RuleLanguage
import Semantics
import Syntax

/// The files by the names in their code, wherever these stand: in a generic argument, a pattern, a key path or an
/// attribute as well.
struct CodeNames: RenewableIndex {
  private var places: WordIndex

  init(_ project: Project, files: Range<Int>) {
    places = WordIndex(project.names) { Self.forEachName(in: project, files, &$0, $1) }
  }

  static func forEachName(
    in project: Project, _ files: some Sequence<Int>, _ words: inout WordNumbers,
    _ body: (Int, PlaceLists.Place) -> Void
  ) {
    for file in files {
      let syntax = project.files[file].syntax
      var found: Set<Int> = []
      for node in syntax.tree.nodes {
        if node.kind == .unparsed {
          found.formUnion(words.numbers(in: Array(syntax.source[Int(node.start)..<Int(node.end)])))
        } else if node.name != 0 {
          found.insert(words.number(ofWhole: node.name))
        }
      }
      for word in found { body(word, PlaceLists.Place(file: file, index: 0)) }
    }
  }

  var isWorn: Bool { places.isWorn }

  mutating func renew(_ files: Set<Int>, in project: Project) {
    places.renew(files) { Self.forEachName(in: project, files, &$0, $1) }
  }

  /// In no order.
  func files(with name: [UInt8]) -> [Int] {
    var found: [Int] = []
    places.forEachPlace(of: name) { found.append(Int($0.file)) }
    return found
  }
}
