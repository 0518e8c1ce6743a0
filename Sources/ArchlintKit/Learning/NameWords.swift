/// The words of a name in camel case: `URLSessionMock` has `URL`, `Session` and `Mock`.
struct NameWords {
  let words: [Substring]

  init(_ name: String) {
    var words: [Substring] = []
    var start = name.startIndex
    var previous: Character?
    for index in name.indices {
      let character = name[index]
      let next = name.index(after: index)
      let beginsWord =
        character.isUppercase
        && (previous.map { !$0.isUppercase } ?? false
          || (next < name.endIndex && name[next].isLowercase && previous != nil))
      if beginsWord, start < index {
        words.append(name[start..<index])
        start = index
      }
      previous = character
    }
    if start < name.endIndex { words.append(name[start...]) }
    self.words = words
  }

  /// Its last words, from one on, but not all of them. What differs from others by a number is called by none.
  func ends(upTo count: Int) -> [String] {
    let plain = words.reversed().prefix { !($0.last?.isNumber ?? false) }.count
    let longest = min(count, words.count - 1, plain)
    return longest < 1 ? [] : (1...longest).map { words.suffix($0).joined() }
  }

  /// Its first words, from one on, but not all of them.
  func starts(upTo count: Int) -> [String] {
    words.count < 2 ? [] : (1...min(count, words.count - 1)).map { words.prefix($0).joined() }
  }

  /// As prose: `view model`, `URL session`.
  var prose: String {
    words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? String($0) : $0.lowercased() }
      .joined(separator: " ")
  }
}
