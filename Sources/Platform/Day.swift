import CLibrary

package enum Day {
  /// The day in UTC, as ISO 8601 writes it: `2026-11-23`.
  /// - Parameter seconds: since 1970; nil for now.
  package static func text(seconds: Int? = nil) -> String {
    var moment = seconds ?? time(nil)
    var parts = tm()
    gmtime_r(&moment, &parts)
    let numbers = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// Seconds since 1970.
  package static var secondsNow: Int { time(nil) }

  /// When a month begins in UTC, in seconds since 1970.
  /// - Parameter month: from 1 to 12.
  package static func seconds(year: Int, month: Int) -> Int {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), 1)
    return timegm(&parts)
  }
}
