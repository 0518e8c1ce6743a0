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
    // By word the file that it was met in last: each counts once.
    var lastFiles: [Int] = []
    func add(_ word: Int, _ file: Int) {
      if word >= lastFiles.count {
        lastFiles += repeatElement(-1, count: max(words.count, word + 1) - lastFiles.count)
      }
      guard lastFiles[word] != file else { return }
      lastFiles[word] = file
      body(word, PlaceLists.Place(file: file, index: 0))
    }
    for file in files {
      let syntax = project.files[file].syntax
      for node in syntax.tree.nodes {
        if node.kind == .unparsed {
          let text = Array(syntax.source[Int(node.start)..<Int(node.end)])
          for word in words.numbers(in: text) { add(word, file) }
        } else if node.name != 0 {
          add(words.number(ofWhole: node.name), file)
        }
      }
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
