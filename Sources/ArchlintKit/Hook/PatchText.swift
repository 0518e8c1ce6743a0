/// A patch as `apply_patch` reads it: between `*** Begin Patch` and `*** End Patch` files that are added, deleted or
/// updated, the last with hunks of lines that stay, go and come.
struct PatchText {
  struct File {
    enum Kind {
      case added, updated, deleted
    }

    let kind: Kind
    let path: String
    /// Where a file that is updated goes; nil where it stays.
    fileprivate(set) var target: String?
    /// Of a file that is added.
    fileprivate(set) var lines: [Substring] = []
    /// Of a file that is updated.
    fileprivate(set) var hunks: [Hunk] = []
  }

  /// Lines as they were, and as they are to be.
  struct Hunk {
    fileprivate(set) var old: [Substring] = []
    fileprivate(set) var new: [Substring] = []
  }

  private(set) var files: [File] = []

  /// nil for another text.
  init?(_ text: String) {
    guard text.contains("*** Begin Patch") else { return nil }
    for line in text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("*** End Patch") { break }
      read(line)
    }
  }

  private static let heads: [(text: String, kind: File.Kind)] = [
    ("*** Add File: ", .added), ("*** Update File: ", .updated), ("*** Delete File: ", .deleted),
  ]

  private static let move = "*** Move to: "

  private mutating func read(_ line: Substring) {
    if let (head, kind) = Self.heads.first(where: { line.hasPrefix($0.text) }) {
      files.append(File(kind: kind, path: String(line.dropFirst(head.count)).trimmedEnd))
    } else if line.hasPrefix(Self.move), !files.isEmpty {
      files[files.count - 1].target = String(line.dropFirst(Self.move.count)).trimmedEnd
    } else if !files.isEmpty, !line.hasPrefix("***") {
      files[files.count - 1].read(line)
    }
  }
}

extension PatchText.File {
  fileprivate mutating func read(_ line: Substring) {
    switch kind {
    case .added: if line.hasPrefix("+") { lines.append(line.dropFirst()) }
    case .updated where line.hasPrefix("@@"): hunks.append(PatchText.Hunk())
    case .updated:
      if hunks.isEmpty { hunks.append(PatchText.Hunk()) }
      if !line.hasPrefix("+") { hunks[hunks.count - 1].old.append(line.dropFirst()) }
      if !line.hasPrefix("-") { hunks[hunks.count - 1].new.append(line.dropFirst()) }
    case .deleted: break
    }
  }

  var added: String { (lines + hunks.flatMap(\.new)).joined(separator: "\n") }

  /// The text of the file with the change; nil where the change does not fit, and for a file that is deleted.
  func applied(to text: String) -> String? {
    switch kind {
    case .added: return lines.map { $0 + "\n" }.joined()
    case .deleted: return nil
    case .updated: break
    }
    let lines = text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    var result: [Substring] = []
    var start = 0
    for hunk in hunks where !hunk.old.isEmpty || !hunk.new.isEmpty {
      guard let place = Self.nearestPlace(of: hunk.old, in: lines[start...]) else { return nil }
      result += lines[start..<place] + hunk.new
      start = place + hunk.old.count
    }
    return (result + lines[start...]).joined(separator: "\n")
  }

  /// Where some lines begin: as they are, or else without white space at their ends, or around them, as assistants find
  /// them too.
  private static func nearestPlace(of old: [Substring], in lines: ArraySlice<Substring>) -> Int? {
    for edit in [\.self, \.trimmedEnd, \.trimmed] as [KeyPath<Substring, Substring>] {
      // Lazily, since mostly one of the next lines is the first.
      let plain = lines.lazy.map { $0[keyPath: edit] }
      if let place = plain.firstRange(of: old.map { $0[keyPath: edit] }) { return place.lowerBound }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmedEnd: String { String(self[...].trimmedEnd) }

  /// With a line feed at the end of each line.
  var withPlainLineEnds: String { utf8.contains(0x0D) ? replacing("\r\n", with: "\n") : self }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  fileprivate var trimmed: Substring { trimmedEnd.drop(while: \.isWhitespace) }
}
