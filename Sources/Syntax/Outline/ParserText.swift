/// The texts that rules compare: tokens without comments, with white space in fixed places only.
extension Parser {
  enum TextStyle {
    case asWritten
    /// Cut where it is longer than `textLimit`.
    case short
    /// Without backticks.
    case name
    /// Without backticks and generic arguments.
    case nameWithoutArguments
  }

  /// Values longer than this many bytes end in `…`.
  private static var textLimit: Int { 240 }

  /// The text of the tokens, or 0 for none. A single word costs nothing.
  @inline(__always)
  mutating func text(_ tokens: Range<Int>, _ style: TextStyle = .asWritten) -> NameID {
    guard let first = tokens.first else { return 0 }
    return tokens.count == 1 && kinds[first] == .word ? payloads[first] : longText(tokens, style)
  }

  private mutating func longText(_ tokens: Range<Int>, _ style: TextStyle) -> NameID {
    // Most texts stand in the source as they are wanted: then nothing is copied.
    if style == .asWritten || style == .short, let run = runAsWritten(tokens, style) {
      return names.intern(padded: source.base + run.lowerBound, run.count)
    }
    text.removeAll()
    let run = appendText(tokens, style)
    if text.count == 0 { return names.intern(padded: source.base + run.lowerBound, run.count) }
    append(run)
    return text.interned(in: names)
  }

  /// The bytes of the tokens where they are the text, and no longer than it may be; nil where that is not known.
  @inline(__always)
  private mutating func runAsWritten(_ tokens: Range<Int>, _ style: TextStyle) -> Range<Int>? {
    let last = tokens.upperBound - 1
    guard wantsFacts, kinds[last] != .stringOpen,
      isFree(of: .changesText, tokens.lowerBound + 1..<tokens.upperBound)
    else { return nil }
    let run = Int(starts[tokens.lowerBound])..<Int(ends[last])
    return style == .short && run.count > Self.textLimit ? nil : run
  }

  /// Marks the tokens before which a text differs from what it was read from: texts of facts lie inside of each other,
  /// and each would look at them again.
  func markTexts() {
    let (flags, gaps) = (table.flags, spacing.fittingGaps)
    for token in stride(from: 1, through: end, by: 1) {
      let pair = Int(kinds[token - 1].rawValue) * TokenKind.count + Int(kinds[token].rawValue)
      if gaps[pair] & flags[token].gap == 0 { flags[token].insert(.changesText) }
    }
  }

  /// Whether none of the tokens has a flag.
  @inline(__always)
  func isFree(of flag: TokenFlags, _ tokens: Range<Int>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var token = tokens.lowerBound
    while token + 8 <= tokens.upperBound {
      let block = UnsafeRawPointer(flags + token).loadUnaligned(as: UInt64.self)
      if block & (ones &* UInt64(flag.rawValue)) != 0 { return false }
      token += 8
    }
    while token < tokens.upperBound {
      if flags[token].contains(flag) { return false }
      token += 1
    }
    return true
  }

  /// The text of a value, which may be long.
  mutating func shortText(_ tokens: Range<Int>) -> NameID {
    text(tokens, .short)
  }

  /// Appends all but the last run of bytes that stand in the source as they are wanted, and returns that run.
  private mutating func appendText(_ tokens: Range<Int>, _ style: TextStyle) -> Range<Int> {
    let limit = style == .short ? Self.textLimit : Int.max - 1
    var token = tokens.lowerBound
    var run = Int(starts[token])..<Int(starts[token])
    while token < tokens.upperBound {
      if token > tokens.lowerBound { passGap(before: token, &run) }
      if text.count + run.count > limit {
        append(run)
        text.append("…")
        return run.upperBound..<run.upperBound
      }
      switch kinds[token] {
      case .leftBrace where Int(payloads[token]) > token + 1:
        append(run)
        text.append("{…}")
        token = hop(token)
        run = emptyRun(behind: token)
      case .leftAngle where style == .nameWithoutArguments:
        append(run)
        token = genericParametersEnd(token)
        run = emptyRun(behind: token)
      case .quotedWord where style == .name || style == .nameWithoutArguments:
        append(run)
        text.append(names.bytes(payloads[token]))
        token += 1
        run = emptyRun(behind: token)
      default:
        let next = kinds[token] == .stringOpen ? hop(token) : token + 1
        let end = Int(ends[next - 1])
        if end - Int(starts[token]) > limit {
          append(run)
          append(Int(starts[token])..<Int(starts[token]) + limit + 1)
          run = end..<end
        } else {
          run = run.lowerBound..<end
        }
        token = next
      }
    }
    return run
  }

  private mutating func emptyRun(behind token: Int) -> Range<Int> {
    let end = Int(ends[token - 1])
    return end..<end
  }

  /// Takes the gap before `token` into the run where it is as wanted; else a new run begins at the token.
  private mutating func passGap(before token: Int, _ run: inout Range<Int>) {
    let isSpaced = needsSpace(before: token)
    let start = Int(starts[token])
    let isKept =
      isSpaced
      ? start == run.upperBound + 1 && source[run.upperBound] == UInt8(ascii: " ") : start == run.upperBound
    if isKept {
      run = run.lowerBound..<start
    } else {
      append(run)
      if isSpaced { text.append(UInt8(ascii: " ")) }
      run = start..<start
    }
  }

  private mutating func append(_ run: Range<Int>) {
    text.append(UnsafeBufferPointer(start: source.base + run.lowerBound, count: run.count))
  }

  @inline(__always)
  private func needsSpace(before token: Int) -> Bool {
    switch spacing[previous: kinds[token - 1], kinds[token]] {
    case .never: false
    case .always: true
    case .asWritten: followsSpace(token)
    }
  }
}
