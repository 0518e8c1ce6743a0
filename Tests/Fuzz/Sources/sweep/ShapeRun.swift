import Semantics
import Syntax

/// One hostile shape at one size.
struct ShapeRun {
  private let shape: HostileShape
  private let count: Int
  private let checks: Bool

  /// `NAME COUNT [check]`; nil for anything else.
  init?(words: [String]) {
    guard words.count >= 2, let shape = HostileShape.all.first(where: { $0.name == words[0] }),
      let count = Int(words[1])
    else { return nil }
    self.shape = shape
    self.count = count
    checks = words.dropFirst(2).first == "check"
  }

  func run() -> Int32 {
    let bytes = shape.make(count)
    if checks {
      let violations = SyntaxProperties.violations(of: bytes)
      print("\(shape.name) × \(count): \(bytes.count) bytes \(violations.prefix(3))")
      return violations.isEmpty ? 0 : 1
    }
    let table = TokenTable()
    let syntax = FileSyntax(SourceStorage(copying: bytes), SyntaxScratch(NameTable(), table: table))
    print(
      "\(shape.name) × \(count): \(bytes.count) bytes, \(table.count) tokens, "
        + "\(syntax.declarations.count) declarations, \(syntax.bodyNodes.count) nodes of bodies")
    return 0
  }
}
