import Semantics
import Syntax

/// Parses every prefix of every file, and every file with each of its bytes changed to every other. The properties of
/// the result are checked of each prefix, and of each place for one byte of every class; a trap ends the program.
struct Changes {
  private let paths: [String]
  private let table = TokenTable()
  private var count = 0
  private var failures = 0

  init(paths: some Sequence<String>) {
    self.paths = Array(paths)
  }

  mutating func run() -> Int32 {
    for path in paths {
      guard let bytes = contents(of: path) else {
        print("\(path): cannot be read")
        return 2
      }
      for length in 0...bytes.count {
        check(Array(bytes.prefix(length)), "\(path), the first \(length) bytes")
      }
      for place in bytes.indices { change(bytes, at: place, path) }
    }
    print("\(paths.count) files, \(count) texts, \(failures) with violations")
    return failures == 0 ? 0 : 1
  }

  private mutating func change(_ bytes: [UInt8], at place: Int, _ path: String) {
    var changed = bytes
    // A name table that has seen the names of all places would be the largest thing here.
    let scratch = SyntaxScratch(NameTable(), table: table)
    for byte in UInt8.min ... .max where byte != bytes[place] {
      changed[place] = byte
      count += 1
      _ = FileSyntax(SourceStorage(copying: changed), scratch)
    }
    for byte in TellingBytes.all {
      changed[place] = byte
      check(changed, "\(path), byte \(place) is \(byte)")
    }
  }

  private mutating func check(_ bytes: [UInt8], _ what: String) {
    count += 1
    let violations = SyntaxProperties.violations(of: bytes, table: table)
    guard !violations.isEmpty else { return }
    failures += 1
    print("\(what): \(violations.prefix(3))")
  }
}
