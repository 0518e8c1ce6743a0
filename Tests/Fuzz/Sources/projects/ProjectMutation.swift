import Foundation

/// Makes projects out of the lines of real files: spliced into each other, with types in themselves and circles of all kinds.
struct ProjectMutation {
  private let sources: [[String]]
  private var random: Seeded

  init(sources: [[String]], seed: UInt64) {
    self.sources = sources
    random = Seeded(state: seed)
  }

  /// As many files as take two threads.
  mutating func files() -> [String] {
    var files = (0..<Int.random(in: 8...12, using: &random)).map { _ in sources.randomElement(using: &random)!
    }
    for _ in 0..<Int.random(in: 4...40, using: &random) {
      let file = files.indices.randomElement(using: &random)!
      change(&files[file], names: Self.names(in: files.randomElement(using: &random)!))
    }
    return files.map { $0.joined(separator: "\n") + "\n" }
  }

  private mutating func change(_ lines: inout [String], names: [String]) {
    let place = Int.random(in: 0...lines.count, using: &random)
    let range = place..<min(lines.count, place + Int.random(in: 0...12, using: &random))
    let (one, other) = (name(names), name(names))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: lines.removeSubrange(range)
    case 1: lines.insert(contentsOf: piece(), at: place)
    case 2: lines.insert(contentsOf: lines[range], at: place)
    case 3:
      lines.insert("}", at: range.upperBound)
      lines.insert("extension \(one).\(other) {", at: range.lowerBound)
    case 4:
      lines.insert("}", at: range.upperBound)
      lines.insert("\(keyword()) \(one): \(other) {", at: range.lowerBound)
    case 5: lines.insert("\(keyword()) \(one): \(other), \(one) {}", at: place)
    case 6: lines.insert("typealias \(one) = \(other)<\(one)> & \(other)", at: place)
    case 7: lines.insert("extension \(one) where \(other): \(one), T == \(one).\(other) {}", at: place)
    default: lines.insert(Self.odd.randomElement(using: &random)!, at: place)
    }
  }

  private mutating func piece() -> ArraySlice<String> {
    let lines = sources.randomElement(using: &random)!
    let start = Int.random(in: 0...lines.count, using: &random)
    return lines[start..<min(lines.count, start + Int.random(in: 0...30, using: &random))]
  }

  private mutating func keyword() -> String {
    ["class", "struct", "enum", "protocol", "actor", "extension"].randomElement(using: &random)!
  }

  private mutating func name(_ names: [String]) -> String {
    let name = names.randomElement(using: &random) ?? "HomeViewModel"
    return Bool.random(using: &random) ? name : "\(name).\(names.randomElement(using: &random) ?? "A")"
  }

  /// What stands behind the keyword of a type.
  private static func names(in lines: [String]) -> [String] {
    let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
    return lines.flatMap { line -> [String] in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      return zip(words, words.dropFirst()).filter { keywords.contains(String($0.0)) }.map { String($0.1) }
    }
  }

  private static let odd = [
    "#if DEBUG", "#else", "#endif", "{", "}", "/*", "\"\"\"", "// archlint:disable",
    "// archlint:disable:next a, b",
    "// archlint:enable", "import A.B", "@Observable", "init() { self.init() }",
    "func load() async { await load() }",
    "switch self { case .a: switch self { default: break } }",
    "var state: HomeViewState { get { state } set { state = newValue } }",
  ]
}

/// SplitMix64, of which a seed makes the same numbers everywhere.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
