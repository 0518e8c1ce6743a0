import Platform

/// Enters folders one by one, as a thread does, and keeps the Swift files that are to be checked.
final class FolderVisitor {
  /// A folder to be entered.
  struct Folder: Sendable {
    /// From the root.
    var path: String
    /// That of the folder around it.
    var scope: Int
    var rules: IgnoreRules
  }

  /// A folder with a configuration of its own, which is to be read before it is entered.
  struct Configured: Sendable {
    var folder: Folder
    var listing: FolderListing
  }

  /// What became of folders.
  struct Visits {
    /// From the root.
    var entered: [String] = []
    var configured: [Configured] = []
    var failures: [(path: String, error: SystemError)] = []
  }

  /// From the root, in no order.
  private(set) var files: [String] = []
  /// Texts of build settings that are no Swift, in no order.
  private(set) var settingsFiles: [String] = []
  /// Swift files and folders that were left out.
  private(set) var excludedCount = 0
  private(set) var filters: ScopeFilters
  private var visits = Visits()
  private let root: String
  private let honorsIgnoreFiles: Bool
  /// The root as seen from the top of its work tree, with a slash at the end: what paths begin with for git.
  private let gitPrefix: String

  static let prunedFolders: Set<String> = [
    ".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  init(root: String, configurations: ConfigurationTree, honorsIgnoreFiles: Bool, gitPrefix: String) {
    self.root = root
    self.honorsIgnoreFiles = honorsIgnoreFiles
    self.gitPrefix = gitPrefix
    filters = ScopeFilters(configurations)
  }

  /// What became of the folders since this was last asked.
  func takeVisits() -> Visits {
    defer { visits = Visits() }
    return visits
  }

  /// The folders inside that are to be entered.
  func visit(_ folder: Folder) -> [Folder] {
    do throws(SystemError) {
      let listing = try FolderListing(Path.join(root, folder.path))
      if listing.hasConfiguration, !folder.path.isEmpty {
        visits.configured.append(Configured(folder: folder, listing: listing))
        return []
      }
      visits.entered.append(folder.path)
      return enter(folder, listing)
    } catch {
      // One that is gone meanwhile holds nothing.
      if !error.isMissing || folder.path.isEmpty { visits.failures.append((folder.path, error)) }
      return []
    }
  }

  /// - Parameter folder: with its own scope.
  func enter(_ folder: Folder, _ listing: FolderListing) -> [Folder] {
    let rules = honorsIgnoreFiles ? rules(for: listing, folder) : .none
    filters.prepare(folder.scope)
    settingsFiles += listing.settingsFiles.map { Path.join(folder.path, $0) }
    var inner: [Folder] = []
    for name in listing.folders {
      let path = Path.join(folder.path, name)
      // Configurations are asked first, so that what they exclude beside is not taken for dead.
      if filters.leavesOut(folder: path, folder.scope) || Self.prunedFolders.contains(name)
        || ignores(path, name, isFolder: true, rules)
      {
        excludedCount += 1
      } else {
        inner.append(Folder(path: path, scope: folder.scope, rules: rules))
      }
    }
    for name in listing.swiftFiles {
      let path = Path.join(folder.path, name)
      if filters.leavesOut(file: path, folder.scope) || ignores(path, name, isFolder: false, rules) {
        excludedCount += 1
      } else {
        files.append(path)
      }
    }
    return inner
  }

  private func rules(for listing: FolderListing, _ folder: Folder) -> IgnoreRules {
    let fromTop = gitPrefix + folder.path
    let gitFolder = fromTop.hasSuffix("/") ? String(fromTop.dropLast()) : fromTop
    var rules = folder.rules
    if listing.isWorkTree, let workTree = GitWorkTree(top: Path.join(root, folder.path)) {
      rules = IgnoreRules.repository(workTree, folder: gitFolder)
    }
    guard listing.hasIgnoreFile else { return rules }
    return rules.adding(Path.join(Path.join(root, folder.path), IgnoreRules.fileName), folder: gitFolder)
  }

  private func ignores(_ path: String, _ name: String, isFolder: Bool, _ rules: IgnoreRules) -> Bool {
    guard honorsIgnoreFiles, rules !== IgnoreRules.none else { return false }
    var path = gitPrefix + path
    return path.withUTF8 { bytes in
      rules.ignores(bytes, nameStart: bytes.count - name.utf8.count, isFolder: isFolder)
    }
  }
}
