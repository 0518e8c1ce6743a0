/// Which module each file belongs to: what the configuration says; the target of a package that holds it; that of a project
/// of Xcode, or of one which a tool makes; elsewhere the nearest folder up that holds `Sources` or `Tests`, as apps are often laid out.
public struct ModuleMap: Sendable {
  public struct Module: Sendable {
    /// What imports know it by: of a folder its last part.
    public var name: String
    /// From the root, with forward slashes: of a target its package.
    public var folder: String
    /// The target of a manifest; nil for what something else describes, or nothing.
    public var target: Manifest.Target?
    /// Whether nobody has named it, and it is but a folder.
    public var isFolder = false
    /// Whether its targets are of tests, and no others; nil where they may serve tests alone, or it has none.
    var isTest: Bool?
    /// Whether it is a target that has sources which nobody has read, or may have: nobody knows all that it declares and imports.
    public var isIncomplete = false
    /// The module whose names all files of this one see without an import: itself, or one of those that targets of Xcode
    /// form together, since they build some of the same files.
    public var scope: Int
    /// The modules that its files are parts of, where targets of several names build them; else none.
    public var sharers: [Int] = []
  }

  public private(set) var modules: [Module] = []
  /// By file, in the order they were given.
  public private(set) var moduleOfFile: [Int] = []
  /// By file, whether it is a test by what builds it, or by its folder where that does not say it.
  private(set) var isTest: [Bool] = []
  /// By file those that no target of Xcode builds, and whether targets build others beside.
  public let unbuiltFiles: [Int: Bool]

  /// Files or folders that belong to a target.
  private struct Claim {
    var module: Int
    var excluded: Set<String>
    var excludedFiles: [NamedFiles] = []
    var isBehindXcode = false
  }

  /// What says which modules there are, and whose the files are.
  public let sources: ModuleSources
  /// By the folder of a target of a package, the targets that claim files there: by what of it they claim, which is all for most.
  private var claims: [String: [String: [Claim]]] = [:]
  private var projectClaims: [SourcePlace: Claim] = [:]
  private var folders: [String: Int] = [:]
  /// Modules that somebody else has named.
  private var named: [String: Int] = [:]
  private var xcodeModules = XcodeModules()

  /// - Parameter paths: of all files, from the root.
  public init(_ sources: ModuleSources, paths: [String]) {
    self.sources = sources
    let unbuilt = sources.unbuilt(of: paths)
    unbuiltFiles = Dictionary(uniqueKeysWithValues: unbuilt.map { ($0.number, $0.standsAmongBuilt) })
    let existing = sources.manifests.isEmpty ? [] : Self.folders(of: paths)
    for (folder, manifest) in sources.manifests.sorted(by: { $0.key < $1.key }) {
      let isAlone = manifest.targets.count { $0.kind != "testTarget" && $0.kind != "plugin" } == 1
      let offered = manifest.offeredTargets
      for target in manifest.targets {
        let module = claim(target, in: folder, isAlone: isAlone, existing)
        modules[module].isTest =
          target.kind == "testTarget" ? true : offered.contains(target.name) ? false : nil
      }
    }
    for (folder, targets) in sources.targets.sorted(by: { $0.key < $1.key }) { claim(targets, in: folder) }
    for target in sources.xcodeTargets.targets { claim(target) }
    moduleOfFile.reserveCapacity(paths.count)
    isTest.reserveCapacity(paths.count)
    for path in paths {
      let builders = builders(of: path)
      moduleOfFile.append(module(of: path, builtBy: builders))
      isTest.append(isTest(builders) ?? TestFolder.holds(path, isBuilt: !builders.isEmpty))
    }
    for (module, scope) in xcodeModules.scopes { modules[module].scope = scope }
    for path in sources.leftOut {
      if let module = packageModule(of: path) { modules[module].isIncomplete = true }
    }
  }

  private mutating func add(_ name: String, in folder: String, _ target: Manifest.Target? = nil) -> Int {
    modules.append(
      Module(
        name: name, folder: folder, target: target, isIncomplete: target?.hasPlugins ?? false,
        scope: modules.count))
    return modules.count - 1
  }

  /// The names of the modules that a file is a part of, of which there is one mostly.
  public func names(ofFile file: Int) -> [String] { names(ofModule: moduleOfFile[file]) }

  /// Its own, or those of the modules that share it.
  public func names(ofModule module: Int) -> [String] {
    let sharers = modules[module].sharers
    return sharers.isEmpty ? [modules[module].name] : Set(sharers.map { modules[$0].name }).sorted()
  }

  /// All folders that hold files, at any depth.
  private static func folders(of paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = path.folder
      while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.folder }
    }
    return folders
  }

  /// A path relative to a folder, from the root.
  public static func join(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  // MARK: - Targets

  /// - Parameter isAlone: whether its package has no other but those of tests and plugins.
  private mutating func claim(
    _ target: Manifest.Target, in package: String, isAlone: Bool, _ existing: Set<String>
  ) -> Int {
    let folder = Self.folder(of: target, in: package, isAlone: isAlone, existing)
    let claim = Claim(
      module: add(Self.importName(target.name), in: package, target),
      excluded: Set(target.exclude.map { Self.join(folder, $0) }))
    for source in Set(target.sources?.map { Self.join(folder, $0) } ?? [folder]) {
      claims[folder, default: [:]][source, default: []].append(claim)
    }
    return claim.module
  }

  /// Those of a project. What several of them have is none's, since imports cannot tell whose it is.
  private mutating func claim(_ targets: [GeneratedTarget], in folder: String) {
    var shared: Set<SourcePlace> = []
    for target in targets {
      let places = (target.sources ?? []).map { SourcePlace($0, in: folder) }
      let excluded = target.excluded.filter(SourcePlace.mayMeanSwift)
      let folders = excluded.map { SourcePlace($0, in: folder) }.filter { $0?.isDeep ?? false }
      let files = excluded.filter { !(SourcePlace($0, in: folder)?.isDeep ?? false) }
        .map { NamedFiles($0, in: folder) }
      guard !places.isEmpty, !places.contains(nil), files.allSatisfy({ $0 != nil }) else { continue }
      let claim = Claim(
        module: add(Self.importName(target.name), in: folder),
        excluded: Set(folders.compactMap { $0?.path }),
        excludedFiles: files.compactMap(\.self), isBehindXcode: target.isBehindXcode)
      modules[claim.module].isTest = target.isTest
      for place in places.compactMap(\.self) where projectClaims.updateValue(claim, forKey: place) != nil {
        shared.insert(place)
      }
    }
    for place in shared { projectClaims[place] = nil }
  }

  private mutating func claim(_ target: XcodeTargets.Target) {
    let known = xcodeModules.module(of: target)
    let module = known ?? add(target.moduleName, in: XcodeProject.folder(ofPath: target.project))
    modules[module].isTest =
      known == nil ? target.isTest : Self.isTest([modules[module].isTest, target.isTest])
    xcodeModules.add(target, module)
  }

  /// What imports know a target by, whose name may have other characters than names in Swift.
  static func importName(_ name: String) -> String {
    String(
      name.enumerated().map { place, character in
        character.isLetter || character == "_" || character.isNumber && place > 0 ? character : "_"
      })
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

  private static func isManifest(_ path: String) -> Bool {
    path.isCalled(manifests) || ModuleSources.isVersioned(path)
  }

  private mutating func module(of path: String, builtBy builders: [Int]) -> Int {
    if let name = sources.name(path) ?? (Self.isManifest(path) ? Self.manifests : nil) {
      return module(named: name)
    }
    guard let first = builders.first else { return module(ofFolder: folder(around: path)) }
    return builders.count == 1 ? first : module(sharedBy: builders)
  }

  /// The modules whose targets build a file: several where those of Xcode share it, none where nothing tells.
  private func builders(of path: String) -> [Int] {
    if Self.isManifest(path) { return [] }
    if let module = packageModule(of: path) { return [module] }
    let claim = projectClaims.isEmpty ? nil : projectClaim(of: path)
    if let claim, !claim.isBehindXcode { return [claim.module] }
    let own = xcodeModules.modules(ofTargets: sources.xcodeTargets.targets(ofFile: path))
    return own.isEmpty ? claim.map { [$0.module] } ?? [] : own
  }

  private func isTest(_ builders: [Int]) -> Bool? { Self.isTest(Set(builders.map { modules[$0].isTest })) }

  /// Of what is built several times.
  private static func isTest(_ said: Set<Bool?>) -> Bool? {
    said.contains(false) ? false : said.only ?? nil
  }

  /// The module of a target of a package, the first where several of one folder claim a file.
  private func packageModule(of path: String) -> Int? {
    if claims.isEmpty { return nil }
    for folder in path.folders {
      guard let own = claims[folder] else { continue }
      let claiming = Self.places(from: path, upTo: folder).compactMap { place in
        own[place]?.first { !excludes($0, path, below: folder) }?.module
      }
      if let first = claiming.min() { return first }
    }
    return nil
  }

  /// A path and what it stands in, up to a folder.
  private static func places(from path: String, upTo folder: String) -> some Sequence<String> {
    sequence(first: path) { $0 == folder ? nil : $0.folder }
  }

  private func projectClaim(of path: String) -> Claim? {
    var place = SourcePlace(path, in: "")
    while let current = place {
      if let claim = projectClaims[current], !excludes(claim, path, below: current.path) { return claim }
      if current.path.isEmpty { return nil }
      let folder = current.path.folder
      place?.path = folder
      if folder == path.folder, let claim = projectClaims[SourcePlace(filesIn: folder)],
        !excludes(claim, path, below: folder)
      {
        return claim
      }
    }
    return nil
  }

  private mutating func module(sharedBy own: [Int]) -> Int {
    if let known = xcodeModules.shared(by: own) { return known }
    let module = add("", in: modules[own[0]].folder)
    modules[module].sharers = own
    modules[module].name = names(ofModule: module).joined(separator: " + ")
    xcodeModules.share(module, by: own)
    return module
  }

  /// Whether a target leaves out a file below its folder.
  private func excludes(_ claim: Claim, _ path: String, below folder: String) -> Bool {
    if claim.excludedFiles.contains(where: { $0.hold(path) }) { return true }
    return !claim.excluded.isEmpty
      && Self.places(from: path, upTo: folder).contains { $0 != folder && claim.excluded.contains($0) }
  }

  private mutating func module(named name: String) -> Int {
    if let known = named[name] { return known }
    let module = add(name, in: "")
    named[name] = module
    return module
  }

  private mutating func module(ofFolder folder: String) -> Int {
    if let known = folders[folder] { return known }
    let module = add(String(folder.fileName), in: folder)
    modules[module].isFolder = true
    folders[folder] = module
    return module
  }

  /// The folder that holds the last `Sources` or `Tests` above a file; else its package, or the root.
  private func folder(around path: String) -> String {
    var inner = path
    var folder = path.folder
    while !folder.isEmpty {
      let name = folder.fileName
      if name == "Sources" || name == "Tests" {
        let holder = folder.folder
        // A target that takes running its manifest to know has a folder of its own there, mostly.
        let isOpen = sources.manifests[holder].map { !$0.unread.isEmpty } ?? false
        return isOpen && inner != path ? inner : holder
      }
      if sources.manifests[folder] != nil { return folder }
      inner = folder
      folder = folder.folder
    }
    return ""
  }
}
