import Semantics
import Syntax

/// The semantic model of a project, for rules that ask what names mean there. It is made when the first of them asks.
final class ProjectSemantics: Sendable {
  let model: SemanticModel
  /// By module, whether a manifest says which files belong to it. Where none does, nobody knows who sees whom.
  private let isCertain: [Bool]

  init(_ project: Project) {
    let paths = project.files.indices.map { project.path(ofFile: $0) }
    let modules = ModuleMap(manifests: Self.manifests(of: project, paths), paths: paths)
    let files = paths.indices.map {
      SemanticFile(path: paths[$0], tree: project.files[$0].syntax.tree, module: modules.moduleOfFile[$0])
    }
    isCertain = modules.modules.map { $0.target != nil }
    model = SemanticModel(
      files, names: project.names, moduleNames: modules.modules.map(\.name), collectsReferences: false)
  }

  private static func manifests(of project: Project, _ paths: [String]) -> [String: Manifest] {
    let name = "Package.swift"
    var manifests: [String: Manifest] = [:]
    for (file, path) in paths.enumerated() where path == name || path.hasSuffix("/" + name) {
      let source = project.files[file]
      manifests[String(path.dropLast(path == name ? name.count : name.count + 1))] = ManifestReader.read(
        source.syntax.tree, bytes: Array(source.text), names: project.names)
    }
    return manifests
  }

  /// Whether files of one module surely see no names of another that they do not import.
  func isSurelyHidden(_ file: Int, from other: Int) -> Bool {
    let (own, others) = (model.files[file].module, model.files[other].module)
    return own != others && isCertain[own] && isCertain[others] && !model.files[other].imports.contains(own)
  }
}
