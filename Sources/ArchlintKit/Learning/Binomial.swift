import Foundation

/// How likely it is that something is so by chance.
enum Binomial {
  /// The natural logarithm of the probability that at least so many of independent trials succeed: the sum of the terms
  /// of the binomial distribution, the greatest first.
  static func logTail(successes: Int, of trials: Int, probability: Double) -> Double {
    guard successes > 0 else { return 0 }
    guard probability < 1 else { return 0 }
    let logs = (successes...trials).map { count in
      logChoices(count, of: trials) + Double(count) * log(probability)
        + Double(trials - count) * log(1 - probability)
    }
    let greatest = logs.max() ?? 0
    return min(0, greatest + log(logs.reduce(0) { $0 + exp($1 - greatest) }))
  }

  private static func logChoices(_ count: Int, of all: Int) -> Double {
    lgamma(Double(all) + 1) - lgamma(Double(count) + 1) - lgamma(Double(all - count) + 1)
  }

  /// How unlikely an answer must be to count, as a natural logarithm, when many questions are asked.
  static func logBound(risk: Double, questions: Int) -> Double {
    log(risk / Double(max(1, questions)))
  }
}
