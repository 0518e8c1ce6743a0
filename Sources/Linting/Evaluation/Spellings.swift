import Syntax

/// The names that words ask for again and again, looked up once.
final class Spellings {
  let `static`: NameID
  let `class`: NameID
  let willSet: NameID
  let didSet: NameID
  /// What makes a computed property settable.
  let setters: [NameID]
  /// Levels of access.
  let levels: [NameID]
  let `internal`: NameID
  let `super`: NameID
  /// The label of an argument without one.
  let wildcard: NameID

  init(_ names: NameTable) {
    // What the project has no name for has an id that no name has.
    func id(_ spelling: String) -> NameID { names.find(spelling) ?? .max }
    `static` = id("static")
    `class` = id("class")
    willSet = id("willSet")
    didSet = id("didSet")
    setters = ["set", "_modify", "modify", "unsafeMutableAddress"].map(id)
    levels = ["private", "fileprivate", "internal", "package", "public", "open"].map(id)
    `internal` = id("internal")
    `super` = id("super")
    wildcard = id("_")
  }

  /// Whether an accessor leaves a property stored.
  func isObserver(_ accessor: NameID) -> Bool {
    accessor == willSet || accessor == didSet
  }
}
