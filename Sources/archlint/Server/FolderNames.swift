import Platform
import Semantics

/// What a client calls the files of the folders that it has opened, be it through a symbolic link.
struct FolderNames {
  /// By where they lead.
  private var names = PathTable<String>()

  init(_ folders: [String] = []) {
    for folder in folders {
      var (name, place) = (folder, Path.resolved(folder))
      // The link may be a folder around it, in which a project begins.
      while !name.isSamePath(as: place), Path.name(name).isSamePath(as: Path.name(place)),
        Path.resolved(Path.parent(name)).isSamePath(as: Path.parent(place))
      {
        (name, place) = (Path.parent(name), Path.parent(place))
      }
      if names[place] == nil { names[place] = name }
    }
  }

  /// - Parameter path: absolute, links followed.
  func name(of path: String) -> String {
    var folder = path
    while folder != "/" {
      if let name = names[folder], let rest = Path.relative(path, to: folder) { return Path.join(name, rest) }
      folder = Path.parent(folder)
    }
    return path
  }
}
