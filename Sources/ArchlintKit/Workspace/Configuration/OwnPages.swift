import Platform
import RuleLanguage
import Semantics

/// The rule pages of a project.
package enum OwnPages {
  /// - Parameters:
  ///   - configuration: whose `ruleFolders` are meant.
  ///   - root: what paths in messages are relative to.
  ///   - mayLackPages: whether a folder may have none yet.
  static func load(
    _ configuration: MergedConfiguration, root: String, files: FileTexts, mayLackPages: Bool = false
  ) throws(LoadError) -> [RulePage] {
    var pages: [Result<RulePage, LoadError>] = []
    for part in configuration.layers {
      for named in part.ruleFolders {
        pages += load(named, in: part.folder, root: root, files, mayLackPages: mayLackPages)
      }
    }
    return try all(pages)
  }

  private static func load(
    _ named: Located<String>, in folder: String, root: String, _ texts: FileTexts, mayLackPages: Bool
  ) -> [Result<RulePage, LoadError>] {
    let place = Path.named(named.value, in: folder)
    let files: [String]
    do throws(LoadError) {
      files = try markdownFiles(in: place, texts) { Path.route(to: $0, from: root) }
    } catch {
      return [.failure(error)]
    }
    guard files.isEmpty else {
      return files.map { file in
        load(file, below: place, texts) { Path.route(to: $0, from: root) }.mapError {
          ProjectBounds(root: root).holds(file) ? $0 : $0.concealing("a rule page")
        }
      }
    }
    if mayLackPages { return [] }
    let error = LoadError(
      at: named.position, "there is no rule page in \"\(named.value)\"",
      hint: "a page is a Markdown file in that folder, or in one below it")
    return [.failure(error)]
  }

  /// A page below the root, with the definitions around it.
  static func page(_ path: String, in workspace: Workspace) -> Result<RulePage, LoadError> {
    var texts: PathTable<[UInt8]> = [:]
    for (path, text) in workspace.overlays { texts[Path.named(path, in: workspace.root)] = text }
    return load(path, below: workspace.root, FileTexts(texts)) { Path.route(to: $0, from: workspace.root) }
  }

  /// - Parameters:
  ///   - folder: the outermost folder whose definitions the page may use.
  ///   - checksRule: whether what is wrong with the rule is told besides what is wrong with the page.
  ///   - shown: what messages call a path.
  private static func load(
    _ path: String, below folder: String, _ texts: FileTexts, checksRule: Bool = false,
    shown: (String) -> String = { $0 }
  ) -> Result<RulePage, LoadError> {
    do throws(LoadError) {
      let text = try text(of: path, texts, shown)
      let shared = try definitions(for: path, below: folder, texts, shown)
      return RulePage.parse(text, path: shown(path), sharing: shared, checksRule: checksRule)
    } catch {
      return .failure(error)
    }
  }

  /// Those of some files and folders that somebody names.
  package static func load(named paths: [String]) throws -> [RulePage] {
    var pages: [Result<RulePage, LoadError>] = []
    for path in paths {
      let files = try markdownFiles(in: path, FileTexts())
      if files.isEmpty {
        throw UsageError(message: "there is no rule page in \(path)", hint: "a page is a Markdown file")
      }
      pages += files.map { file in
        load(Path.absolute(file), below: Path.currentFolder, FileTexts(), checksRule: true) { place in
          file.hasPrefix("/") ? place : Path.route(to: place, from: Path.currentFolder)
        }
      }
    }
    let read = try all(pages)
    try checkIDs(of: read)
    return read
  }

  /// Refuses rules that are called like another, or like one that archlint brings, or conflict with none that there is.
  private static func checkIDs(of pages: [RulePage]) throws(LoadError) {
    let shipped = try Shipped.definitions(sharing: Shipped.sharedDefinitions())
    // archlint's own pages, where somebody works on them, are not others.
    let paths = pages.map { Path.absolute($0.definition.file) }
    let others = shipped.filter { definition in !paths.contains { $0.hasSuffix("/" + definition.file) } }
    let mistakes = RuleSet.idMistakes(shipped: others, own: pages.map(\.definition))
    guard mistakes.isEmpty else { throw LoadError(mistakes) }
  }

  /// Those of the nearest folder that has some.
  private static func definitions(
    for page: String, below top: String, _ texts: FileTexts, _ shown: (String) -> String
  ) throws(LoadError) -> SharedDefinitions? {
    for folder in Path.upwards(from: Path.parent(page)) {
      let path = Path.join(folder, SharedDefinitions.fileName)
      if texts.kind(path) != nil {
        return try SharedDefinitions.parse(text(of: path, texts, shown), path: shown(path)).get()
      }
      guard folder != top, folder.utf8.count > top.utf8.count else { break }
    }
    return nil
  }

  private static func text(
    of path: String, _ texts: FileTexts, _ shown: (String) -> String
  ) throws(LoadError) -> String {
    do throws(SystemError) {
      return String(decoding: try texts.bytes(path), as: UTF8.self)
    } catch {
      let start = SourcePosition(file: shown(path), line: 1, column: 1)
      throw LoadError(at: start, "the page cannot be read: \(error)")
    }
  }

  /// What stands beside pages.
  private static let otherFiles: Set = [
    "README.md", "Language.md", "Tutorial.md", SharedDefinitions.fileName,
  ]

  /// All pages below a folder, or the page itself; an index, a reference, a tutorial and shared definitions are none, and
  /// links to folders, which may lead in circles, are not followed.
  /// - Parameter shown: what messages call a path.
  private static func markdownFiles(
    in path: String, _ texts: FileTexts, shown: (String) -> String = { $0 }
  ) throws(LoadError) -> [String] {
    guard texts.kind(path) == .folder else { return texts.kind(path) == nil ? [] : [path] }
    let names: [String]
    do throws(SystemError) {
      names = try texts.entries(in: path).map(\.name)
    } catch {
      let start = SourcePosition(file: shown(path), line: 1, column: 1)
      throw LoadError(at: start, "the folder cannot be read: \(error)")
    }
    var files: [String] = []
    for name in names {
      let child = Path.join(path, name)
      if name.hasPrefix(".") { continue }
      if texts.kind(child) == .folder {
        if !texts.isLink(child) { files += try markdownFiles(in: child, texts, shown: shown) }
      } else if name.hasSuffix(".md"), !otherFiles.contains(name) {
        files.append(child)
      }
    }
    return files.sorted()
  }
}
