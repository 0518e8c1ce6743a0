import Syntax

/// What says which modules the files of a project belong to, before folders do.
public struct ModuleSources: Sendable {
  /// Of packages, by the folders they stand in; the root is the empty string.
  public var manifests: [String: Manifest] = [:]
  /// Targets of projects that Tuist and XcodeGen make, by the folders these stand in.
  public var targets: [String: [GeneratedTarget]] = [:]
  /// Of projects of Xcode.
  public private(set) var xcodeTargets = XcodeTargets()
  /// Folders whose packages have manifests for some versions of Swift alone.
  private var versionedFolders: Set<String> = []
  /// Files and folders from the root that may hold sources and are not read.
  public var leftOut: [String] = []
  /// Whether a word stands in a Swift file that is left out, in code or elsewhere; true where nobody knows.
  public var isWrittenInUnread: @Sendable (_ word: String) -> Bool = { _ in false }
  /// The name of the module of a path where the configuration says it.
  public var name: @Sendable (String) -> String? = { _ in nil }

  public init() {}

  /// Whether a file is one that `add` takes.
  public static func areIn(file path: String) -> Bool {
    let name = path.fileName.utf8
    return fileNames.contains { name.elementsEqual($0.utf8) } || isVersioned(path)
  }

  /// Whether a file is what some versions of Swift read in the place of the manifest beside it: `Package@swift-6.0.swift`.
  static func isVersioned(_ path: String) -> Bool {
    path.fileName.utf8.starts(with: "Package@swift-".utf8) && path.utf8.suffix(6).elementsEqual(".swift".utf8)
  }

  private static let fileNames = [
    "Package.swift", "Project.swift", "project.yml", "project.yaml", XcodeProject.fileName,
  ]

  /// Which of some files stand below the folder of a project of Xcode, and are built by no target. Below a manifest of
  /// another kind nobody knows.
  public func unbuilt(of paths: [String]) -> [UnbuiltFile] {
    xcodeTargets.unbuilt(of: paths).filter { file in
      !paths[file.number].folders.contains { manifests[$0] != nil || targets[$0] != nil }
    }
  }

  /// Reads what a manifest says that was parsed with a project.
  /// - Parameters:
  ///   - path: from the root.
  ///   - names: those of the project.
  public mutating func add(_ manifest: ParsedFile, path: String, _ names: NameTable) {
    add(
      ManifestReader.read(manifest.syntax.tree, bytes: manifest.text, names: names), in: path.folder)
  }

  /// Which of several manifests is in force depends on the version of Swift.
  private mutating func add(_ manifest: Manifest?, in folder: String) {
    guard var manifest else { return }
    if versionedFolders.contains(folder) {
      manifest.unread.append(Manifest.Unread(range: 0..<0, what: "which of its versions is in force"))
      manifest.changesSettings = true
    }
    manifests[folder] = manifest
  }

  /// Reads what a file says of modules.
  /// - Parameters:
  ///   - path: from the root.
  ///   - helpers: texts that a `Project.swift` may use constants of.
  public mutating func add(_ text: [UInt8], path: String, helpers: [[UInt8]] = []) {
    let folder = path.folder
    switch path.fileName {
    case "Package.swift": add(ManifestReader.read(text), in: folder)
    case "Project.swift": add(TuistProject.targets(text, helpers: helpers), in: folder)
    case "project.yml", "project.yaml": add(XcodeGenProject.targets(text), in: folder)
    case let name where Self.isVersioned(String(name)):
      if versionedFolders.insert(folder).inserted { add(manifests[folder], in: folder) }
    default:
      guard XcodeProject.isIn(file: path), let project = XcodeProject(text, path: path) else { return }
      xcodeTargets.add(project)
    }
  }

  /// Tuist decides where both are there.
  private mutating func add(_ own: [GeneratedTarget], in folder: String) {
    if !own.isEmpty, targets[folder] == nil { targets[folder] = own }
  }
}

/// A target of a project of Xcode that a tool makes, as it is described to that tool.
public struct GeneratedTarget: Equatable, Sendable {
  /// What imports know it by.
  public var name: String
  public var isTest: Bool?
  /// Whether a project of Xcode that stands beside decides before it.
  var isBehindXcode = false
  /// Files, folders and globs, from the folder of the project; nil where it takes running something to know them.
  public var sources: [String]?
  public var excluded: [String] = []
  /// What its settings say of code that names no actor; nil where they do not say it.
  var isolation: BuildSettings.Isolation?
  /// The oldest versions that it is built for, by platform; nil where they are not said.
  var deployment: [String: String]?
}

/// Files that a target has: a file or a folder with all below it, or those that stand directly in a folder.
struct SourcePlace: Hashable {
  /// From the root.
  var path: String
  var isDeep = true

  /// Those that stand directly in a folder.
  init(filesIn folder: String) {
    (path, isDeep) = (folder, false)
  }

  /// Whether a glob may mean a folder or a file in Swift.
  static func mayMeanSwift(_ glob: String) -> Bool {
    let name = glob.split(separator: "/").last ?? ""
    return !name.contains(".") || name.hasSuffix(".swift") || name.hasSuffix(".*")
  }

  /// nil for a glob that is more than a folder and an ending.
  /// - Parameter folder: what the glob is relative to.
  init?(_ glob: String, in folder: String) {
    let parts = glob.split(separator: "/")
    let fixed = parts.prefix { !$0.contains(where: "*?[{".contains) }
    path = ModuleMap.join(folder, fixed.joined(separator: "/"))
    switch parts.dropFirst(fixed.count).joined(separator: "/") {
    case "", "**", "**/*", "**/*.swift": break
    case "*", "*.swift": isDeep = false
    default: return nil
    }
  }
}
