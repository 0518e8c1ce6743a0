extension SourceStorage {
  /// Where the name or keyword at an offset ends, with its backticks or the `#` before it; the offset itself where none stands.
  public func nameEnd(_ start: Int) -> Int {
    switch CharacterClass.table[Int(self[start])] {
    case .word, .nonASCII: return wordEnd(start)
    case .hash:
      let end = wordEnd(start + 1)
      return end > start + 1 ? end : start
    case .backtick:
      let end = firstIndex(of: UInt8(ascii: "`"), or: UInt8(ascii: "\n"), from: start + 1) ?? count
      return end < count && self[end] == UInt8(ascii: "`") ? end + 1 : end
    default: return start
    }
  }

  private func wordEnd(_ start: Int) -> Int {
    withBytes { bytes in
      var end = start
      while end < count {
        let `class` = CharacterClass.table[Int(bytes[end])]
        if `class` == .word || `class` == .digit {
          end += 1
          continue
        }
        let (scalar, length) = (bytes.base + end).decodeScalar()
        guard `class` == .nonASCII, UnicodeClass.isIdentifierContinuation(scalar) else { break }
        end += length
      }
      return end
    }
  }
}
