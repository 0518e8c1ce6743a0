import Syntax

/// What the standard library calls types that hold values of one type, and what gives or takes one of these.
struct SequenceNames: Sendable {
  private let types: Set<NameID>
  private let same: Set<NameID>
  private let element: Set<NameID>
  private let wrapped: Set<NameID>
  private let places: Set<NameID>
  private let takers: [NameID: ClosedRange<Int>]
  private let views: Set<NameID>
  private let shorthands: [NameID: Int]
  let values: NameID?
  let keys: NameID?
  let enumerated: NameID?

  init(_ names: NameTable) {
    func found(_ list: String) -> Set<NameID> {
      Set(list.split(separator: " ").compactMap { names.find(String($0)) })
    }
    types = found(
      "Array ArraySlice ContiguousArray Set Sequence Collection BidirectionalCollection RandomAccessCollection "
        + "AsyncSequence AsyncStream AsyncThrowingStream AnySequence AnyCollection FetchedResults")
    same = found(
      "filter sorted reversed shuffled prefix suffix dropFirst dropLast drop lazy elements union subtracting intersection"
    )
    element = found("removeFirst removeLast")
    places = found("i j k n idx index item number offset place position row section")
    wrapped = found("first last min max popFirst popLast randomElement")
    let first = found(
      "map flatMap compactMap filter forEach first last firstIndex lastIndex contains allSatisfy removeAll drop partition"
    )
    let both = found("sorted sort min max")
    takers = Dictionary(uniqueKeysWithValues: first.map { ($0, 0...0) })
      .merging(both.map { ($0, 0...1) }) { $1 }
      .merging(found("reduce").map { ($0, 1...1) }) { $1 }
    views = found("ForEach List")
    shorthands = Dictionary(
      uniqueKeysWithValues: (0...3).compactMap { place in names.find("$\(place)").map { ($0, place) } })
    (values, keys, enumerated) = (names.find("values"), names.find("keys"), names.find("enumerated"))
  }

  /// Whether a generic type holds values of its first argument.
  func isSequence(_ type: NameID) -> Bool { types.contains(type) }

  /// Whether a member gives another sequence of the same values.
  func givesSame(_ member: NameID) -> Bool { same.contains(member) }

  /// Whether what is called so is one place of an array, and no range.
  func isPlace(_ name: NameID) -> Bool { places.contains(name) }

  func givesElement(_ member: NameID) -> Bool { element.contains(member) }

  /// Whether a member gives one of the values, or nothing.
  func givesOptionalElement(_ member: NameID) -> Bool { wrapped.contains(member) }

  /// Whether a closure that a member takes is handed one of the values as the parameter of a place.
  func hands(_ member: NameID, elementAt place: Int) -> Bool { takers[member]?.contains(place) ?? false }

  /// Whether a view makes one of each value of its first argument.
  func isMadeOfEach(_ view: NameID) -> Bool { views.contains(view) }

  /// 1 of `$1`.
  func place(ofShorthand name: NameID) -> Int? { shorthands[name] }
}
