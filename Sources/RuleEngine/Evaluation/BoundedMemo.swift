/// Answers that are asked for again and again for a while, as those about the file that is being checked. Each question
/// has one place, where the answer to another is forgotten, so that a large project takes no more memory than a small
/// one.
struct BoundedMemo<Question: MemoQuestion, Answer> {
  private var entries: [(question: Question, answer: Answer)?] = []
  private static var bits: UInt64 { 9 }

  /// nil for what is not known, or forgotten.
  subscript(question: Question) -> Answer? {
    get {
      guard !entries.isEmpty, entries[place(question)]?.question == question else { return nil }
      return entries[place(question)]?.answer
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: 1 << Int(Self.bits)) }
      entries[place(question)] = newValue.map { (question, $0) }
    }
  }

  /// The uppermost bits of a product, as in Knuth, "The Art of Computer Programming", volume 3, 6.4.
  private func place(_ question: Question) -> Int {
    Int(truncatingIfNeeded: (question.key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
  }
}

protocol MemoQuestion: Equatable {
  /// What tells it from most others.
  var key: UInt64 { get }
}

extension Int32: MemoQuestion {
  var key: UInt64 { UInt64(truncatingIfNeeded: self) }
}
