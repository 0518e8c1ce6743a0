import RuleEngine

/// Where the lines of a changed text stood before.
struct LineOrigins {
  private let origins: [Int?]

  init(_ old: [UInt8], _ new: [UInt8]) {
    origins = LineDiff(old, new, endsLinesAtReturns: true).origins
  }

  /// A place as it was; a line that is new counts as the one before it.
  func place(_ location: SourceLocation) -> SourceLocation {
    var place = location
    place.line = line(location.line)
    place.endLine = line(location.endLine)
    return place
  }

  private func line(_ line: Int) -> Int {
    let known = origins.prefix(line).last { $0 != nil } ?? nil
    return (known ?? 0) + 1
  }
}
