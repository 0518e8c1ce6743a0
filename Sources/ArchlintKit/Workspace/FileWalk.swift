import Platform
import RuleLanguage
import Semantics

/// Finds the Swift files below the root. Folders that hold no code of the project, that the configuration leaves out
/// or that git ignores are pruned before they are entered; symbolic links are not followed, so that there are no loops
/// and no file is met twice.
///
/// It enters the folders of one level, and then those inside, so that mistakes in the configurations that stand farthest up
/// are told first.
struct FileWalk {
  /// Relative to the root, sorted by their bytes.
  private(set) var files: [String] = []
  /// Texts of build settings that are no Swift, in no order.
  private(set) var settingsFiles: [String] = []
  /// Files that the globs of documents match, sorted like `files`.
  private(set) var documents: [String] = []
  /// Folders that could not be read, with the reason.
  private(set) var failures: [(path: String, error: SystemError)] = []
  /// Swift files and folders that were left out.
  private(set) var excludedCount = 0
  /// Those of them that may be sources of the project nevertheless, and links, in no order.
  private(set) var leftOut: [String] = []
  /// Folders below the root that are repositories of their own, such as submodules.
  private(set) var innerRepositories: [String] = []
  /// How often a line of an ignore file was compared with a path, at most.
  private var comparisons = 0
  /// By scope, of those in whose folders somebody has been.
  private var filters: [Int: FileFilter] = [:]
  private let root: String
  private let configurations: ConfigurationTree
  private let honorsIgnoreFiles: Bool
  /// The root as seen from the top of its work tree, with a slash at the end: what paths begin with for git.
  private let gitPrefix: String
  /// What is entered first.
  private let top: Folder
  private let documentGlobs: [PlacedGlob]
  private let findsAllDocuments: Bool
  /// Whose folders are walked: those of a commit may be so under the configurations of the disk.
  private let disk: FileTexts

  static let prunedFolders: Set<String> = [
    ".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  /// Whether a folder is a catalog of documentation. Compilers see no Swift file in it: those are what tutorials show, the
  /// same type in each of its steps.
  static func isCatalog(_ folder: some StringProtocol) -> Bool { folder.hasSuffix(".docc") }

  private struct Folder {
    /// From the root.
    var path: String
    /// That of the folder around it.
    var scope: Int
    var rules: IgnoreRules
    /// Whether it was entered for documents alone, since its Swift files are none of the project.
    var holdsDocumentsAlone = false
  }

  /// - Parameter files: whose folders are walked.
  init(
    root: String, configurations: ConfigurationTree, honorsIgnoreFiles: Bool, files: FileTexts,
    findsAllDocuments: Bool
  ) {
    self.findsAllDocuments = findsAllDocuments
    disk = files
    self.root = root
    self.configurations = configurations
    self.honorsIgnoreFiles = honorsIgnoreFiles
    documentGlobs = configurations.scopes[0].documentGlobs
    let workTree = honorsIgnoreFiles ? GitWorkTree.around(root) : nil
    let route = workTree.flatMap { Path.relative(root, to: $0.top) } ?? ""
    gitPrefix = route.isEmpty ? "" : route + "/"
    var rules = IgnoreRules.none
    if let workTree, !route.isEmpty { rules = Self.rules(above: route, in: workTree) }
    top = Folder(path: "", scope: 0, rules: rules)
  }

  /// - Throws: what is wrong with a configuration that it meets.
  mutating func findFiles() throws {
    var level = [top]
    while !level.isEmpty {
      level.sort { PathOrder.precedes($0.path, $1.path) }
      level = try level.flatMap { try visit($0) }
    }
    files.sort(by: PathOrder.precedes)
    documents.sort(by: PathOrder.precedes)
    failures.sort { PathOrder.precedes($0.path, $1.path) }
  }

  /// What the folders from the top of a work tree down to the one around `route` say.
  private static func rules(above route: String, in workTree: GitWorkTree) -> IgnoreRules {
    var rules = IgnoreRules.repository(workTree, folder: "")
    var folder = ""
    for part in Path.names(in: route) {
      let file = Path.join(Path.join(workTree.top, folder), IgnoreRules.fileName)
      if let text = try? FileReading.bytes(file) { rules = rules.adding(text, folder: folder) }
      folder = Path.join(folder, String(part))
    }
    return rules
  }

  /// The folders inside that are to be entered.
  private mutating func visit(_ folder: Folder) throws -> [Folder] {
    let listing: FolderListing
    do throws(SystemError) {
      listing = try self.listing(folder.path)
    } catch {
      // One that is gone meanwhile holds nothing.
      if !error.isMissing || folder.path.isEmpty { failures.append((folder.path, error)) }
      return []
    }
    var folder = folder
    if listing.isWorkTree, !folder.path.isEmpty { innerRepositories.append(folder.path) }
    if !folder.holdsDocumentsAlone {
      if !folder.path.isEmpty, configurations.isConfigured(folder.path) {
        folder.scope = try configurations.enter(folder.path, outer: folder.scope)
      } else {
        configurations.visit(folder.path)
      }
    }
    prepareFilter(folder.scope)
    let rules = try countedRules(for: listing, folder)
    addDocuments(of: listing, folder, rules)
    if !folder.holdsDocumentsAlone { addFiles(of: listing, folder, rules) }
    return listing.folders.compactMap { inner(Path.join(folder.path, $0), $0, of: folder, rules) }
  }

  private mutating func prepareFilter(_ scope: Int) {
    if filters[scope] == nil { filters[scope] = FileFilter(configurations.scopes[scope]) }
  }

  private func listing(_ folder: String) throws(SystemError) -> FolderListing {
    let place = Path.join(root, folder)
    return FolderListing(try disk.entries(in: place), withDocuments: findsDocuments) {
      FileKind.of(Path.join(place, $0))
    }
  }

  /// A folder inside, as it is to be entered; nil where it is not.
  private mutating func inner(
    _ path: String, _ name: String, of folder: Folder, _ rules: IgnoreRules
  ) -> Folder? {
    // Configurations are asked first, so that what they exclude beside is not taken for dead.
    let isLeftOut = folder.holdsDocumentsAlone || leavesOut(folder: path, folder.scope)
    let isPruned = Self.prunedFolders.contains(name)
    let isIgnored = isPruned || ignores(path, name, isFolder: true, rules)
    if !folder.holdsDocumentsAlone, isLeftOut || isIgnored {
      excludedCount += 1
      // What stands in these is no code of a module.
      if !isPruned, !Self.isCatalog(path) { leftOut.append(path) }
    }
    let mayHoldDocuments = mayHoldDocuments(path) && !filters[folder.scope]!.ignores(path)
    guard !isIgnored, !isLeftOut || mayHoldDocuments else { return nil }
    return Folder(path: path, scope: folder.scope, rules: rules, holdsDocumentsAlone: isLeftOut)
  }

  private mutating func addFiles(of listing: FolderListing, _ folder: Folder, _ rules: IgnoreRules) {
    settingsFiles += listing.settingsFiles.map { Path.join(folder.path, $0) }
    leftOut += listing.links.map { Path.join(folder.path, $0) }
    for name in listing.swiftFiles {
      let path = Path.join(folder.path, name)
      if filters[folder.scope]!.leavesOut(file: path) || ignores(path, name, isFolder: false, rules) {
        excludedCount += 1
        leftOut.append(path)
        // What is left out may say nevertheless whose the other files are.
        if ModuleSources.areIn(file: name) { settingsFiles.append(path) }
      } else {
        files.append(path)
      }
    }
  }

  // MARK: - Documents

  private var findsDocuments: Bool { findsAllDocuments || !documentGlobs.isEmpty }

  private func mayHoldDocuments(_ folder: String) -> Bool {
    findsAllDocuments || documentGlobs.contains { $0.mayMatch(inFolder: folder) }
  }

  private mutating func addDocuments(of listing: FolderListing, _ folder: Folder, _ rules: IgnoreRules) {
    for name in listing.documents {
      let path = Path.join(folder.path, name)
      guard findsAllDocuments || documentGlobs.contains(where: { $0.matches(path) }),
        !filters[folder.scope]!.ignores(path), !ignores(path, name, isFolder: false, rules)
      else { continue }
      documents.append(path)
    }
  }

  /// The rules that all in a folder is compared with.
  private mutating func countedRules(
    for listing: FolderListing, _ folder: Folder
  ) throws(UsageError) -> IgnoreRules {
    guard honorsIgnoreFiles else { return .none }
    let rules = rules(for: listing, folder)
    comparisons +=
      rules.count * (listing.folders.count + listing.swiftFiles.count + listing.documents.count)
    guard comparisons <= IgnoreRules.mostComparisons else {
      let place = folder.path.isEmpty ? root : folder.path
      throw UsageError(
        message: "ignore files have more lines than can be compared with what stands in \(place)",
        hint: "--no-ignore reads none of them")
    }
    return rules
  }

  private func rules(for listing: FolderListing, _ folder: Folder) -> IgnoreRules {
    let fromTop = gitPrefix + folder.path
    let gitFolder = fromTop.hasSuffix("/") ? String(fromTop.dropLast()) : fromTop
    var rules = folder.rules
    if listing.isWorkTree, let workTree = GitWorkTree(top: Path.join(root, folder.path)) {
      rules = IgnoreRules.repository(workTree, folder: gitFolder)
    }
    guard listing.hasIgnoreFile else { return rules }
    let path = Path.join(Path.join(root, folder.path), IgnoreRules.fileName)
    return (try? disk.bytes(path)).map { rules.adding($0, folder: gitFolder) } ?? rules
  }

  private func ignores(_ path: String, _ name: String, isFolder: Bool, _ rules: IgnoreRules) -> Bool {
    guard honorsIgnoreFiles, rules !== IgnoreRules.none else { return false }
    let bytes = Array(gitPrefix.utf8) + path.utf8
    return rules.ignores(bytes, nameStart: bytes.count - name.utf8.count, isFolder: isFolder)
  }

  /// Whether the configuration leaves out a file or folder that the walk has not met.
  mutating func leavesOut(_ path: String) throws -> Bool {
    let scope = try scope(ofUnmet: path)
    return path.hasSuffix(".swift")
      ? filters[scope]!.leavesOut(file: path) : leavesOut(folder: path, scope)
  }

  private mutating func scope(ofUnmet path: String) throws -> Int {
    _ = try configurations.discover(Path.folder(path))
    let scope = configurations.scope(ofPath: path)
    prepareFilter(scope)
    return scope
  }

  private mutating func leavesOut(folder: String, _ scope: Int) -> Bool {
    filters[scope]!.leavesOut(folder: folder) || Self.isCatalog(folder)
  }

  /// Whether the configuration leaves out a document that the walk has not met, or the documents of a folder around it.
  mutating func leavesOutDocument(_ path: String) throws -> Bool {
    let scope = try scope(ofUnmet: path)
    let isNamed =
      FolderListing.isDocument(path)
      ? documentGlobs.contains { $0.matches(path) } : mayHoldDocuments(path)
    return !isNamed || filters[scope]!.ignores(path)
  }

  /// Those of some files that the configuration keeps out of the report.
  mutating func excluded(among files: [String]) -> PathSet {
    guard narrows else { return [] }
    return PathSet(
      files.filter { path in
        let scope = configurations.scope(ofPath: path)
        prepareFilter(scope)
        return filters[scope]!.excludes(path)
      })
  }

  /// Which globs of documents match one.
  var documentEffects: [RuleSet.Effect] {
    documentGlobs.map { glob in
      RuleSet.Effect(
        position: glob.text.position, hasEffect: documents.contains { glob.matches($0) },
        message: "\"\(glob.text.value)\" under documents matches no Markdown file")
    }
  }

  /// What the configuration says of the files, in the scopes that the walk has met.
  var usedFilters: [FileFilter] { filters.sorted { $0.key < $1.key }.map(\.value) }

  /// Whether some configuration leaves files out on purpose.
  var narrows: Bool { usedFilters.contains(where: \.narrows) }
}
