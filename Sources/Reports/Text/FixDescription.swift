import RuleEngine

/// A fix in one line.
package enum FixDescription {
  /// The same with texts of one's own.
  /// - Parameter source: the bytes of a file by its path; nil where it cannot be read.
  package static func make(_ fix: Fix, source: @escaping @Sendable (String) -> [UInt8]?) -> String {
    var sources = SourceCache(source)
    return make(fix, ellipsis: "…", sources: &sources)
  }

  /// `replace 'a' with 'b'`, with the replaced text from the source where it can be had; of many edits the number.
  static func make(_ fix: Fix, ellipsis: String, sources: inout SourceCache) -> String {
    guard (1...fewEdits).contains(fix.edits.count) else {
      let files = Set(fix.edits.map(\.path)).count
      return Totals.count(fix.edits.count, "edit") + " in " + Totals.count(files, "file")
    }
    return fix.edits.map { make($0, ellipsis, &sources) }.joined(separator: ", ")
  }

  private static func make(_ edit: Edit, _ ellipsis: String, _ sources: inout SourceCache) -> String {
    let new = excerpt(edit.text.trimmed, ellipsis)
    if edit.bytes.isEmpty { return "insert \(new)" }
    guard let source = sources.text(of: edit.path) else {
      return edit.text.isEmpty ? "delete" : "replace with \(new)"
    }
    let replaced = edit.bytes.prefix(longestDecoded)
    let old = source.text(in: replaced.startIndex..<replaced.endIndex)
    if edit.text.isEmpty { return "delete \(excerpt(old.trimmed, ellipsis))" }
    return "replace \(excerpt(old, ellipsis)) with \(new)"
  }

  /// So many are told one by one.
  private static let fewEdits = 2
  /// In characters.
  private static let longest = 48
  /// In bytes: more than any excerpt needs, little where a fix replaces a whole file.
  private static let longestDecoded = 1024

  private static func excerpt(_ text: String, _ ellipsis: String) -> String {
    let start = text.prefix(longest)
    let isCut = start.endIndex < text.endIndex
    return "`" + VisibleText.make(String(start)) + (isCut ? ellipsis : "") + "`"
  }
}

extension String {
  /// Without white space at both ends, unless that is all there is.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }) else { return self }
    return String(self[first...lastIndex { !$0.isWhitespace }!])
  }
}
