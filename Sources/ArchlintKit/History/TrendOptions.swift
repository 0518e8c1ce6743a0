import Platform

/// Which moments a trend looks at.
package struct TrendOptions: Sendable {
  /// How often.
  package enum Interval: String, CaseIterable, Sendable {
    case commit, day, week, month
  }

  package var every = Interval.week
  /// How many days before the last commit it begins; nil for the first commit.
  package var days: Int? = 365

  package init() {}

  /// - Parameter text: as in `90d`, `12w`, `6m`, `2y`, or `all`.
  /// - Returns: days; nil for text that is none of it.
  package static func days(_ text: String) -> Int?? {
    if text == "all" { return .some(nil) }
    let lengths: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    guard let last = text.last, let length = lengths[last], let count = Int(text.dropLast()), count > 0,
      count <= 10_000
    else { return nil }
    return .some(count * length)
  }
}

/// The commits that a trend looks at, each with the day that it stands for.
struct TrendMoments {
  struct Moment: Equatable {
    let commit: String
    /// `2026-11-23`, in UTC: of an interval its last commit's, or its last day where there is none.
    let day: String
  }

  private(set) var moments: [Moment] = []

  private static let secondsOfDay = 86_400
  /// Clocks may have been wrong by ages.
  private static let mostMoments = 10_000
  /// The end of the year 9999.
  private static let latestTime = 253_402_300_799

  /// - Parameter commits: that a branch has been at, the oldest first.
  init(_ commits: [GitRepository.Commit], _ options: TrendOptions) throws(UsageError) {
    guard let last = commits.last else { return }
    // A clock that was wrong must not make the past come later.
    let now = min(last.time, Self.latestTime)
    var latest = Int.min
    let ordered = commits.map { commit in
      latest = max(latest, min(commit.time, now))
      return GitRepository.Commit(name: commit.name, time: latest)
    }
    let start = options.days.map { now - $0 * Self.secondsOfDay } ?? Int.min
    let first = max(0, ordered.partitioningIndex { $0.time >= start } - 1)
    let wanted = ordered[first...]
    guard options.every != .commit else {
      moments = wanted.map { Moment(commit: $0.name, day: Day.text(seconds: $0.time)) }
      return
    }
    // One for each interval up to the one in which the next commit was made.
    for (commit, next) in zip(wanted, wanted.dropFirst()) {
      var end = Self.end(of: max(commit.time, start), options.every)
      while end <= max(next.time, start) {
        guard moments.count < Self.mostMoments else {
          throw UsageError(
            message: "a trend has at most \(Self.mostMoments) moments",
            hint: "ask for longer intervals with --every, or for less of the past with --since")
        }
        moments.append(Moment(commit: commit.name, day: Day.text(seconds: end - 1)))
        end = Self.end(of: end, options.every)
      }
    }
    moments.append(Moment(commit: last.name, day: Day.text(seconds: now)))
  }

  /// When the interval is over that a time is in. Weeks begin on Mondays, as 1970 began on a Thursday.
  private static func end(of time: Int, _ interval: TrendOptions.Interval) -> Int {
    let day = (time - (time < 0 ? secondsOfDay - 1 : 0)) / secondsOfDay
    switch interval {
    case .commit, .day: return (day + 1) * secondsOfDay
    case .week: return (day + 7 - ((day + 3) % 7 + 7) % 7) * secondsOfDay
    case .month:
      let parts = Day.text(seconds: time).split(separator: "-").compactMap { Int($0) }
      return parts[1] == 12
        ? Day.seconds(year: parts[0] + 1, month: 1) : Day.seconds(year: parts[0], month: parts[1] + 1)
    }
  }
}
