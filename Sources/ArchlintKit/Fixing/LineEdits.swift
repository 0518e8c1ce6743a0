/// What makes one text of another: replacements of whole lines, in order.
package struct LineEdits {
  /// Bytes of the old text, end exclusive, and what stands there in the new one.
  package private(set) var edits: [(bytes: Range<Int>, text: [UInt8])] = []

  package init(_ old: [UInt8], _ new: [UInt8]) {
    var offset = 0
    let diff = LineDiff(old, new)
    for step in diff.steps {
      switch step {
      case .both(let line, _): offset += diff.old[line].count
      case .deleted(let line):
        let end = offset + diff.old[line].count
        extend(offset..<end, [])
        offset = end
      case .inserted(let line): extend(offset..<offset, diff.new[line])
      }
    }
  }

  private mutating func extend(_ bytes: Range<Int>, _ text: ArraySlice<UInt8>) {
    if let last = edits.last, last.bytes.upperBound == bytes.lowerBound {
      edits[edits.count - 1] = (last.bytes.lowerBound..<bytes.upperBound, last.text + text)
    } else {
      edits.append((bytes, Array(text)))
    }
  }
}
