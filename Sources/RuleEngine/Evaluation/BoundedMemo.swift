/// Answers that are asked for again and again for a while, as those about the file that is being checked. Each question
/// has one place, where the answer to another is forgotten, so that a large project takes no more memory than a small
/// one.
struct BoundedMemo<Question: Hashable, Answer> {
  private var entries: [(question: Question, answer: Answer)?] = []
  private static var size: Int { 1 << 9 }

  /// nil for what is not known, or forgotten.
  subscript(question: Question) -> Answer? {
    get {
      guard !entries.isEmpty, entries[place(question)]?.question == question else { return nil }
      return entries[place(question)]?.answer
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: Self.size) }
      entries[place(question)] = newValue.map { (question, $0) }
    }
  }

  private func place(_ question: Question) -> Int {
    question.hashValue & (Self.size - 1)
  }
}
