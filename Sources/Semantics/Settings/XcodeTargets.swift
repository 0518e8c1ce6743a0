/// Which targets of Xcode's projects build a file: by their groups and build phases, and by folders that are synchronized.
public struct XcodeTargets: Sendable {
  /// By number of a target what imports may know its module by.
  public private(set) var moduleNames: [Set<String>] = []
  private var targetsOfFile: [String: Set<Int>] = [:]
  private var folders: [SynchronizedFolder] = []

  /// A folder all of whose files belong to targets, but for exceptions.
  private struct SynchronizedFolder {
    /// From the root.
    var path: String
    var targets: Set<Int>
    /// By path below the folder the targets that do not have it, though they have the folder, or have it, though they do not.
    var exceptions: [String: Set<Int>]
  }

  public init(_ projects: [XcodeProject]) {
    for project in projects { add(XcodeProjectFiles(project)) }
    folders.sort { $0.path < $1.path }
  }

  public var isEmpty: Bool { moduleNames.isEmpty }

  /// The targets that build a file, by number, in order; empty where no project tells.
  /// - Parameter path: from the root.
  public func targets(ofFile path: String) -> [Int] {
    var targets = targetsOfFile[path] ?? []
    for folder in folders where path.hasPrefix(folder.path + "/") {
      var part = path.dropFirst(folder.path.count + 1)
      var own = folder.targets
      while !part.isEmpty {
        if let exceptions = folder.exceptions[String(part)] { own.formSymmetricDifference(exceptions) }
        part = part[..<(part.lastIndex(of: "/") ?? part.startIndex)]
      }
      targets.formUnion(own)
    }
    return targets.sorted()
  }

  private mutating func add(_ project: XcodeProjectFiles) {
    var numbers: [String: Int] = [:]
    for target in project.targets {
      numbers[target] = moduleNames.count
      moduleNames.append(project.moduleNames(of: target))
      for file in project.files(of: target) { targetsOfFile[file, default: []].insert(numbers[target]!) }
    }
    for (folder, path) in project.synchronizedFolders {
      let owners = project.targets.filter { project.synchronizedFolders(of: $0).contains(folder) }
      var own = SynchronizedFolder(
        path: path, targets: Set(owners.compactMap { numbers[$0] }), exceptions: [:])
      for (target, part) in project.exceptions(of: folder) {
        guard let number = numbers[target] else { continue }
        own.exceptions[part, default: []].insert(number)
      }
      folders.append(own)
    }
  }
}

/// The files of a project of Xcode, by the identifiers of its objects.
private struct XcodeProjectFiles {
  private let project: XcodeProject
  /// By identifier of a file or group its path from the root.
  private var paths: [String: String] = [:]
  let targets: [String]

  init(_ project: XcodeProject) {
    self.project = project
    let whole = project.project
    targets = (whole?["targets"]?.list ?? []).compactMap(\.string)
    guard let main = whole?["mainGroup"]?.string else { return }
    let top = Self.join(project.folder, whole?["projectDirPath"]?.string)
    var open = [(group: main, path: top)]
    // A group that holds itself is met once.
    while let (group, own) = open.popLast() {
      guard paths.updateValue(own, forKey: group) == nil else { continue }
      for child in (objects[group]?["children"]?.list ?? []).compactMap(\.string) {
        guard let object = objects[child], let path = Self.path(of: object, in: own, top) else { continue }
        open.append((child, path))
      }
    }
  }

  /// nil for what stands outside of the project, such as a product.
  private static func path(of object: PropertyList, in folder: String, _ top: String) -> String? {
    switch object["sourceTree"]?.string {
    case "<group>"?: join(folder, object["path"]?.string)
    case "SOURCE_ROOT"?: join(top, object["path"]?.string)
    default: nil
    }
  }

  private static func join(_ folder: String, _ path: String?) -> String {
    var parts = folder.split(separator: "/")
    for part in (path ?? "").split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private var objects: [String: PropertyList] { project.objects }

  private func strings(_ key: String, of object: String) -> [String] { project.strings(key, of: object) }

  func files(of target: String) -> [String] {
    strings("buildPhases", of: target).filter { objects[$0]?["isa"]?.string == "PBXSourcesBuildPhase" }
      .flatMap { strings("files", of: $0) }
      .compactMap { objects[$0]?["fileRef"]?.string.flatMap { paths[$0] } }
  }

  /// The names that its settings give it, and its own.
  func moduleNames(of target: String) -> Set<String> {
    let list = objects[target]?["buildConfigurationList"]?.string
    let settings = project.configurations(ofList: list).compactMap { $0["buildSettings"] }
    let said = settings.flatMap { [$0["PRODUCT_MODULE_NAME"]?.string, $0["PRODUCT_NAME"]?.string] }
      .compactMap(\.self)
    let own = [objects[target]?["name"]?.string, objects[target]?["productName"]?.string].compactMap(\.self)
    return Set(
      (said.filter { !$0.contains("$") } + own).map { name in
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      })
  }

  // MARK: - Synchronized folders

  /// By identifier the path from the root.
  var synchronizedFolders: [(folder: String, path: String)] {
    paths.filter { objects[$0.key]?["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
      .map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
  }

  func synchronizedFolders(of target: String) -> [String] {
    strings("fileSystemSynchronizedGroups", of: target)
  }

  /// Of a synchronized folder, the targets that differ in a file or folder, which is named from there.
  func exceptions(of folder: String) -> [(target: String, path: String)] {
    strings("exceptions", of: folder).flatMap { set in
      strings("membershipExceptions", of: set).map { (objects[set]?["target"]?.string ?? "", $0) }
    }
  }
}
