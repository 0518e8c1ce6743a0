import Platform
import RuleLanguage
import Semantics

/// The rule pages of a project.
struct OwnPages {
  let files: FileTexts
  /// What paths in messages are relative to; nil where they are told as they are.
  let root: String?

  /// - Parameter mayLackPages: whether a folder may have none yet.
  func load(
    _ configuration: MergedConfiguration, mayLackPages: Bool = false
  ) throws(LoadError) -> [RulePage] {
    try all(
      configuration.layers.flatMap { part in
        part.ruleFolders.flatMap { load($0, in: part.folder, mayLackPages: mayLackPages) }
      })
  }

  private func load(
    _ named: Located<String>, in folder: String, mayLackPages: Bool
  ) -> [Result<RulePage, LoadError>] {
    let place = Path.named(named.value, in: folder)
    do throws(LoadError) {
      let pages = try markdownFiles(in: place).map { file in
        page(file, below: place).mapError { isOwn(file) ? $0 : $0.concealing("a rule page") }
      }
      if !pages.isEmpty || mayLackPages { return pages }
    } catch {
      return [.failure(error)]
    }
    let error = LoadError(
      at: named.position, "there is no rule page in \"\(named.value)\"",
      hint: "a page is a Markdown file in that folder, or in one below it")
    return [.failure(error)]
  }

  private func isOwn(_ file: String) -> Bool { root.map { ProjectBounds(root: $0).holds(file) } ?? true }

  /// A page below the root, with the definitions around it.
  static func page(_ path: String, in workspace: Workspace) -> Result<RulePage, LoadError> {
    var texts: PathTable<[UInt8]> = [:]
    for (path, text) in workspace.overlays { texts[Path.named(path, in: workspace.root)] = text }
    return OwnPages(files: FileTexts(texts), root: workspace.root).page(path, below: workspace.root)
  }

  /// - Parameters:
  ///   - folder: the outermost folder whose definitions the page may use.
  ///   - checksRule: whether what is wrong with the rule is told besides what is wrong with the page.
  private func page(
    _ path: String, below folder: String, checksRule: Bool = false
  ) -> Result<RulePage, LoadError> {
    do throws(LoadError) {
      let text = try text(of: path)
      let shared = try definitions(for: path, below: folder)
      return RulePage.parse(text, path: shown(path), sharing: shared, checksRule: checksRule)
    } catch {
      return .failure(error)
    }
  }

  /// Those of some files and folders that somebody names.
  static func load(named paths: [String]) throws -> [RulePage] {
    var pages: [Result<RulePage, LoadError>] = []
    for path in paths {
      let files = try OwnPages(files: FileTexts(), root: nil).markdownFiles(in: path)
      if files.isEmpty {
        throw UsageError(message: "there is no rule page in \(path)", hint: "a page is a Markdown file")
      }
      pages += files.map { file in
        OwnPages(files: FileTexts(), root: file.hasPrefix("/") ? nil : Path.currentFolder)
          .page(Path.absolute(file), below: Path.currentFolder, checksRule: true)
      }
    }
    let read = try all(pages)
    try checkIDs(of: read)
    return read
  }

  /// Refuses rules that are called like another, or like one that archlint brings, or conflict with none that there is.
  private static func checkIDs(of pages: [RulePage]) throws(LoadError) {
    let shipped = Shipped.definitions(sharing: try Shipped.sharedDefinitions())
    // archlint's own pages, where somebody works on them, are not others.
    let paths = pages.map { Path.absolute($0.definition.file) }
    let others = shipped.filter { definition in !paths.contains { $0.hasSuffix("/" + definition.file) } }
    let mistakes = RuleSet.idMistakes(shipped: others, own: pages.map(\.definition))
    guard mistakes.isEmpty else { throw LoadError(mistakes) }
  }

  /// Those of the nearest folder that has some.
  private func definitions(for page: String, below top: String) throws(LoadError) -> SharedDefinitions? {
    for folder in Path.upwards(from: Path.parent(page)) {
      let path = Path.join(folder, SharedDefinitions.fileName)
      if files.kind(path) != nil {
        return try SharedDefinitions.parse(text(of: path), path: shown(path)).get()
      }
      guard folder != top, folder.utf8.count > top.utf8.count else { break }
    }
    return nil
  }

  private func text(of path: String) throws(LoadError) -> String {
    do throws(SystemError) {
      return String(decoding: try files.bytes(path), as: UTF8.self)
    } catch {
      throw LoadError(at: start(of: path), "the page cannot be read: \(error)")
    }
  }

  private func shown(_ path: String) -> String { root.map { Path.route(to: path, from: $0) } ?? path }

  private func start(of path: String) -> SourcePosition {
    SourcePosition(file: shown(path), line: 1, column: 1)
  }

  /// What stands beside pages.
  private static let otherFiles: Set = [
    "README.md", "Language.md", "Tutorial.md", SharedDefinitions.fileName,
  ]

  /// All pages below a folder, or the page itself; an index, a reference, a tutorial and shared definitions are none, and
  /// links to folders, which may lead in circles, are not followed.
  private func markdownFiles(in path: String) throws(LoadError) -> [String] {
    guard files.kind(path) == .folder else { return files.kind(path) == nil ? [] : [path] }
    let names: [String]
    do throws(SystemError) {
      names = try files.entries(in: path).map(\.name)
    } catch {
      throw LoadError(at: start(of: path), "the folder cannot be read: \(error)")
    }
    var pages: [String] = []
    for name in names where !name.hasPrefix(".") {
      let child = Path.join(path, name)
      if files.kind(child) == .folder {
        if !files.isLink(child) { pages += try markdownFiles(in: child) }
      } else if name.hasSuffix(".md"), !Self.otherFiles.contains(name) {
        pages.append(child)
      }
    }
    return pages.sorted()
  }
}
