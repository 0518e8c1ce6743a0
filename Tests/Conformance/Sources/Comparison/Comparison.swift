import Records

/// What of two records of one file is compared.
public enum Comparison: String, CaseIterable, Sendable {
  case declarations, tokens, brackets, facts, nodes

  /// All differences, by offset.
  public func differences(oracle: FileRecord, candidate: FileRecord) -> [Difference] {
    switch self {
    case .declarations:
      compare(
        oracle.declarations.map { $0.item(in: oracle) }, candidate.declarations.map { $0.item(in: candidate) }
      )
    case .tokens: compare(oracle.words.map(\.item), candidate.words.map(\.item))
    case .brackets: compare(oracle.brackets.map(\.item), candidate.brackets.map(\.item))
    case .facts: compare(oracle.facts.map(\.item), candidate.facts.map(\.item))
    case .nodes: compareNodes(oracle.nodes, candidate.nodes)
    }
  }
}

extension FileRecord {
  /// How many records of it take part in a comparison.
  public func count(of comparison: Comparison) -> Int {
    switch comparison {
    case .declarations: declarations.count
    case .tokens: words.count
    case .brackets: brackets.count
    case .facts: facts.count
    case .nodes: nodes.count
    }
  }
}

/// A record as something to compare: both sides give the same names of fields in the same order.
private struct Item {
  var offset: Int
  var subject: String
  var fields: KeyValuePairs<String, String>

  var summary: String { fields.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }
}

/// Pairs the items of both sides by offset, so that one that a side lacks does not shift the rest. A list that
/// does not ascend is a defect of its side and shows as differences.
private func compare(_ oracle: [Item], _ candidate: [Item]) -> [Difference] {
  var differences: [Difference] = []
  var left = oracle[...]
  var right = candidate[...]
  while let mine = left.first, let theirs = right.first {
    if mine.offset <= theirs.offset { left.removeFirst() }
    if theirs.offset <= mine.offset { right.removeFirst() }
    if mine.offset < theirs.offset {
      differences.append(missing(mine))
    } else if theirs.offset < mine.offset {
      differences.append(extra(theirs))
    } else {
      differences += fieldDifferences(mine, theirs)
    }
  }
  return differences + left.map(missing) + right.map(extra)
}

/// Nodes that begin together stand in each other, so that one is paired with its equal and with no other.
private func compareNodes(_ oracle: [NodeRecord], _ candidate: [NodeRecord]) -> [Difference] {
  var differences: [Difference] = []
  var (left, right) = (0, 0)
  while left < oracle.count || right < candidate.count {
    if right == candidate.count || left < oracle.count && oracle[left] < candidate[right] {
      differences.append(missing(oracle[left].item))
      left += 1
    } else if left == oracle.count || candidate[right] < oracle[left] {
      differences.append(extra(candidate[right].item))
      right += 1
    } else {
      (left, right) = (left + 1, right + 1)
    }
  }
  return differences
}

private func missing(_ item: Item) -> Difference {
  Difference(
    offset: item.offset, subject: item.subject, aspect: "missing", oracle: item.summary, candidate: "nothing")
}

private func extra(_ item: Item) -> Difference {
  Difference(
    offset: item.offset, subject: item.subject, aspect: "extra", oracle: "nothing", candidate: item.summary)
}

private func fieldDifferences(_ oracle: Item, _ candidate: Item) -> [Difference] {
  zip(oracle.fields, candidate.fields).filter { $0.value != $1.value }.map { mine, theirs in
    Difference(
      offset: oracle.offset, subject: oracle.subject, aspect: mine.key, oracle: mine.value,
      candidate: theirs.value)
  }
}

extension DeclarationRecord {
  /// The parent is given by its offset: an index would differ after every declaration that one side lacks.
  fileprivate func item(in file: FileRecord) -> Item {
    Item(
      offset: offset, subject: kind + " " + name,
      fields: [
        "kind": kind, "name": name, "line": "\(line)", "column": "\(column)", "byteColumn": "\(byteColumn)",
        "parent": parent.map { "at byte \(file.declarations[$0].offset)" } ?? "null",
        "attributes": "\(attributes)", "modifiers": "\(modifiers)", "inherits": "\(inherits)",
        "type": type ?? "null", "accessors": "\(accessors)", "effects": "\(effects)",
        "labels": labels.map { "\($0)" } ?? "null",
      ])
  }
}

extension WordRecord {
  fileprivate var item: Item { Item(offset: offset, subject: "word", fields: ["text": text]) }
}

extension BracketRecord {
  fileprivate var item: Item { Item(offset: open, subject: "bracket", fields: ["close": "\(close)"]) }
}

extension NodeRecord {
  fileprivate var item: Item { Item(offset: offset, subject: kind, fields: ["end": "\(end)"]) }
}

extension FactRecord {
  fileprivate var item: Item {
    Item(offset: offset, subject: kind.rawValue, fields: ["kind": kind.rawValue, "path": path, "sign": sign])
  }
}
