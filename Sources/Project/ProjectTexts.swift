import Syntax

extension Project {
  /// The project of some texts, by path: what a run over a folder with these files would see.
  public static func parse(_ texts: [(path: String, text: String)]) -> Project {
    let names = NameTable()
    let buffer = SourceBuffer()
    let table = TokenTable()
    let files = texts.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map { path, text in
      let source = buffer.copy(Array(text.utf8))
      let outline = Parser.parse(source, table: table, names: names, wantsFacts: true)
      return ParsedFile(path: path, byteCount: source.count, outline: outline)
    }
    return build(files, names: names, manifests: [:])
  }
}
