import Semantics
import Syntax

/// Checks files as they are, and then so many texts made of them: with bytes changed, lines taken out, said again or taken from
/// another file, and words put in that open or end something. A seed makes the same texts everywhere.
struct MutatedFiles {
  private let paths: [String]
  private let count: Int
  private let seed: UInt64
  private let table = TokenTable()
  private var sources: [[UInt8]] = []
  private var failures = 0

  /// `COUNT SEED FILE…`; nil for anything else.
  init?(words: [String]) {
    guard words.count > 2, let count = Int(words[0]), let seed = UInt64(words[1]) else { return nil }
    (self.count, self.seed, paths) = (count, seed, Array(words[2...]))
  }

  mutating func run() -> Int32 {
    for path in paths {
      guard let bytes = contents(of: path) else {
        print("\(path): cannot be read")
        return 2
      }
      check(bytes, path)
      sources.append(bytes)
    }
    for number in 0..<UInt64(count) {
      var random = Numbers(state: seed &+ number)
      check(mutated(&random), "seed \(seed &+ number)")
    }
    print("\(paths.count) files, \(count) mutated from seed \(seed) on, \(failures) with violations")
    return failures == 0 ? 0 : 1
  }

  private func mutated(_ random: inout Numbers) -> [UInt8] {
    var text = random.element(of: sources)
    for _ in 0...random.below(8) {
      let place = random.below(text.count + 1)
      let end = min(text.count, place + random.below(random.below(5) == 0 ? 400 : 12))
      switch random.below(5) {
      case 0: text.removeSubrange(place..<end)
      case 1: text.insert(contentsOf: text[place..<end], at: place)
      case 2:
        let other = random.element(of: sources)
        let start = random.below(other.count + 1)
        text.replaceSubrange(place..<end, with: other[start..<min(other.count, start + random.below(200))])
      case 3: text.insert(contentsOf: random.element(of: Self.telling), at: place)
      default: if place < text.count { text[place] = random.element(of: TellingBytes.all) }
      }
    }
    return text
  }

  private static let telling = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "\\(", "\n", "\r", "/*", "*/", "//", "#\"", "\"#", "/", "`", "\n#if a ",
    "\n#else ", "\n#endif\n", "#", "@", ":", ", ", " case ", "class A {", "func f(", "if a {", " else ", "switch a {", "[a of b", "init",
  ].map { Array($0.utf8) }

  private mutating func check(_ bytes: [UInt8], _ what: String) {
    let violations = SyntaxProperties.violations(of: bytes, table: table)
    guard !violations.isEmpty else { return }
    failures += 1
    print("\(what): \(violations.prefix(3))")
    // Whoever asks for one alone wants to see it.
    if count == 1 { print(String(decoding: bytes, as: UTF8.self)) }
  }
}

/// SplitMix64, of which a seed makes the same numbers everywhere.
private struct Numbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
