/// Marks of a name, or of all names of a file together: up to 256 bits, whose meaning their maker knows.
public struct Marks: Hashable, Sendable {
  public static let count = 256
  public static let none = Marks(bits: SIMD4(repeating: 0))
  public static let all = Marks(bits: SIMD4(repeating: .max))

  @usableFromInline var bits: SIMD4<UInt64>

  private init(bits: SIMD4<UInt64>) {
    self.bits = bits
  }

  public mutating func insert(_ mark: Int) {
    bits[mark / 64] |= 1 << UInt64(mark % 64)
  }

  @inline(__always)
  public mutating func formUnion(_ other: Marks) {
    bits |= other.bits
  }

  @inlinable public func isDisjoint(with other: Marks) -> Bool {
    bits & other.bits == SIMD4(repeating: 0)
  }
}

/// The marks of the names of one table, worked out once for each name.
public final class NameMarks {
  private let names: NameTable
  private let mark: (UnsafeBufferPointer<UInt8>) -> Marks
  private var known: [Marks] = []

  /// - Parameter mark: the marks of a word.
  public init(_ names: NameTable, mark: @escaping (UnsafeBufferPointer<UInt8>) -> Marks) {
    self.names = names
    self.mark = mark
  }

  /// The marks of all words in a file. A raw identifier such as `` `a b` `` may hold whatever word there is.
  public func marks(of table: TokenTable) -> Marks {
    while known.count < names.count { known.append(mark(names.bytes(NameID(known.count)))) }
    var marks = Marks.none
    known.withUnsafeBufferPointer { known in
      for index in 0..<table.count {
        switch table.kinds[index] {
        case .word, .hash: marks.formUnion(known[Int(table.payloads[index])])
        case .quotedWord where !isIdentifier(table.payloads[index]): marks = .all
        case .quotedWord: marks.formUnion(known[Int(table.payloads[index])])
        default: break
        }
      }
    }
    return marks
  }

  private func isIdentifier(_ name: NameID) -> Bool {
    names.bytes(name).allSatisfy { CharacterClass.table[Int($0)].continuesWord }
  }
}

extension TokenTable {
  /// Whether one of the words stands in the file, or a raw identifier, which may hold whatever word there is.
  public func holdsWord(of words: Set<NameID>) -> Bool {
    (0..<count).contains { token in
      switch kinds[token] {
      case .word, .hash: words.contains(payloads[token])
      case .quotedWord: true
      default: false
      }
    }
  }
}
