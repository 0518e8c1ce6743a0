/// Something that may be true of a declaration, and that the language of rules can say: what the items are for itemset
/// mining. The same trait may choose the declarations that a convention speaks of, or be what it asks of them.
struct Trait: Hashable, Sendable {
  enum Sort: UInt8, Comparable, Sendable {
    // Names, by which a group is found
    case nameEnd, nameStart, name, ownerEnd, ownerStart
    // What else may tell a group
    case kind, keyword, stored, visible, attribute, conformance, typeEnd, folder, inTests, isStatic
    // What is only asked
    case final, uncheckedSendable, access, setterAccess, readOnly, async, throwing, existential, initialValue,
      description
    case shape, ownFile, importing, member, call, twin, twinConformance
    // That a declaration cannot but have another
    case imposed

    static func < (left: Sort, right: Sort) -> Bool { left.rawValue < right.rawValue }
  }

  var sort: Sort
  /// A name or a part of one, a path, a level; empty where the sort says all.
  var text: String = ""
  /// Of a member its kind; of what speaks of a part of the declaration's name, the pattern of that name.
  var detail: String = ""
  var twinKind: String = ""
  /// Whether what stands in its inheritance clause is a class.
  var isSuperclass = false

  /// What stands in patterns for the part of a name that differs.
  static let capture = "{Name}"

  /// Whether it speaks of names: without one a convention might hold for anything.
  var isName: Bool { sort <= .ownerStart }

  var mayChoose: Bool { sort <= .isStatic && !(sort == .conformance && Self.markers.contains(text)) }

  /// Protocols that anything may conform to, whatever it is for.
  private static let markers: Set = [
    "AnyObject", "Comparable", "Copyable", "Equatable", "Escapable", "Hashable", "Sendable",
  ]

  var mayBeAsked: Bool {
    switch sort {
    case .ownerEnd, .ownerStart, .visible, .inTests, .stored, .folder, .imposed: false
    // What a file uses, it must import.
    case .importing: false
    default: true
    }
  }

  /// Whether a convention may ask for the contrary.
  var mayBeForbidden: Bool {
    switch sort {
    case .attribute, .conformance, .importing, .call, .isStatic, .async, .throwing: true
    case .access: text == "public" || text == "private"
    default: false
    }
  }

  /// Whether its text, taken from the source, would mean something else as a pattern.
  var looksLikePattern: Bool {
    switch sort {
    case .folder, .shape, .twin, .twinConformance: false
    default: text.utf8.contains { "*?[]{}\\/".utf8.contains($0) }
    }
  }

  /// That a declaration cannot but have this.
  var imposed: Trait { Trait(sort: .imposed, text: "\(sort) \(text)") }

  /// The part of a predicate that it makes, called like the first sort that makes it; a predicate has one of each.
  var key: Sort {
    switch sort {
    case .nameEnd, .nameStart, .name, .twin: .name
    case .ownerEnd, .ownerStart: .ownerEnd
    case .visible, .access: .access
    case .conformance, .twinConformance: .conformance
    case .folder, .shape, .ownFile: .folder
    default: sort
    }
  }
}

extension Trait: Comparable {
  static func < (left: Trait, right: Trait) -> Bool {
    (left.sort, left.text, left.detail, left.twinKind)
      < (right.sort, right.text, right.detail, right.twinKind)
  }
}
