import RuleLanguage
import Semantics
import Syntax

/// What a use names: a path such as `model.items.append`, or an argument such as `&a.b`.
struct UsePath {
  var text: TextValue
  /// The name that a path begins with; 0 for none.
  var root: NameID = 0
}

extension WordNumbers {
  /// The words of a path, each once; 0 for what is no path.
  mutating func words(of path: UsePath) -> [Int] {
    var words = words(of: path.text)
    let root = number(ofWhole: path.root)
    if root != 0 ? !words.contains(root) : words.isEmpty { words.append(root) }
    return words
  }
}

/// The different paths of the uses of a project, with their numbers, and by the words in them: many uses name the same.
struct UsePaths: Sendable {
  private struct Known {
    /// Numbers of words.
    var text: Int
    var root: Int
    /// Another path with the same text; -1 for none.
    var next: Int
  }

  private var words: WordNumbers
  private var paths: [Known] = []
  /// By number of a text the path with it that was met last; -1 for none. Hardly any text begins with more than two names.
  private var lastPaths: [Int] = []
  /// By word the paths that it is in.
  private var pathsOfWord: [Int: [Int]] = [:]

  init(_ names: NameTable) {
    words = WordNumbers(names)
  }

  /// The number of a path, whether it was met before or not.
  mutating func number(of path: UsePath) -> Int {
    let (text, root) = (words.number(of: path.text), words.number(ofWhole: path.root))
    if text >= lastPaths.count {
      lastPaths += repeatElement(-1, count: max(words.count, text + 1) - lastPaths.count)
    }
    var number = lastPaths[text]
    while number >= 0, paths[number].root != root { number = paths[number].next }
    if number >= 0 { return number }
    for word in words.words(of: path) { pathsOfWord[word, default: []].append(paths.count) }
    paths.append(Known(text: text, root: root, next: lastPaths[text]))
    lastPaths[text] = paths.count - 1
    return paths.count - 1
  }

  /// The numbers of the paths that a word is in.
  func paths(with word: [UInt8]) -> [Int] {
    words.known(word).flatMap { pathsOfWord[$0] } ?? []
  }

  /// That of what is no path.
  var pathsWithoutWord: [Int] { pathsOfWord[0] ?? [] }

  /// The bytes of a path, and of the name that it begins with.
  func texts(of path: Int) -> (text: [UInt8], root: [UInt8]) {
    (words.text(of: paths[path].text), words.text(of: paths[path].root))
  }
}
