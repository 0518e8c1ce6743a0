import Syntax

/// Edits that are applied together.
struct Merge {
  /// Edits of one rule at one place: one, or several that insert there.
  private struct Place {
    var bytes: Range<Int>
    var rule: String
    var texts: [String]
  }

  /// In the order of their bytes, so that those which an edit meets are found by halves.
  private var places: [Place] = []
  private var known: Set<Edit> = []

  /// False where an edit meets one that is already there. One that is the same is done.
  mutating func add(_ finding: Finding) -> Bool {
    let edits = finding.fix?.edits ?? []
    let new = edits.filter { !known.contains($0) }
    if new.isEmpty { return !edits.isEmpty }
    if new.contains(where: { meets($0.bytes, rule: finding.rule) }) { return false }
    for edit in new { insert(edit, rule: finding.rule) }
    known.formUnion(new)
    return true
  }

  /// Two insertions of one rule at one place do not meet.
  private func meets(_ bytes: Range<Int>, rule: String) -> Bool {
    var place = places.partitioningIndex { $0.bytes.upperBound >= bytes.lowerBound }
    while place < places.count, places[place].bytes.lowerBound <= bytes.upperBound {
      let other = places[place]
      if !(bytes.isEmpty && other.bytes == bytes && other.rule == rule) { return true }
      place += 1
    }
    return false
  }

  /// Behind what begins at the same byte.
  private mutating func insert(_ edit: Edit, rule: String) {
    let place = places.partitioningIndex { $0.bytes.lowerBound > edit.bytes.lowerBound }
    if place > 0, edit.bytes.isEmpty, places[place - 1].bytes == edit.bytes, places[place - 1].rule == rule {
      places[place - 1].texts.append(edit.text)
    } else {
      places.insert(Place(bytes: edit.bytes, rule: rule, texts: [edit.text]), at: place)
    }
  }

  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for place in places {
      result += text[offset..<place.bytes.lowerBound]
      for text in place.texts { result += text.utf8 }
      offset = place.bytes.upperBound
    }
    return result + text[offset...]
  }
}
