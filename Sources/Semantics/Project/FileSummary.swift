import Syntax

/// What the index of a project is made of: all that a file says but its code.
public struct FileSummary: Sendable {
  @usableFromInline struct Head: Sendable {
    @usableFromInline var kind: DeclarationKind
    @usableFromInline var name: NameID
  }

  let header: FileHeader
  /// Of all declarations, in order.
  @usableFromInline let heads: [Head]
  /// The words of what its code uses, each once.
  public let usedWords: [NameID]
  /// The words of the types written at its declarations, each once.
  public let typeWords: [NameID]
  /// The other names in its code, each once.
  public let otherWords: [NameID]

  /// Its path from the root.
  public var pathName: NameID { header.pathName }

  /// - Parameter file: a file that is parsed.
  public init(_ file: ParsedFile, usedWords: [NameID], typeWords: [NameID], otherWords: [NameID]) {
    header = file.header
    heads = file.code.syntax.declarations.map { Head(kind: $0.kind, name: $0.name) }
    (self.usedWords, self.typeWords, self.otherWords) = (usedWords, typeWords, otherWords)
  }
}

// MARK: - Words

extension FileSummary {
  /// Adds what `init(_:nameCount:)` reads.
  public func write(to words: inout [UInt32]) {
    words += [header.pathName, header.stem, header.importsTests ? 1 : 0, header.isGenerated ? 1 : 0]
    words.append(UInt32(heads.count))
    for head in heads { words += [UInt32(head.kind.rawValue), head.name] }
    header.indexed.write(to: &words)
    words += header.needles.words + header.globalNeedles.words
    for list in [usedWords, typeWords, otherWords] { words += [UInt32(list.count)] + list }
  }

  /// - Parameter nameCount: how many names there are.
  /// - Returns: nil where the words are none of a summary.
  public init?(_ words: inout WordReader, nameCount: Int) {
    let limit = UInt32(nameCount)
    let (pathName, stem) = (words.next(below: limit), words.next(below: limit))
    let (importsTests, isGenerated) = (words.next(below: 2) == 1, words.next(below: 2) == 1)
    heads = words.list { words in
      let kind = words.next(below: UInt32(DeclarationKind.allCases.count))
      return Head(kind: DeclarationKind(rawValue: UInt8(kind))!, name: words.next(below: limit))
    }
    header = FileHeader(
      pathName: pathName, stem: stem, importsTests: importsTests, isGenerated: isGenerated,
      indexed: IndexedDeclarations(&words, nameLimit: limit, declarations: UInt32(heads.count)),
      needles: NeedleSet(words: words.next(8)), globalNeedles: NeedleSet(words: words.next(8)))
    usedWords = words.list { $0.next(below: limit) }
    typeWords = words.list { $0.next(below: limit) }
    otherWords = words.list { $0.next(below: limit) }
    if words.isBroken { return nil }
  }
}

extension IndexedDeclarations {
  fileprivate func write(to words: inout [UInt32]) {
    words.append(UInt32(entries.count))
    for entry in entries {
      words += [
        UInt32(entry.index), UInt32(entry.outer + 1), UInt32(entry.kind.rawValue), entry.name,
        entry.qualifiedName, UInt32(entry.inherited.lowerBound), UInt32(entry.inherited.upperBound),
        entry.isLocal ? 1 : 0,
      ]
    }
    words.append(UInt32(inherited.count))
    words += inherited
    words.append(UInt32(localSupertypes.count))
    for supertype in localSupertypes { words += [UInt32(supertype.place), UInt32(supertype.index)] }
  }

  fileprivate init(_ words: inout WordReader, nameLimit: UInt32, declarations: UInt32) {
    var place: UInt32 = 0
    let entries = words.list { words in
      let (index, outer) = (words.next(below: declarations), words.next(below: place + 1))
      let kind = words.next(below: UInt32(DeclarationKind.allCases.count))
      let (name, qualified) = (words.next(below: nameLimit), words.next(below: nameLimit))
      let (first, end) = (words.next(below: .max >> 1), words.next(below: .max >> 1))
      words.expect(first <= end)
      let isLocal = words.next(below: 2) == 1
      place += 1
      return IndexedDeclaration(
        index: Int32(index), outer: Int32(outer) - 1, kind: DeclarationKind(rawValue: UInt8(kind))!,
        name: name, qualifiedName: qualified, inherited: Int32(first)..<Int32(max(first, end)),
        isLocal: isLocal)
    }
    let inherited = words.list { $0.next(below: nameLimit) }
    let local = words.list { words in
      LocalSupertype(
        place: Int32(words.next(below: UInt32(inherited.count))),
        index: Int32(words.next(below: declarations)))
    }
    words.expect(entries.allSatisfy { $0.inherited.upperBound <= inherited.count })
    self.init(entries: entries, inherited: inherited, localSupertypes: local)
  }
}
