import Semantics
import Syntax

/// The words that files among some are known to have that are not parsed.
struct SummaryWords: Sendable {
  private let files: WordIndex

  /// - Parameter words: those of a summary.
  init(_ project: Project, files: Range<Int>, words: (FileSummary) -> [NameID]) {
    let known = files.compactMap { file in project.files[file].summary.map { (file, words($0)) } }
    self.files = WordIndex(project.names) { numbers, add in
      for (file, words) in known {
        for word in words { add(numbers.number(ofWhole: word), PlaceLists.Place(file: file, index: 0)) }
      }
    }
  }

  /// Those that some file has.
  var wordTexts: [[UInt8]] { files.wordTexts }

  /// The files that have a word, in no order.
  func files(with word: [UInt8]) -> [Int] {
    var found: [Int] = []
    files.forEachPlace(of: word) { found.append(Int($0.file)) }
    return found
  }
}

/// The words that summaries of files are to have, by file: none of those that have summaries already. Words that nothing is
/// called become names of the project, which nobody else may have meanwhile.
public struct ProjectWords {
  public private(set) var used: [[NameID]]
  public private(set) var types: [[NameID]]
  /// Those of its code that are neither.
  public private(set) var others: [[NameID]]

  public init(_ project: Project) {
    var numbers = WordNumbers(project.names)
    let files = project.files.indices.filter { project.files[$0].summary == nil }
    var (used, types, others) = (Self.none(project), Self.none(project), Self.none(project))
    UseIndex.forEachUse(in: project, files) { used[Int($1.file)].formUnion(numbers.words(of: $0)) }
    WrittenTypeIndex.forEachWord(in: project, files, at: .declarations, &numbers) {
      types[Int($1.file)].insert($0)
    }
    CodeNames.forEachName(in: project, files, &numbers) { word, place in
      let file = Int(place.file)
      if !used[file].contains(word), !types[file].contains(word) { others[file].insert(word) }
    }
    let names = numbers.named(in: project.names)
    self.used = used.map { $0.map(names).sorted() }
    self.types = types.map { $0.map(names).sorted() }
    self.others = others.map { $0.map(names).sorted() }
  }

  private static func none(_ project: Project) -> [Set<Int>] {
    Array(repeating: [], count: project.files.count)
  }
}
