import Platform
import Semantics

/// The files of a project as a commit has them.
struct RevisionFiles {
  let tree: GitTree
  /// Over those files.
  let workspace: Workspace
  var selection: FileSelection

  /// - Parameters:
  ///   - workspace: whose configurations say which files are looked at.
  ///   - beside: what is left out of the work tree, as what git ignores is: nobody knows since when it is there.
  ///   - refusesSubmodules: whether a repository within is an error, as its files would be missing.
  init(_ tree: GitTree, _ workspace: Workspace, beside: [String] = [], refusesSubmodules: Bool = true) throws
  {
    self.tree = tree
    self.workspace = workspace.holding(tree)
    let configurations = workspace.settings.configurations
    var walk = self.workspace.walk()
    try walk.findFiles()
    let submodule = try tree.submodules.first { path in
      try !GitComparison.isPruned(path) { try walk.leavesOut($0) }
    }
    if refusesSubmodules, let submodule {
      throw UsageError(
        message:
          "\(submodule) is a submodule: what it held at commit \(tree.commit.prefix(12)) is not in this repository",
        hint: "\"ignore\": [\"\(submodule)\"] in the configuration leaves it out")
    }
    let all = walk.files + walk.documents
    var selection = try FileSelection(
      walk.files, documents: walk.documents, paths: [], excluded: walk.excluded(among: all),
      options: workspace.options, root: workspace.root
    ) { _ in true }
    selection.settingsFiles = walk.settingsFiles
    selection.leftOut = walk.leftOut + beside
    selection.remarks.failures += tree.unnamed.map { "\($0) cannot be read: \(SystemError.noTextName)" }
    for scope in configurations.byScope(all).keys.sorted() { _ = try workspace.ruleSets.set(ofScope: scope) }
    self.selection = selection
  }

  /// What is read besides Swift files.
  var otherFiles: [String] { selection.settingsFiles + selection.documents }

  func texts() throws(UsageError) -> PathTable<[UInt8]> {
    try tree.texts(of: selection.files + otherFiles)
  }
}
