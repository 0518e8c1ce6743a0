/// What the parser knows while it reads code.
struct BodyState: ~Copyable {
  /// Whether facts are being kept; else code is only measured, and brackets are stepped over.
  var keepsFacts = false
  /// The fact that new ones stand in.
  var parent: Int32 = -1
  /// `await` and `try` in force, and whether `&&`, `||` or `??` stands before.
  var flags: Fact.Flags = []
  /// Components of the paths being read, of nested ones above those around them.
  var path = GrowingBuffer<NameID>()
  /// The path that the last operand was, for an assignment that follows.
  var lastPath = OperandPath()
  /// The call that the last operand ended with, or -1.
  var lastCall = -1
  var scope = LocalScope()
}

/// A path as an operand: `self.items[0].name`.
struct OperandPath {
  var name: NameID = 0
  /// Its first component, without `self`.
  var root: NameID = 0
  var flags: Fact.Flags = []
  /// The token of its first component; -1 where that is no word.
  var first = -1
  /// The token of its last component; -1 for an operand that is no path.
  var token = -1
}

/// Names bound by parameters, local variables and patterns. How often each is bound at the moment, by name, so that
/// asking costs the same however many there are.
struct LocalScope: ~Copyable {
  private var bound = GrowingBuffer<NameID>()
  private var counts = GrowingBuffer<UInt16>()
  /// Names that stand for `self`, with their place in `bound`.
  private var selves: [(name: NameID, place: Int)] = []

  /// To give back to `leave`.
  var mark: Int { bound.count }

  mutating func bind(_ name: NameID) {
    let index = Int(name)
    if index >= counts.count { makeRoom(for: index) }
    guard counts[index] < .max else { return }
    counts[index] += 1
    bound.append(name)
  }

  private mutating func makeRoom(for index: Int) {
    let known = counts.count
    counts.resize(to: index + 64)
    (counts.base + known).update(repeating: 0, count: counts.count - known)
  }

  /// `let strongSelf = self`
  mutating func bindSelf(_ name: NameID) {
    selves.append((name, bound.count))
    bind(name)
  }

  mutating func leave(_ mark: Int) {
    while bound.count > mark, let name = bound.popLast() { counts[Int(name)] -= 1 }
    while let last = selves.last, last.place >= mark { selves.removeLast() }
  }

  /// Whether a name stands for `self` where it was bound last.
  func isSelf(_ name: NameID) -> Bool {
    guard let alias = selves.last(where: { $0.name == name }) else { return false }
    return !(alias.place + 1..<max(alias.place + 1, bound.count)).contains { bound[$0] == name }
  }

  func contains(_ name: NameID) -> Bool {
    let index = Int(name)
    return index < counts.count && counts[index] > 0
  }
}

extension Parser {
  /// Keeps a fact, into which the following ones go until `close`. -1 when none are kept.
  mutating func open(
    _ kind: Fact.Kind, _ token: Int, name: NameID = 0, root: NameID = 0, detail: NameID = 0,
    flags: Fact.Flags = []
  ) -> Int {
    guard body.keepsFacts else { return -1 }
    let index = outline.facts.count
    var fact = FactRecord(
      kind: kind, flags: flags, start: starts[token], end: ends[token], parent: body.parent,
      subtreeEnd: Int32(index + 1))
    (fact.name, fact.root, fact.detail) = (name, root, detail)
    outline.facts.append(fact)
    body.parent = Int32(index)
    return index
  }

  mutating func close(_ fact: Int) {
    guard fact >= 0 else { return }
    outline.facts[fact].subtreeEnd = Int32(outline.facts.count)
    body.parent = outline.facts[fact].parent
  }

  /// A fact with nothing inside.
  mutating func keep(
    _ kind: Fact.Kind, _ token: Int, name: NameID = 0, root: NameID = 0, value: NameID = 0,
    detail: NameID = 0, flags: Fact.Flags = []
  ) {
    let fact = open(kind, token, name: name, root: root, detail: detail, flags: flags)
    if fact >= 0 { outline.facts[fact].value = value }
    close(fact)
  }

  mutating func setValue(_ fact: Int, _ tokens: Range<Int>) {
    guard fact >= 0 else { return }
    outline.facts[fact].value = shortText(tokens)
  }

  /// Puts the facts from `first` on into a new one of `kind`, as if it had been opened before them.
  mutating func wrap(_ kind: Fact.Kind, from first: Int, token: Int) -> Int {
    guard body.keepsFacts else { return -1 }
    for index in first..<outline.facts.count {
      outline.facts[index].subtreeEnd += 1
      outline.facts[index].parent =
        outline.facts[index].parent == body.parent
        ? Int32(first) : outline.facts[index].parent + 1
    }
    outline.facts.insert(
      FactRecord(
        kind: kind, flags: [], start: starts[token], end: ends[token], parent: body.parent,
        subtreeEnd: Int32(outline.facts.count + 1)), at: first)
    body.lastCall = -1
    return first
  }
}
