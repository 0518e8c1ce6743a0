import Platform

/// A folder that git looks after.
struct GitWorkTree {
  /// Absolute.
  let top: String
  /// Where the repository keeps what this work tree has alone: its index and its head.
  let gitFolder: String
  /// Where the repository keeps what all its work trees share.
  let commonFolder: String

  static func around(_ folder: String) -> GitWorkTree? {
    Path.upwards(from: folder).lazy.compactMap { GitWorkTree(top: $0) }.first
  }

  /// The top of the outermost of those, links followed.
  static func outermost(around folder: String) -> String? {
    var outermost: String?
    var next: String? = folder
    while let folder = next, let tree = around(folder) {
      outermost = Path.resolved(tree.top)
      next = tree.top == "/" ? nil : Path.parent(tree.top)
    }
    return outermost
  }

  /// nil where there is no `.git`.
  init?(top: String) {
    self.init(top: top, git: Path.join(top, ".git"))
  }

  /// - Parameter git: the folder of the repository. That of a submodule or of a further work tree is a file which says
  ///   where it is, see gitrepository-layout(5).
  init?(top: String, git: String) {
    guard let kind = Path.kind(git) else { return nil }
    self.top = top
    if kind == .file {
      guard let named = Self.line(of: git), named.hasPrefix("gitdir: ") else { return nil }
      gitFolder = Path.named(String(named.dropFirst("gitdir: ".count)), in: Path.parent(git))
    } else {
      gitFolder = git
    }
    let folder = gitFolder
    commonFolder = Self.line(of: folder + "/commondir").map { Path.named($0, in: folder) } ?? folder
  }

  private static func line(of file: String) -> String? {
    guard let bytes = try? FileReading.bytes(file) else { return nil }
    return String(
      decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
