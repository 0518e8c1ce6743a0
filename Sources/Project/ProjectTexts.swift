import Syntax

extension Project {
  /// The project of some texts, by path: what a run over a folder with these files would see.
  /// - Parameter mark: the marks of a word.
  public static func parse(
    _ texts: [(path: String, text: String)],
    mark: @escaping (UnsafeBufferPointer<UInt8>) -> Marks = { _ in .all }
  ) -> Project {
    let names = NameTable()
    let marks = NameMarks(names, mark: mark)
    let buffer = SourceBuffer()
    let table = TokenTable()
    let files = texts.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map { path, text in
      let source = buffer.copy(Array(text.utf8))
      let outline = Parser.parse(source, table: table, names: names, wantsFacts: true)
      return ParsedFile(
        path: path, byteCount: source.count, outline: OutlineStorage(outline), marks: marks.marks(of: table))
    }
    return build(files, names: names, manifests: [:], mark: mark)
  }
}
