import Platform
import RuleEngine
import Semantics
import Syntax

/// What is known of the files of a project without parsing them. It holds for bytes, not for files: whoever asks has read
/// the file, and is told nothing if a byte of it is another.
struct ProjectSummary: Sendable {
  private struct Entry {
    /// Of the bytes of the file.
    var hash: UInt64
    var summary: FileSummary
  }

  private let hashing: KeyedHash
  private let names: (lengths: [UInt32], bytes: [UInt8])
  /// How many names there were when all files were summarised at once.
  private let firstNameCount: Int
  private var entries: PathTable<Entry> = [:]

  /// - Parameter known: what was known before; summaries of files that are as they were stay.
  init(_ files: [ParsedFile], of project: Project, known: ProjectSummary?) {
    hashing = known?.hashing ?? KeyedHash()
    let words = ProjectWords(project)
    for (index, file) in files.enumerated() {
      let summary =
        file.summary
        ?? FileSummary(
          file, usedWords: words.used[index], typeWords: words.types[index], otherWords: words.others[index])
      let hash = hashing.hash(project.files[index].text)
      entries[project.path(ofFile: index)] = Entry(hash: hash, summary: summary)
    }
    // What words have added is among them.
    names = project.names.listing
    firstNameCount = known?.firstNameCount ?? names.lengths.count
  }

  func summary(ofFile path: String, _ text: SourceStorage) -> FileSummary? {
    guard let entry = entries[path], hashing.hash(text) == entry.hash else { return nil }
    return entry.summary
  }

  /// Gives the names that the summaries have to a table that has none of its own yet.
  /// - Returns: false where the table cannot take them.
  func give(to table: NameTable) -> Bool {
    table.add(lengths: names.lengths, bytes: names.bytes)
  }

  // MARK: - Bytes

  /// Changes with what stands in the file.
  private static let version: UInt32 = 4
  /// Of the checksum, and of the numbers that follow.
  private static let headerSize = 16
  /// That of the checksum, which is no secret.
  private static let checking = KeyedHash(key: 0x1234_5678_9abc_def1)

  func bytes(_ search: NeedleSearch) -> [UInt8] {
    var words = Self.identity(search)
    words += Self.halves(hashing.key) + [UInt32(firstNameCount), UInt32(names.lengths.count)] + names.lengths
    words.append(UInt32(entries.count))
    for (_, entry) in entries {
      words += Self.halves(entry.hash)
      entry.summary.write(to: &words)
    }
    let content = ByteWords.bytes(words) + names.bytes
    let header = Self.halves(Self.checking.hash(content)) + Self.halves(UInt64(words.count))
    return ByteWords.bytes(header) + content
  }

  /// nil for what another program has written, or this one for other rules, and for what is damaged.
  init?(_ bytes: [UInt8], _ search: NeedleSearch) {
    guard bytes.count > Self.headerSize else { return nil }
    let content = bytes[Self.headerSize...]
    var header = WordReader(ByteWords.words(bytes[..<Self.headerSize]))
    let (checksum, count) = (header.number(), header.number())
    guard Self.checking.hash(content) == checksum,
      count <= content.count / 4
    else { return nil }
    let start = Self.headerSize + 4 * Int(count)
    var words = WordReader(ByteWords.words(bytes[Self.headerSize..<start]))
    let identity = Self.identity(search)
    guard words.next(identity.count) == identity else { return nil }
    hashing = KeyedHash(key: words.number())
    firstNameCount = Int(words.next())
    names = (words.list { $0.next() }, Array(bytes[start...]))
    let nameCount = Int(Keyword.count) + names.lengths.count
    let known = words.list { words in
      (hash: words.number(), summary: FileSummary(&words, nameCount: nameCount))
    }
    let ends = names.lengths.reduce(into: [0]) { $0.append($0.last! + Int($1)) }
    guard !words.isBroken, words.isAtEnd, ends.last == names.bytes.count else { return nil }
    for case (let hash, let summary?) in known where summary.pathName >= Keyword.count {
      let name = Int(summary.pathName - Keyword.count)
      let path = String(decoding: names.bytes[ends[name]..<ends[name + 1]], as: UTF8.self)
      entries[path] = Entry(hash: hash, summary: summary)
    }
  }

  private static func halves(_ number: UInt64) -> [UInt32] {
    [UInt32(number >> 32), UInt32(truncatingIfNeeded: number)]
  }

  private static func identity(_ search: NeedleSearch) -> [UInt32] {
    [version] + (FileStamp.program?.words ?? []).flatMap(halves)
      + [UInt32(search.description.count)] + search.description
  }

  /// Whether so many of the names are those of files as they once were that it is better to begin anew.
  var isWornOut: Bool { names.lengths.count > 2 * firstNameCount + 10_000 }
}
