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
  /// As numbers of words. Of those with the same text, each knows the one before.
  private struct Known {
    var text: Int32
    var root: Int32
    var before: Int32
  }

  private struct Link {
    var path: Int32
    var before: Int32
  }

  private var words: WordNumbers
  private var paths: [Known] = []
  private var links: [Link] = []
  /// The last path of a text, and the last link of a word; -1 for none.
  private var lastOfText: [Int32] = []
  private var lastOfWord: [Int32] = []

  init(_ names: NameTable) {
    // The words of a path are asked for once.
    words = WordNumbers(names, remembersNames: false)
  }

  /// The number of a path, whether it was met before or not.
  mutating func number(of path: UsePath) -> Int {
    let (text, root) = (words.number(of: path.text), Int32(words.number(ofWhole: path.root)))
    var known = last(lastOfText, text)
    while known >= 0 {
      if paths[Int(known)].root == root { return Int(known) }
      known = paths[Int(known)].before
    }
    let number = paths.count
    paths.append(Known(text: Int32(text), root: root, before: last(lastOfText, text)))
    set(&lastOfText, text, Int32(number))
    for word in words.words(of: path) {
      links.append(Link(path: Int32(number), before: last(lastOfWord, word)))
      set(&lastOfWord, word, Int32(links.count - 1))
    }
    return number
  }

  private func last(_ list: [Int32], _ number: Int) -> Int32 {
    number < list.count ? list[number] : -1
  }

  private func set(_ list: inout [Int32], _ number: Int, _ last: Int32) {
    while list.count <= number { list.append(-1) }
    list[number] = last
  }

  /// Hands on the numbers of the paths that a word is in.
  func forEachPath(with word: [UInt8], _ body: (Int) -> Void) {
    if let word = words.known(word) { forEachPath(withNumber: word, body) }
  }

  /// Hands on that of what is no path.
  func forEachPathWithoutWord(_ body: (Int) -> Void) {
    forEachPath(withNumber: 0, body)
  }

  private func forEachPath(withNumber word: Int, _ body: (Int) -> Void) {
    var link = last(lastOfWord, word)
    while link >= 0 {
      body(Int(links[Int(link)].path))
      link = links[Int(link)].before
    }
  }

  /// The bytes of a path, and of the name that it begins with.
  func texts(of path: Int) -> (text: [UInt8], root: [UInt8]) {
    (words.text(of: Int(paths[path].text)), words.text(of: Int(paths[path].root)))
  }
}
