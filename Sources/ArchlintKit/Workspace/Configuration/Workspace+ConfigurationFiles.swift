import Platform
import RuleLanguage
import Semantics

extension Workspace {
  /// The configurations in force, the baseline and the document whose diagram is a rule, by absolute path.
  var configurationPaths: [String] {
    let named = settings.configurations.scopes.flatMap(\.layers).map {
      Path.resolved(Path.named($0.path, in: root))
    }
    let baseline = BaselineFile(options: options, settings: settings).map { Path.resolved($0.path) }
    let diagram = dependencySettings.diagram.map {
      Path.resolved(DiagramDocument.file(of: $0, root: root))
    }
    return PathSet(named + [baseline, diagram].compactMap(\.self)).paths
  }

  /// The folders of the project's own rules, by absolute path.
  var ruleFolders: [String] {
    settings.configurations.scopes.flatMap(\.layers).flatMap { part in
      part.ruleFolders.map { Path.resolved(Path.named($0.value, in: part.folder)) }
    }
  }

  /// The project's own rules that are on somewhere and the definitions beside them, by absolute path.
  var pagePaths: [String] {
    let pages = ruleSets.all.flatMap(\.rules).filter { Shipped.address(of: $0) == nil }.map {
      Path.named($0.position.file, in: root)
    }
    let definitions = PathSet(pages.map(Path.parent) + ruleFolders).paths.map {
      Path.join($0, SharedDefinitions.fileName)
    }
    return PathSet(pages + definitions).paths
  }
}
