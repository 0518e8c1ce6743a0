/// Which module each file belongs to: the target of a package that holds it; elsewhere the nearest folder up that holds
/// `Sources` or `Tests`, as apps are often laid out.
public struct ModuleMap: Sendable {
  public struct Module: Sendable {
    /// What imports know it by: of a folder its last part.
    public var name: String
    /// From the root, with forward slashes: of a target its package.
    public var folder: String
    /// The target of a manifest; nil for a folder.
    public var target: Manifest.Target?
  }

  public private(set) var modules: [Module] = []
  /// By file, in the order they were given.
  public private(set) var moduleOfFile: [Int] = []

  /// A folder whose files belong to a target.
  private struct Claim {
    var module: Int
    var excluded: Set<String>
    /// Files and folders that belong to it; nil for all.
    var sources: Set<String>?
  }

  /// By folder, the targets that claim its files.
  private var claims: [String: [Claim]] = [:]
  private var folders: [String: Int] = [:]
  /// Modules that somebody else has named.
  private var named: [String: Int] = [:]

  /// - Parameters:
  ///   - manifests: by the folder they stand in; the root is the empty string.
  ///   - paths: of all files, from the root.
  ///   - named: the name of the module of a path where somebody else says it.
  public init(
    manifests: [String: Manifest], paths: [String], named: (String) -> String? = { _ in nil }
  ) {
    let existing = Self.folders(of: paths)
    for (folder, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
      let isAlone = manifest.targets.count { $0.kind != "testTarget" && $0.kind != "plugin" } == 1
      for target in manifest.targets { claim(target, in: folder, isAlone: isAlone, existing) }
    }
    moduleOfFile = paths.map { path in
      named(path).map { module(named: $0) } ?? module(of: path, packages: manifests)
    }
  }

  /// All folders that hold files, at any depth.
  private static func folders(of paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = parent(path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = parent(folder) }
    }
    return folders
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// A path relative to a folder, from the root.
  public static func join(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  // MARK: - Packages

  /// - Parameter isAlone: whether its package has no other but those of tests and plugins.
  private mutating func claim(
    _ target: Manifest.Target, in package: String, isAlone: Bool, _ existing: Set<String>
  ) {
    let folder = Self.folder(of: target, in: package, isAlone: isAlone, existing)
    modules.append(Module(name: Self.importName(target.name), folder: package, target: target))
    let claim = Claim(
      module: modules.count - 1, excluded: Set(target.exclude.map { Self.join(folder, $0) }),
      sources: target.sources.map { Set($0.map { Self.join(folder, $0) }) })
    claims[folder, default: []].append(claim)
  }

  /// What imports know a target by, whose name may have other characters than names in Swift.
  static func importName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// Where SwiftPM looks for a target that says no path.
  private static func folder(
    of target: Manifest.Target, in package: String, isAlone: Bool, _ existing: Set<String>
  ) -> String {
    if let path = target.path { return join(package, path) }
    let usual = ["Sources", "Source", "src", "srcs"]
    let places =
      switch target.kind {
      case "testTarget": ["Tests"] + usual
      case "plugin": ["Plugins"] + usual
      default: usual
      }
    let candidates = places.map { join(package, $0 + "/" + target.name) }
    if let found = candidates.first(where: existing.contains) { return found }
    // The only target of a package may stand in `Sources` itself.
    let whole = join(package, places[0])
    return isAlone && target.kind != "testTarget" && existing.contains(whole)
      ? whole : candidates[0]
  }

  // MARK: - Files

  /// What stands in the place of a module for manifests, which belong to none.
  public static let manifests = "Package.swift"

  private mutating func module(of path: String, packages: [String: Manifest]) -> Int {
    if path.split(separator: "/").last == "Package.swift" { return module(named: Self.manifests) }
    var folder = Self.parent(path)
    while true {
      for claim in claims[folder] ?? [] where holds(claim, path, below: folder) { return claim.module }
      if folder.isEmpty { break }
      folder = Self.parent(folder)
    }
    return module(ofFolder: self.folder(around: path, packages: packages))
  }

  /// Whether a file below the folder of a target belongs to it.
  private func holds(_ claim: Claim, _ path: String, below folder: String) -> Bool {
    if claim.excluded.isEmpty, claim.sources == nil { return true }
    var part = path
    var isListed = claim.sources == nil
    while part != folder, !part.isEmpty {
      if claim.excluded.contains(part) { return false }
      if claim.sources?.contains(part) ?? false { isListed = true }
      part = Self.parent(part)
    }
    return isListed || claim.sources?.contains(folder) ?? false
  }

  private mutating func module(named name: String) -> Int {
    if let known = named[name] { return known }
    modules.append(Module(name: name, folder: "", target: nil))
    named[name] = modules.count - 1
    return modules.count - 1
  }

  private mutating func module(ofFolder folder: String) -> Int {
    if let known = folders[folder] { return known }
    modules.append(
      Module(name: folder.split(separator: "/").last.map(String.init) ?? "", folder: folder, target: nil))
    folders[folder] = modules.count - 1
    return modules.count - 1
  }

  /// The folder that holds the last `Sources` or `Tests` above a file; else its package, or the root.
  private func folder(around path: String, packages: [String: Manifest]) -> String {
    var folder = Self.parent(path)
    while !folder.isEmpty {
      let name = folder.split(separator: "/").last
      if name == "Sources" || name == "Tests" { return Self.parent(folder) }
      if packages[folder] != nil { return folder }
      folder = Self.parent(folder)
    }
    return ""
  }
}
