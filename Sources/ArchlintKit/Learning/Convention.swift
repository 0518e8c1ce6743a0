import Foundation

/// Something that the declarations of a group keep almost always.
struct Convention: Sendable {
  let kind: TraitTable.Kind
  /// What chooses the declarations.
  let group: [Trait]
  /// What is asked of them, or what they must not have.
  let asked: Trait
  let isForbidden: Bool
  /// How many there are, and how many keep it.
  let size: Int
  let kept: Int
  /// How much of what is comparable elsewhere keeps it, from 0 to 1.
  let base: Double
  /// How many declarations a change has brought to keep it, where one was looked at.
  var corrected = 0

  /// How many times as often it is kept as elsewhere.
  var lift: Double { Self.lift(kept: kept, of: size, base: base) }

  static func lift(kept: Int, of size: Int, base: Double) -> Double {
    Double(kept) / Double(size) / base
  }

  /// Lift × support × how few exceptions. Of the first two the logarithms, and no more than some dozen times and some
  /// dozen declarations, since beyond these more of them say little.
  var score: Double {
    let exceptions = Double(size - kept) / Double(size)
    let score = log2(min(lift, 16) + 0.5) * log2(Double(min(size, 48))) * pow(1 - exceptions, 4) * weight
    // Of a change what it has corrected most often comes first, whatever else there is to say for it.
    return Double(corrected) * 100 + score
  }

  /// What a person would write down first: what things are and where they are, of types before members, of many groups
  /// before the one that is called by a name of its own.
  private var weight: Double {
    let isMember = kind != .type && kind != .protocol
    let isOwned = group.contains { $0.sort == .ownerEnd }
    let place = !isMember ? 1 : isOwned ? 0.85 : 0.6
    let words = group.lazy.filter(\.isName).map { NameWords($0.text).words.count }.max() ?? 1
    let length = 1 - 0.12 * Double(group.count - 1) - 0.06 * Double(max(0, words - 2))
    let isStart = group.contains { $0.sort == .nameStart || $0.sort == .ownerStart }
    return place * length * (isStart ? 0.6 : 1) * weightOfAsked
  }

  /// Whether the name says the type: `titleLabel` is a label.
  private var isSaidByName: Bool {
    group.contains {
      $0.sort == .nameEnd && NameWords($0.text).words.last == NameWords(asked.text).words.last
    }
  }

  private var weightOfAsked: Double {
    switch asked.sort {
    case .importing: isForbidden ? 0.7 : 0.5
    case .call: 0.4
    case .member: 0.75
    case .attribute: isForbidden ? 0.7 : 1
    case .conformance: isForbidden ? 0.5 : asked.text.hasSuffix(group.first?.text ?? " ") ? 0.6 : 1
    case .isStatic, .async, .throwing: isForbidden ? 0.5 : 0.8
    case .typeEnd: isSaidByName ? 0.1 : 0.6
    case .keyword: 0.4
    case .twin: 0.9
    default: 1
    }
  }
}

extension Trait {
  /// The pattern of a name that a trait asks for; nil for another trait.
  var namePattern: String? {
    switch sort {
    case .nameEnd: Self.capture + text
    case .nameStart: text + Self.capture
    default: nil
    }
  }
}
