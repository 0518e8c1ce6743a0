/// The targets of Xcode's projects and the files they build: by their groups and build phases, and by folders that are
/// synchronized.
public struct XcodeTargets: Equatable, Sendable {
  public struct Target: Equatable, Sendable {
    /// What the compiler calls the module.
    public var moduleName: String
    /// What else imports may know it by, since configurations may differ.
    var importNames: Set<String>
    var isTest: Bool?
    /// Those of the same project that it depends on, by number.
    var dependencies: Set<Int> = []
    /// The path of the project, from the root.
    var project: String
    /// nil where it is not known what the target is built for.
    var deployment: XcodeDeployment?
    var isolation: XcodeIsolation
  }

  /// A folder all of whose files belong to targets, but for exceptions.
  private struct SynchronizedFolder: Equatable {
    var targets: Set<Int>
    /// By path below the folder the targets that do not have it, though they have the folder, or have it, though they do not.
    var exceptions: [Substring: Set<Int>]
  }

  public private(set) var targets: [Target] = []
  private var targetsOfFile: [String: Set<Int>] = [:]
  /// By their paths from the root.
  private var folders: [String: [SynchronizedFolder]] = [:]
  /// Folders below which targets build files, each the first below the folder of its project.
  private var builtFolders: Set<String> = []
  /// Those of projects that name files.
  private var projectFolders: Set<String> = []
  /// Whether there are folders that are too often synchronized to be known.
  private var isIncomplete = false

  public var isEmpty: Bool { targets.isEmpty }

  /// The targets that build a file, by number, in order; empty where no project tells.
  /// - Parameter path: from the root.
  public func targets(ofFile path: String) -> [Int] {
    var targets = targetsOfFile[path] ?? []
    guard !folders.isEmpty else { return targets.sorted() }
    for folder in path.folders {
      for synchronized in folders[folder] ?? [] {
        var part = path.path(from: folder)
        var exceptions: Set<Int> = []
        while !part.isEmpty, !synchronized.exceptions.isEmpty {
          exceptions.formUnion(synchronized.exceptions[part] ?? [])
          part = part[..<(part.utf8.lastIndex(of: UInt8(ascii: "/")) ?? part.startIndex)]
        }
        targets.formUnion(synchronized.targets.symmetricDifference(exceptions))
      }
    }
    return targets.sorted()
  }

  /// Which of some files stand below the folder of a project, and are built by no target.
  func unbuilt(of paths: [String]) -> [UnbuiltFile] {
    guard !isIncomplete, !projectFolders.isEmpty else { return [] }
    let unnamed = paths.indices.filter { file in
      targetsOfFile[paths[file]] == nil && paths[file].folders.contains { projectFolders.contains($0) }
        && targets(ofFile: paths[file]).isEmpty
    }
    guard !unnamed.isEmpty else { return [] }
    // Most disks of those who use Xcode find a file by a name in other letters.
    let built = Set(targetsOfFile.keys.map { $0.lowercased() })
    return unnamed.filter { !built.contains(paths[$0].lowercased()) }.map { file in
      UnbuiltFile(
        number: file, standsAmongBuilt: paths[file].folders.contains { builtFolders.contains($0) })
    }
  }

  /// Those of one name that an import means: where some are dependencies of a target that builds the file, these.
  func imported(_ named: [Int], by own: [Int]) -> [Int] {
    let needed = named.filter { target in own.contains { targets[$0].dependencies.contains(target) } }
    return needed.isEmpty ? named : needed
  }

  mutating func add(_ project: XcodeProject) {
    let (files, names) = (XcodeProjectFiles(project), XcodeModuleNames(project))
    var numbers: [String: Int] = [:]
    var known: Set<String> = []
    var deployments = XcodeDeploymentReader(project)
    var isolations = XcodeIsolationReader(project)
    for target in project.targets {
      numbers[target] = targets.count
      let own = names.names(of: target)
      let list = project.configurationList(of: target)
      targets.append(
        Target(
          moduleName: own[0], importNames: Set(own), isTest: project.isTest(target), project: project.path,
          deployment: deployments.deployment(ofList: list), isolation: isolations.isolation(ofList: list)))
    }
    var owners: [String: Set<Int>] = [:]
    for target in project.targets {
      let number = numbers[target]!
      targets[number].dependencies = Set(
        project.strings("dependencies", of: target).compactMap {
          project.objects[$0]?["target"]?.string.flatMap { numbers[$0] }
        })
      let built = files.files(of: target, known: &known)
      for file in built { targetsOfFile[file, default: []].insert(number) }
      for folder in Set(built.map { $0.folders.first { _ in true } ?? "" }) {
        noteFolder(folder, of: project)
      }
      for folder in project.strings("fileSystemSynchronizedGroups", of: target) {
        owners[folder, default: []].insert(number)
      }
    }
    for (folder, path) in files.synchronizedFolders {
      var own = SynchronizedFolder(targets: owners[folder] ?? [], exceptions: [:])
      for (target, part) in files.exceptions(of: folder, known: &known) {
        if let number = numbers[target] { own.exceptions[part[...], default: []].insert(number) }
      }
      let all = own.exceptions.values.reduce(into: own.targets) { $0.formUnion($1) }
      // Each of their files would be asked about all of them.
      guard all.count <= Self.mostTargets, folders[path]?.count ?? 0 < Self.mostFolders else {
        isIncomplete = true
        continue
      }
      folders[path, default: []].append(own)
      if !own.targets.isEmpty { noteFolder(path, of: project) }
    }
  }

  /// - Parameter folder: that holds files of a target.
  private mutating func noteFolder(_ folder: String, of project: XcodeProject) {
    projectFolders.insert(project.folder)
    let own = project.folder.isEmpty ? "" : project.folder + "/"
    guard folder.utf8.starts(with: own.utf8),
      let first = folder.utf8.dropFirst(own.utf8.count).split(separator: UInt8(ascii: "/")).first
    else { return }
    builtFolders.insert(own + String(Substring(first)))
  }

  /// More than build one folder.
  private static let mostTargets = 64
  /// More than stand for one folder.
  private static let mostFolders = 8
}

/// A file below the folder of a project of Xcode that no target builds.
public struct UnbuiltFile: Sendable {
  /// Among those that were asked about.
  public var number: Int
  /// Whether targets of the project build others below the same folder. Elsewhere it may be a script.
  public var standsAmongBuilt: Bool
}

/// The files of a project of Xcode, by the identifiers of its objects.
private struct XcodeProjectFiles {
  private let project: XcodeProject
  /// By identifier of a file or group its path from the root.
  private var paths: [String: String] = [:]
  /// Longer paths are none, and in groups within groups each would be longer than the one before.
  private static let longestPath = 1024

  init(_ project: XcodeProject) {
    self.project = project
    let whole = project.project
    guard let main = whole?["mainGroup"]?.string else { return }
    let top = ModuleMap.join(project.folder, whole?["projectDirPath"]?.string ?? "")
    var open = [(group: main, path: top)]
    // A group that holds itself is met once.
    while let (group, own) = open.popLast() {
      guard paths.updateValue(own, forKey: group) == nil else { continue }
      for child in project.strings("children", of: group) {
        guard let object = project.objects[child], let path = Self.path(of: object, in: own, top) else {
          continue
        }
        open.append((child, path))
      }
    }
  }

  /// nil for what stands outside of the project, such as a product.
  private static func path(of object: PropertyList, in folder: String, _ top: String) -> String? {
    let base: String
    switch object["sourceTree"]?.string {
    case "<group>"?: base = folder
    case "SOURCE_ROOT"?: base = top
    default: return nil
    }
    guard let path = object["path"]?.string else { return base }
    guard base.utf8.count + path.utf8.count < longestPath else { return nil }
    let isName = !path.utf8.contains(UInt8(ascii: "/")) && path != "." && path != ".."
    return isName && !base.isEmpty ? base + "/" + path : ModuleMap.join(base, path)
  }

  /// - Parameter known: the phases that were met, each of which belongs to one target.
  func files(of target: String, known: inout Set<String>) -> [String] {
    project.strings("buildPhases", of: target).filter {
      project.objects[$0]?["isa"]?.string == "PBXSourcesBuildPhase" && known.insert($0).inserted
    }
    .flatMap { project.strings("files", of: $0) }
    .compactMap { project.objects[$0]?["fileRef"]?.string.flatMap { paths[$0] } }
    .filter { $0.hasSuffix(".swift") }
  }

  /// By identifier the path from the root.
  var synchronizedFolders: [(folder: String, path: String)] {
    paths.filter { project.objects[$0.key]?["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
      .map { ($0.key, $0.value) }.sorted { $0 < $1 }
  }

  /// Of a synchronized folder, the targets that differ in a file or folder, which is named from there.
  /// - Parameter known: the sets that were met, each of which belongs to one folder.
  func exceptions(of folder: String, known: inout Set<String>) -> [(target: String, path: String)] {
    project.strings("exceptions", of: folder).filter { known.insert($0).inserted }.flatMap { set in
      let target = project.objects[set]?["target"]?.string ?? ""
      return project.strings("membershipExceptions", of: set).map { (target, $0) }
    }
  }
}
