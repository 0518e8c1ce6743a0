import Platform
import RuleLanguage

/// The rule pages of a project.
enum OwnPages {
  /// - Parameters:
  ///   - configuration: whose `pages` name folders.
  ///   - root: what paths in messages are relative to.
  static func load(_ configuration: MergedConfiguration, root: String) throws(LoadError) -> [RulePage] {
    var pages: [Result<RulePage, LoadError>] = []
    for part in configuration.layers {
      for named in part.pages { pages += load(named, in: part.folder, root: root) }
    }
    return try all(pages)
  }

  private static func load(
    _ named: Located<String>, in folder: String, root: String
  ) -> [Result<RulePage, LoadError>] {
    let place = Path.named(named.value, in: folder)
    let files: [String]
    do throws(LoadError) {
      files = try markdownFiles(in: place) { Path.route(to: $0, from: root) }
    } catch {
      return [.failure(error)]
    }
    guard files.isEmpty else {
      return files.map { file in
        load(file, shown: Path.route(to: file, from: root)).mapError {
          ProjectBounds(root: root).holds(file) ? $0 : $0.concealing("a rule page")
        }
      }
    }
    let position = named.position
    let diagnostic = Diagnostic(
      file: position.file, line: position.line, column: position.column,
      message: "there is no rule page in \"\(named.value)\"",
      hint: "a page is a Markdown file in that folder, or in one below it")
    return [.failure(LoadError([diagnostic]))]
  }

  static func load(_ path: String, shown: String) -> Result<RulePage, LoadError> {
    do throws(SystemError) {
      let bytes = try FileReading.bytes(path)
      return RulePage.parse(String(decoding: bytes, as: UTF8.self), path: shown)
    } catch {
      return .failure(
        LoadError([Diagnostic(file: shown, line: 1, column: 1, message: "the page cannot be read: \(error)")])
      )
    }
  }

  /// All pages below a folder, or the page itself; an index called README.md is none, and links to folders, which may
  /// lead in circles, are not followed.
  /// - Parameter shown: what messages call a path.
  static func markdownFiles(
    in path: String, shown: (String) -> String = { $0 }
  ) throws(LoadError) -> [String] {
    guard Path.kind(path) == .folder else { return Path.kind(path) == nil ? [] : [path] }
    var names: [String] = []
    do throws(SystemError) {
      try FolderEntry.forEach(in: path) { names.append(String(decoding: $0.name, as: UTF8.self)) }
    } catch {
      let message = "the folder cannot be read: \(error)"
      throw LoadError([Diagnostic(file: shown(path), line: 1, column: 1, message: message)])
    }
    var files: [String] = []
    for name in names {
      let child = Path.join(path, name)
      if name.hasPrefix(".") { continue }
      if Path.kind(child) == .folder {
        if !Path.isLink(child) { files += try markdownFiles(in: child, shown: shown) }
      } else if name.hasSuffix(".md"), name != "README.md" {
        files.append(child)
      }
    }
    return files.sorted()
  }
}
