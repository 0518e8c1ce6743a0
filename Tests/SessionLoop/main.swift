import ArchlintKit
import Foundation

// Makes sessions over the folder it is started in, asks each something and drops it: `session-loop COUNT…`. Writes how much
// memory was resident at most, in bytes, each time so many have been made.
var made = 0
for count in CommandLine.arguments.dropFirst().compactMap({ Int($0) }) {
  while made < count {
    made += 1
    let session = Session(overlays: ["Sources/Open\(made % 7).swift": Array("class Open {}\n".utf8)])
    let isAnswered =
      switch made % 3 {
      case 0: try !session.check().findings.isEmpty
      case 1: try !session.fix().changedPaths.isEmpty
      // All rules of archlint take as long as twenty sessions without them.
      default: try !session.explain(line: 1, of: "Sources/A.swift", showsAll: made % 15 == 2).text.isEmpty
      }
    precondition(isAnswered)
  }
  print(peakMemory)
}

/// In bytes.
var peakMemory: Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #endif
}
