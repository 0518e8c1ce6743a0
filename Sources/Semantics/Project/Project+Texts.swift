import Syntax

extension Project {
  /// The project of some texts, by path: what a run over a folder with these files would see. Those that are no Swift
  /// are its build settings.
  public static func parse(
    _ texts: [(path: String, text: String)], search: NeedleSearch = .none
  ) -> Project {
    let parser = FileParser(search)
    let settings: @Sendable () -> [String: [UInt8]] = { [texts] in
      Dictionary(
        texts.filter { BuildSettings.areIn(file: $0.path) }.map { ($0.path, Array($0.text.utf8)) }
      ) { first, _ in first }
    }
    var modules = ModuleSources()
    for (path, text) in texts where ModuleSources.areIn(file: path) {
      modules.add(Array(text.utf8), path: path)
    }
    let texts = texts.filter { $0.path.hasSuffix(".swift") }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let files = texts.map { parser.parse(SourceStorage(copying: Array($0.text.utf8)), path: $0.path) }
    let map = ModuleMap(modules, paths: texts.map(\.path))
    return build(files, names: parser.names, modules: { map }, settings: settings)
  }
}
