import ArchlintKit
import JSON
import Platform
import Semantics

extension LanguageServer {
  func initialize(_ params: JSONValue) -> OutgoingMessage.Body {
    client = ClientCapabilities(params["capabilities"])
    let theirs = initializeSecond(params)
    state = .initialized
    var folders = params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    if folders.isEmpty { folders = [params["rootUri"]?.string].compactMap(\.self) }
    var paths = folders.compactMap { DocumentURI.path($0) }
    if paths.isEmpty, let path = params["rootPath"]?.string, path.hasPrefix("/") { paths = [path] }
    for path in paths { add(folder: path) }
    let own: OutgoingMessage.Body = { [client, showsLenses] in
      ServerCapabilities(client: client, showsLenses: showsLenses).write(&$0)
    }
    guard let theirs else { return own }
    let both = CapabilityMerge.merged(JSONValue(own), theirs)
    return { $0.value(both) }
  }

  /// Of two folders of one project, one is enough.
  private func add(folder: String) {
    guard Path.kind(folder) == .folder else {
      return tell(.warning, "there is no folder \(folder)")
    }
    var options = options
    options.folder = folder
    let root = OpenProject.root(options, overlays: texts) ?? folder
    let isKnown = projects.contains { project in
      var other = self.options
      other.folder = project.folder
      return (OpenProject.root(other, overlays: texts) ?? project.folder) == root
    }
    if !isKnown { projects.append(ServedProject(folder: folder, options)) }
  }

  /// A file that is opened without a folder has the project around it.
  func addProject(around path: String) {
    guard projects.isEmpty || !projects.contains(where: { $0.holds(path) }), !hasFolders else { return }
    add(folder: Path.parent(path))
  }

  /// Whether the client has said which folders it is about.
  private var hasFolders: Bool { client.hasWorkspaceFolders && !projects.isEmpty }

  func foldersChanged(_ params: JSONValue) {
    let event = params["event"]
    func paths(_ key: String) -> [String] {
      event?[key]?.array?.compactMap { $0["uri"]?.string }.compactMap { DocumentURI.path($0) } ?? []
    }
    let removed = PathSet(paths("removed"))
    let gone = projects.filter { removed.contains($0.folder) }
    projects.removeAll { removed.contains($0.folder) }
    for path in paths("added") { add(folder: path) }
    for project in gone { withdraw(project) }
  }

  /// Asks the client to tell when files change that others have written.
  func register() {
    guard client.watchesFiles else { return }
    let globs = [
      "**/*.swift", "**/.archlint.json", "**/*.json", "**/*.md", "**/*.markdown", "**/.gitignore",
      "**/*.pbxproj", "**/*.xcconfig", "**/project.yml", "**/project.yaml",
    ]
    request("client/registerCapability") { json in
      json.object { json in
        json.array("registrations") { json in
          json.object { json in
            json.member("id", "archlint-files")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.object("registerOptions") { json in
              json.array("watchers") { json in
                for glob in globs { json.object { $0.member("globPattern", glob) } }
              }
            }
          }
        }
      }
    }
  }
}
