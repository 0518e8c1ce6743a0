/// The longest text that stands in everything an expression matches: looking for it is quick, asking the expression
/// is not. Groups, sets and whatever may be left out are stepped over, so it may be shorter than it could be.
struct RegexLiteral {
  private let source: [Unicode.Scalar]
  private var index = 0
  private var run: [Unicode.Scalar] = []
  private var longest: [Unicode.Scalar] = []

  /// The literal as UTF-8; empty where there is none, or where flags or alternatives leave it open.
  static func bytes(of source: String) -> [UInt8] {
    var reader = RegexLiteral(source: Array(source.unicodeScalars))
    guard reader.read() else { return [] }
    return reader.longest.flatMap { Array(UTF8.encode($0)!) }
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
  }

  /// False where nothing can be said.
  private mutating func read() -> Bool {
    while index < source.count {
      switch source[index] {
      case "|": return false
      case "(": guard skipGroup() else { return false }
      case "[": guard skipSet() else { return false }
      case "\\": guard readEscape() else { return false }
      case "*", "?", "{":
        if !run.isEmpty { run.removeLast() }
        endRun()
        skipQuantifier()
      case "+":
        endRun()
        skipQuantifier()
      case ".", "^", "$":
        endRun()
        index += 1
      default:
        run.append(source[index])
        index += 1
      }
    }
    endRun()
    return true
  }

  private mutating func endRun() {
    if run.count > longest.count { longest = run }
    run = []
  }

  /// With what makes it lazy or possessive.
  private mutating func skipQuantifier() {
    if source[index] == "{" {
      while index < source.count, source[index] != "}" { index += 1 }
    }
    index += 1
    if index < source.count, source[index] == "?" || source[index] == "+" { index += 1 }
  }

  /// A character, or one of the classes and anchors of a single letter.
  private mutating func readEscape() -> Bool {
    guard index + 1 < source.count else { return false }
    let escaped = source[index + 1]
    index += 2
    switch escaped {
    case "w", "W", "d", "D", "s", "S", "b", "B", "A", "Z", "z": endRun()
    case "a"..."z", "A"..."Z", "0"..."9": return false
    default: run.append(escaped)
    }
    return true
  }

  /// A group may hold anything but flags, which would change what stands behind them.
  private mutating func skipGroup() -> Bool {
    endRun()
    var depth = 0
    while index < source.count {
      switch source[index] {
      case "\\": index += 1
      case "[":
        guard skipSet() else { return false }
        continue
      case "(":
        depth += 1
        if index + 2 < source.count, source[index + 1] == "?",
          !":=!<>".unicodeScalars.contains(source[index + 2])
        {
          return false
        }
      case ")":
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }

  /// Sets nest: `[[:alpha:]_]`.
  private mutating func skipSet() -> Bool {
    endRun()
    var depth = 0
    while index < source.count {
      switch source[index] {
      case "\\": index += 1
      case "[": depth += 1
      case "]":
        depth -= 1
        if depth == 0 {
          index += 1
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }
}
