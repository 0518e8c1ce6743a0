import Syntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Megabytes per second of processor time: of each file the best of several rounds, since a round is disturbed
/// but never hastened; then the sum and the median over all files.
struct Times {
  private static let rounds = 7
  private var bytes: [Int] = []
  private var seconds: [Work: [Double]] = [:]

  init(_ files: SourceFiles) {
    let worker = Worker()
    files.forEach(into: worker.buffer) { source in
      bytes.append(source.count)
      seconds[.lex, default: []].append(Self.best { worker.lex(source) })
      seconds[.outline, default: []].append(
        Self.best { _ = worker.outline(source, wantsFacts: false) })
      seconds[.facts, default: []].append(
        Self.best { _ = worker.outline(source, wantsFacts: true) })
    }
  }

  /// A short work is done several times over within a round, since the clock's steps are not short enough for it.
  private static func best(_ work: () -> Void) -> Double {
    (0..<rounds).map { _ in
      var count = 0
      let start = now()
      var end = start
      repeat {
        work()
        count += 1
        end = now()
      } while end - start < 20e-6
      return (end - start) / Double(count)
    }.min() ?? 0
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  func report() {
    print("\(bytes.count) files, \(bytes.reduce(0, +)) bytes; MB/s of processor time, one core")
    for (work, title) in [
      (Work.lex, "lex"), (.outline, "lex + outline"), (.facts, "lex + outline + facts"),
    ] {
      guard let seconds = seconds[work], !seconds.isEmpty else { continue }
      let rates = zip(bytes, seconds).map { Double($0) / $1 / 1e6 }.sorted()
      let total = Double(bytes.reduce(0, +)) / seconds.reduce(0, +) / 1e6
      print(
        "\(title): \(Int(total)) in all, median \(Int(rates[rates.count / 2])), slowest 5% below "
          + "\(Int(rates[rates.count / 20]))")
    }
  }
}
