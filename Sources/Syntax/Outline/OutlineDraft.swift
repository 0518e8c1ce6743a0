/// An outline that is being read: of all declarations and facts the numbers that the parser knows. Its memory serves
/// file after file.
struct OutlineDraft: ~Copyable {
  var declarations = GrowingBuffer<DeclarationRecord>()
  var facts = GrowingBuffer<FactRecord>()
  var words = GrowingBuffer<UInt32>()
  var fileFacts: [Range<Int>] = []

  var byteCount: Int {
    declarations.byteCount + facts.byteCount + words.byteCount
  }

  mutating func removeAll() {
    declarations.removeAll()
    facts.removeAll()
    words.removeAll()
    fileFacts.removeAll(keepingCapacity: true)
  }
}

/// A declaration that is being read; what its fields mean says `Declaration`. Numbers of 32 bits alone, so that a list
/// of records is also one of columns.
struct DeclarationRecord: BitwiseCopyable {
  /// Kind and flags.
  private var form: UInt32
  var name: NameID
  var start: UInt32
  var end: UInt32 = 0
  var nameStart: UInt32
  var nameEnd: UInt32
  var bodyStart: UInt32 = 0
  var bodyEnd: UInt32 = 0
  var parent: Int32
  var subtreeEnd: Int32 = 0
  var type: NameID = 0
  var value: NameID = 0
  var documentation: NameID = 0
  var documentationStart: UInt32 = 0
  var documentationEnd: UInt32 = 0
  var lists = StoredLists()
  var firstFact: UInt32 = 0
  var factEnd: UInt32 = 0

  init(kind: DeclarationKind, name: NameID, nameStart: UInt32, nameEnd: UInt32, start: UInt32, parent: Int32)
  {
    form = UInt32(kind.rawValue)
    self.name = name
    self.nameStart = nameStart
    self.nameEnd = nameEnd
    self.start = start
    self.parent = parent
  }

  var kind: DeclarationKind { DeclarationForm(bits: form).kind }

  var flags: DeclarationFlags {
    get { DeclarationForm(bits: form).flags }
    set { form = DeclarationForm(kind, newValue).bits }
  }
}

/// A fact that is being read; what its fields mean says `Fact`.
struct FactRecord: BitwiseCopyable {
  private var form: UInt32
  var start: UInt32
  var end: UInt32
  var parent: Int32
  var subtreeEnd: Int32
  var name: NameID = 0
  var root: NameID = 0
  var value: NameID = 0
  var detail: NameID = 0

  init(kind: Fact.Kind, flags: Fact.Flags, start: UInt32, end: UInt32, parent: Int32, subtreeEnd: Int32) {
    form = Fact.Form(kind, flags).bits
    self.start = start
    self.end = end
    self.parent = parent
    self.subtreeEnd = subtreeEnd
  }

  var flags: Fact.Flags {
    get { Fact.Form(bits: form).flags }
    set { form = Fact.Form(Fact.Form(bits: form).kind, newValue).bits }
  }
}
