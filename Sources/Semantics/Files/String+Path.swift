/// Parts of a path with forward slashes. They are told by its bytes: in characters, a combining mark that a name begins with
/// and the slash before it are one.
extension String {
  /// The folder that something stands in; the empty one at the root.
  package var folder: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }

  /// The folders that something stands in, the innermost first, and the empty one at last.
  var folders: some Sequence<String> {
    sequence(first: self) { $0.isEmpty ? nil : $0.folder }.dropFirst()
  }

  /// The path from a folder that something stands in.
  func path(from folder: String) -> Substring {
    folder.isEmpty ? self[...] : Substring(utf8.dropFirst(folder.utf8.count + 1))
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The last part.
  var fileName: SubSequence {
    self[(utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex)...]
  }

  /// Whether that is the last part.
  func isCalled(_ name: String) -> Bool { fileName.utf8.elementsEqual(name.utf8) }
}
