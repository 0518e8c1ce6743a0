import Platform

/// A folder that git looks after.
struct GitWorkTree {
  /// Absolute.
  let top: String
  /// Where the repository keeps what all its work trees share.
  let commonFolder: String

  /// The work tree that a folder belongs to.
  static func around(_ folder: String) -> GitWorkTree? {
    var folder = folder
    while true {
      if let tree = GitWorkTree(top: folder) { return tree }
      if folder == "/" { return nil }
      folder = Path.parent(folder)
    }
  }

  /// nil where there is no `.git`. That of a submodule or of a further work tree is a file which says where the
  /// repository is, see gitrepository-layout(5).
  init?(top: String) {
    let git = Path.join(top, ".git")
    guard let kind = Path.kind(git) else { return nil }
    self.top = top
    guard kind == .file else {
      commonFolder = git
      return
    }
    guard let named = Self.line(of: git), named.hasPrefix("gitdir: ") else { return nil }
    let folder = Self.path(String(named.dropFirst("gitdir: ".count)), from: top)
    commonFolder = Self.line(of: folder + "/commondir").map { Self.path($0, from: folder) } ?? folder
  }

  private static func line(of file: String) -> String? {
    guard let bytes = try? FileReading.bytes(file) else { return nil }
    return String(
      decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  private static func path(_ path: String, from folder: String) -> String {
    Path.normalized(path.hasPrefix("/") ? path : folder + "/" + path)
  }
}
