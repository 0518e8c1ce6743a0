/// Answers that are asked for again and again for a while, as those about the file that is being checked. It forgets
/// them all when they get many, so that a large project takes no more memory than a small one.
struct BoundedMemo<Question: Hashable, Answer> {
  private var answers: [Question: Answer] = [:]
  private static var limit: Int { 512 }

  /// nil for what is not known, or forgotten.
  subscript(question: Question) -> Answer? {
    get { answers[question] }
    set {
      if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
      answers[question] = newValue
    }
  }
}
