import Platform
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// The semantic model of a project, with the modules that its files belong to.
package struct ProjectModel {
  package let model: SemanticModel
  package let modules: ModuleMap
  /// Of packages, by their folders from the root.
  package let manifests: [String: Manifest]
  /// Folders of several modules.
  private let sharedFolders: Set<String>

  /// - Parameters:
  ///   - reading: reads a file by its path from the root.
  ///   - folders: what the globs of the settings are relative to.
  package init(
    _ project: Project, reading: (String) throws(SystemError) -> [UInt8], _ settings: DependencySettings,
    folders: LayerFolders, threads: Int
  ) {
    let paths = project.files.indices.map { project.path(ofFile: $0) }
    manifests = Self.manifests(of: project, paths, reading)
    let names = ModuleNames(settings, folders)
    let modules = ModuleMap(manifests: manifests, paths: paths, named: names.name(ofPath:))
    let targets = project.xcodeTargets()
    let files = paths.indices.map { file in
      SemanticFile(
        path: paths[file], tree: project.files[file].syntax.tree, module: modules.moduleOfFile[file],
        targets: targets.isEmpty ? [] : targets.targets(ofFile: paths[file]))
    }
    self.modules = modules
    sharedFolders = Set(
      Dictionary(grouping: modules.modules, by: \.folder).filter { $0.value.count > 1 }.keys)
    model = SemanticModel(
      files, names: project.names, moduleNames: modules.modules.map(\.name), targetNames: targets.moduleNames
    ) { count, body in
      parallelMap(count, threads: threads, body)
    }
  }

  /// What a module is drawn in: the package of several modules, else the folder around it.
  func group(ofModule module: Int) -> String {
    let folder = modules.modules[module].folder
    return sharedFolders.contains(folder) ? folder : Path.folder(folder)
  }

  /// The manifests in the folders of files and in those around them: those that are no files of the project are read.
  private static func manifests(
    of project: Project, _ paths: [String], _ reading: (String) throws(SystemError) -> [UInt8]
  ) -> [String: Manifest] {
    var folders: Set<String> = [""]
    for path in paths {
      var folder = Path.folder(path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = Path.folder(folder) }
    }
    let known = Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    let scratch = SyntaxScratch(project.names)
    var manifests: [String: Manifest] = [:]
    for folder in folders.sorted() {
      let path = Path.join(folder, "Package.swift")
      if let file = known[path] {
        let source = project.files[file]
        manifests[folder] = ManifestReader.read(
          source.syntax.tree, bytes: Array(source.text), names: project.names)
      } else if let text = try? reading(path) {
        let syntax = FileSyntax(SourceStorage(copying: text), scratch)
        manifests[folder] = ManifestReader.read(syntax.tree, bytes: text, names: project.names)
      }
    }
    return manifests
  }
}
