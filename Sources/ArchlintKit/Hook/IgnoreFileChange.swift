/// What differs between two texts of an ignore file. What git ignores is not checked.
enum IgnoreFileChange {
  /// What the later one would do that leaves out more, without its subject.
  static func weakening(from old: [UInt8], to new: [UInt8]) -> String? {
    let (old, new) = (lines(old), lines(new))
    let (known, kept) = (Set(old), Set(new))
    if let line = new.first(where: { !isNegated($0) && !known.contains($0) }) {
      return "have git ignore \(quoted(line)), and what it ignores is not checked"
    }
    if let line = old.first(where: { isNegated($0) && !kept.contains($0) }) {
      return "lose \(quoted(line)), which has git keep what it would ignore"
    }
    // The last line that matches decides.
    return old.filter(kept.contains) == new.filter(known.contains)
      ? nil : "have its lines in another order, of which the last that matches decides"
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n")).map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
  }

  private static func isNegated(_ line: ArraySlice<UInt8>) -> Bool { line.first == UInt8(ascii: "!") }

  private static func quoted(_ line: ArraySlice<UInt8>) -> String {
    "\"\(String(decoding: line, as: UTF8.self))\""
  }
}
