import ArchlintKit
import JSON
import Platform
import Semantics

extension LanguageServer {
  func initialize(_ params: JSONValue) -> JSONValue {
    client = ClientCapabilities(params["capabilities"])
    let theirs = initializeSecond(params)
    state = .initialized
    var uris = params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    if uris.isEmpty { uris = [params["rootUri"]?.string].compactMap(\.self) }
    folders = uris.compactMap { DocumentURI.path($0) }
    if folders.isEmpty, let path = params["rootPath"]?.string, path.hasPrefix("/") { folders = [path] }
    openFolders()
    let own = ServerCapabilities(client: client, showsLenses: showsLenses).json
    return theirs.map { CapabilityMerge.merged(own, $0) } ?? own
  }

  /// Opens the projects of the client's folders that are not open yet. Of two folders of one project, one is enough.
  func openFolders(and others: [String] = []) {
    let texts = documents.texts
    func root(_ folder: String) -> String {
      var options = options
      options.folder = folder
      return OpenProject.root(options, overlays: texts) ?? folder
    }
    var roots = PathSet(projects.map { root($0.folder) })
    for folder in folders + others {
      guard Path.kind(folder) == .folder else {
        tell(.warning, "there is no folder \(folder)")
        continue
      }
      guard roots.insert(root(folder)) else { continue }
      var options = options
      options.folder = folder
      projects.append(ServedProject(folder: folder, options))
    }
    folderNames = FolderNames(folders + projects.map(\.folder))
  }

  /// A file that is opened without a folder has the project around it.
  func addProject(around path: String, _ uri: String) {
    guard projects.isEmpty || !projects.contains(where: { $0.holds(path) }), !hasFolders else { return }
    let (folder, named) = (Path.parent(path), DocumentURI.path(uri).map { Path.parent($0) } ?? "")
    // A link to a file may stand in another project.
    openFolders(and: [Path.resolved(named).isSamePath(as: folder) ? named : folder])
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
    folders = folders.filter { !removed.contains($0) } + paths("added")
    // Another folder may stand in the same project.
    openFolders()
    for project in gone { withdraw(project) }
  }

  /// Asks the client to tell when files change that others have written.
  func register() {
    guard client.watchesFiles else { return }
    let globs = [
      "**/*.swift", "**/.archlint.json", "**/*.json", "**/*.md", "**/*.markdown", "**/.gitignore",
      "**/*.pbxproj", "**/*.xcconfig", "**/project.yml", "**/project.yaml",
    ]
    let watchers = JSONValue.array(globs.map { ["globPattern": .string($0)] })
    let registration: JSONValue = [
      "id": "archlint-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": watchers],
    ]
    request("client/registerCapability", ["registrations": [registration]])
  }
}
