/// Answers by question, each worked out when it is first asked for.
final class Memo<Question: Hashable, Answer> {
  private var known: [Question: Answer] = [:]

  func answer(_ question: Question, _ find: () -> Answer) -> Answer {
    if let answer = known[question] { return answer }
    let answer = find()
    known[question] = answer
    return answer
  }

  func removeAll() {
    known.removeAll()
  }
}
