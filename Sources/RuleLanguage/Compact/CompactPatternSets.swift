/// The pattern sets of all compiled rules, each once: most stand in several rules, which say its number.
struct CompactPatternSets {
  /// The patterns of the names that no view model has, in the standard vocabulary.
  let doubles: [Pattern]
  /// What the parts of a screen are called there.
  let screens: PatternSet
  private let sets: [PatternSet]

  /// Reads what a `Writer` has written.
  init(from reader: inout CompactReader) {
    let doubles = Self.patterns(from: &reader)
    self.doubles = doubles
    screens = PatternSet(from: &reader, except: [])
    let count = Int(from: &reader)
    sets = (0..<count).map { _ in PatternSet(from: &reader, except: doubles) }
  }

  /// The set whose number is read.
  func next(in reader: inout CompactReader) -> PatternSet {
    sets[Int(from: &reader)]
  }

  /// Numbers the sets of rules as they come, and writes them.
  struct Writer {
    private var numbers: [String: Int] = [:]
    private var texts: [String] = []

    /// The number of a set, which is that of each other with the same patterns.
    mutating func number(of set: PatternSet) -> Int {
      var writer = CompactWriter()
      set.write(to: &writer)
      if let known = numbers[writer.text] { return known }
      numbers[writer.text] = texts.count
      texts.append(writer.text)
      return texts.count - 1
    }

    /// Writes all that have a number.
    func write(doubles: [Pattern], screens: PatternSet, to writer: inout CompactWriter) {
      CompactPatternSets.write(doubles, to: &writer)
      screens.write(to: &writer)
      texts.count.write(to: &writer)
      for text in texts { writer.add(text) }
    }
  }

  fileprivate static func patterns(from reader: inout CompactReader) -> [Pattern] {
    let count = Int(from: &reader)
    return (0..<count).map { _ in Pattern(from: &reader) }
  }

  fileprivate static func write(_ patterns: [Pattern], to writer: inout CompactWriter) {
    patterns.count.write(to: &writer)
    for pattern in patterns { pattern.write(to: &writer) }
  }
}

extension PatternSet {
  fileprivate convenience init(from reader: inout CompactReader, except: [Pattern]) {
    self.init(
      patterns: CompactPatternSets.patterns(from: &reader), except: except,
      requiredWords: [WordPattern]?(from: &reader))
  }

  fileprivate func write(to writer: inout CompactWriter) {
    CompactPatternSets.write(patterns, to: &writer)
    requiredWords.write(to: &writer)
  }
}

extension WordPattern.Kind: CompactValue {}

extension WordPattern: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(kind: Kind(from: &reader), bytes: Array(reader.text()))
  }

  func write(to writer: inout CompactWriter) {
    kind.write(to: &writer)
    String(decoding: bytes, as: UTF8.self).write(to: &writer)
  }
}
