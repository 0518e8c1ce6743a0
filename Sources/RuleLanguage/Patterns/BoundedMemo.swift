/// Answers that are asked for again and again for a while, as those about the file that is being checked. Each question
/// has one place, where the answer to another is forgotten, so that a large project takes no more memory than a small
/// one.
public final class BoundedMemo<Question: Hashable, Answer> {
  @usableFromInline static var size: Int { 1 << 9 }
  @usableFromInline var known: [(question: Question, answer: Answer)?] = []

  public init() {}

  @inlinable public func answer(_ question: Question, _ find: () -> Answer) -> Answer {
    if known.isEmpty { known = Array(repeating: nil, count: Self.size) }
    let place = question.hashValue & (Self.size - 1)
    if let known = known[place], known.question == question { return known.answer }
    let answer = find()
    known[place] = (question, answer)
    return answer
  }
}
