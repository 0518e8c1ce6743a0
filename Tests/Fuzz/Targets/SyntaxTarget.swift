import Syntax

/// libFuzzer calls from one thread.
nonisolated(unsafe) private let table = TokenTable()

/// Any bytes at all, as a file: what holds of every text must hold of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let violations = SyntaxProperties.violations(
    of: Array(UnsafeBufferPointer(start: start, count: count)), table: table)
  precondition(violations.isEmpty, "\(violations.prefix(3))")
  return 0
}
