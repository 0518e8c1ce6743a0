import Syntax

extension Project {
  /// The project of some texts, by path: what a run over a folder with these files would see. Those that are no Swift
  /// are its build settings.
  public static func parse(
    _ texts: [(path: String, text: String)], marking: Marking = .none
  ) -> Project {
    let parser = FileParser(marking)
    let buffer = SourceBuffer()
    let settings: @Sendable () -> [String: [UInt8]] = { [texts] in
      Dictionary(
        texts.filter { BuildSettings.areIn(file: $0.path) }.map { ($0.path, Array($0.text.utf8)) }
      ) { first, _ in first }
    }
    let texts = texts.filter { $0.path.hasSuffix(".swift") }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    func parse(_ index: Int, _ bodies: BodySelection) -> ParsedFile? {
      let source = buffer.copy(Array(texts[index].text.utf8))
      return parser.parse(source, path: texts[index].path, bodies: bodies)
    }
    let files = texts.indices.compactMap { parse($0, .marked) }
    var project = build(files, names: parser.names, manifests: [:], settings: settings, marking: marking)
    for file in project.filesLackingFacts {
      let isSame = parse(file, .all).map { project.setFacts(ofFile: file, from: $0) }
      precondition(isSame ?? false, "the same text has the same declarations")
    }
    return project
  }
}
