/// A patch as `apply_patch` reads it: between `*** Begin Patch` and `*** End Patch` files that are added, deleted or
/// updated, the last with hunks of lines that stay, go and come.
struct PatchText {
  struct File {
    var path: String
    /// Of a file that is moved.
    var newPath: String?
    /// nil for a file that is deleted.
    var change: Change?
  }

  enum Change {
    case whole(String)
    case hunks([Hunk])
  }

  /// Lines as they were, and as they are to be.
  struct Hunk {
    var old: [Substring] = []
    var new: [Substring] = []
  }

  private(set) var files: [File] = []

  /// nil for another text.
  init?(_ text: String) {
    guard text.contains("*** Begin Patch") else { return nil }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    func name(_ head: String) -> String? {
      line.hasPrefix(head) ? String(line.dropFirst(head.count).trimmingSuffix { $0.isWhitespace }) : nil
    }
    if let path = name("*** Add File: ") {
      files.append(File(path: path, change: .whole("")))
    } else if let path = name("*** Update File: ") {
      files.append(File(path: path, change: .hunks([])))
    } else if let path = name("*** Delete File: ") {
      files.append(File(path: path, change: nil))
    } else if let path = name("*** Move to: "), !files.isEmpty {
      files[files.count - 1].newPath = path
    } else if !files.isEmpty, !line.hasPrefix("***") {
      files[files.count - 1].change?.read(line)
    }
  }
}

extension PatchText.Change {
  fileprivate mutating func read(_ line: Substring) {
    switch self {
    case .whole(let text): if line.hasPrefix("+") { self = .whole(text + line.dropFirst() + "\n") }
    case .hunks(var hunks):
      if line.hasPrefix("@@") {
        hunks.append(PatchText.Hunk())
      } else {
        if hunks.isEmpty { hunks.append(PatchText.Hunk()) }
        let rest = line.dropFirst()
        if !line.hasPrefix("+") { hunks[hunks.count - 1].old.append(rest) }
        if !line.hasPrefix("-") { hunks[hunks.count - 1].new.append(rest) }
      }
      self = .hunks(hunks)
    }
  }

  /// The text of a file with the change; nil where the change does not fit.
  func applied(to text: String) -> String? {
    guard case .hunks(let hunks) = self else {
      if case .whole(let new) = self { return new }
      return nil
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    for hunk in hunks where !hunk.old.isEmpty || !hunk.new.isEmpty {
      guard let place = Self.place(of: hunk.old, in: lines, from: start) else { return nil }
      lines.replaceSubrange(place..<place + hunk.old.count, with: hunk.new)
      start = place + hunk.new.count
    }
    return lines.joined(separator: "\n")
  }

  private static func place(of old: [Substring], in lines: [Substring], from start: Int) -> Int? {
    guard old.count <= lines.count, start <= lines.count - old.count else { return nil }
    return (start...lines.count - old.count).first { place in
      zip(old.indices, place...).allSatisfy { old[$0] == lines[$1] }
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
