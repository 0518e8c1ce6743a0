import Reports

/// A difference between two texts as git writes it, and `git apply` and `patch -p1` read it.
struct UnifiedDiff {
  let path: String
  private let diff: LineDiff
  private let isColored: Bool
  private let isForPeople: Bool

  /// How many lines stand around what changed.
  private static let context = 3

  /// - Parameters:
  ///   - path: relative to the top of git's work tree.
  ///   - isForPeople: whether what has no shape is shown as an escape. Such a difference cannot be applied.
  init(path: String, old: [UInt8], new: [UInt8], isColored: Bool, isForPeople: Bool) {
    self.path = path
    self.isColored = isColored
    self.isForPeople = isForPeople
    diff = LineDiff(old, new)
  }

  /// Empty where the texts are the same.
  var bytes: [UInt8] {
    let hunks = hunks
    if hunks.isEmpty { return [] }
    var output: [UInt8] = []
    let (oldName, newName) = (Self.quoted("a/" + path), Self.quoted("b/" + path))
    add("diff --git \(oldName) \(newName)", .bold, to: &output)
    // A tab ends a name with white space.
    let hasSpace = path.contains(" ")
    add("--- " + oldName + (hasSpace && !oldName.hasPrefix("\"") ? "\t" : ""), .bold, to: &output)
    add("+++ " + newName + (hasSpace && !newName.hasPrefix("\"") ? "\t" : ""), .bold, to: &output)
    var (old, new, next) = (0, 0, 0)
    for hunk in hunks {
      for step in diff.steps[next..<hunk.lowerBound] { Self.count(step, &old, &new) }
      write(diff.steps[hunk], behind: (old, new), to: &output)
      next = hunk.lowerBound
    }
    return output
  }

  /// Ranges of steps: what changed, and the lines around it.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in diff.steps.enumerated() {
      if case .both = step { continue }
      let range = max(0, index - Self.context)..<min(diff.steps.count, index + 1 + Self.context)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  /// - Parameter lines: how many stand before it in each text.
  private func write(
    _ steps: ArraySlice<LineDiff.Step>, behind lines: (old: Int, new: Int), to output: inout [UInt8]
  ) {
    var (old, new) = (Extent(start: lines.old), Extent(start: lines.new))
    for step in steps { Self.count(step, &old.count, &new.count) }
    add("@@ -\(old) +\(new) @@", .cyan, to: &output)
    for step in ordered(steps) {
      switch step {
      case .both(let line, _): add(" ", diff.old[line], nil, to: &output)
      case .deleted(let line): add("-", diff.old[line], .red, to: &output)
      case .inserted(let line): add("+", diff.new[line], .green, to: &output)
      }
    }
  }

  /// Deletions before the insertions in their place.
  private func ordered(_ steps: ArraySlice<LineDiff.Step>) -> [LineDiff.Step] {
    var result: [LineDiff.Step] = []
    var insertions: [LineDiff.Step] = []
    for step in steps {
      switch step {
      case .inserted: insertions.append(step)
      case .deleted: result.append(step)
      case .both:
        result += insertions
        insertions = []
        result.append(step)
      }
    }
    return result + insertions
  }

  /// Where a hunk begins in one text, and how many of its lines it holds.
  private struct Extent: CustomStringConvertible {
    /// Lines before it.
    var start = 0
    var count = 0

    var description: String {
      let line = count == 0 ? start : start + 1
      return count == 1 ? "\(line)" : "\(line),\(count)"
    }
  }

  private static func count(_ step: LineDiff.Step, _ old: inout Int, _ new: inout Int) {
    switch step {
    case .both: (old, new) = (old + 1, new + 1)
    case .deleted: old += 1
    case .inserted: new += 1
    }
  }

  // MARK: - Lines

  private enum Color: String {
    case bold = "1"
    case cyan = "36"
    case red = "31"
    case green = "32"
  }

  private func add(_ text: String, _ color: Color, to output: inout [UInt8]) {
    add("", Array((text + "\n").utf8)[...], color, to: &output)
  }

  /// The line end stands behind the colour, so that no terminal paints the rest of the line.
  private func add(_ sign: String, _ line: ArraySlice<UInt8>, _ color: Color?, to output: inout [UInt8]) {
    let isEnded = line.last == UInt8(ascii: "\n")
    let raw = isEnded ? line.dropLast() : line
    let content = isForPeople ? Self.visible(raw) : raw
    if isColored, let color { output += "\u{1B}[\(color.rawValue)m".utf8 }
    output += sign.utf8
    output += content
    if isColored, color != nil { output += "\u{1B}[0m".utf8 }
    output += (isEnded ? "\n" : "\n\\ No newline at end of file\n").utf8
  }

  private static func visible(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Array(VisibleText.lines(String(decoding: line, as: UTF8.self)).utf8)[...]
  }

  /// As git writes paths: one with quotation marks or control characters stands in quotation marks.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return path }
    let text = path.utf8.map { byte -> String in
      switch byte {
      case 0x22, 0x5C: "\\" + String(UnicodeScalar(byte))
      case ..<0x20, 0x7F...: "\\" + octal(byte)
      default: String(UnicodeScalar(byte))
      }
    }
    return "\"" + text.joined() + "\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
