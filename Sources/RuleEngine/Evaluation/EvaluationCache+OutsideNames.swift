import Semantics
import Syntax

extension EvaluationCache {
  struct NameOfModule: Hashable {
    var name: NameID
    var module: Int
  }

  /// Whether a name stands in another module than that of a file, where nothing but its public names is seen.
  func isNamedOutside(_ name: NameID, of file: Int) -> Bool {
    let map = project.moduleMap
    let question = NameOfModule(name: name, module: map.moduleOfFile[file])
    return namesOutside.answer(question) {
      let own = map.names(ofFile: file)
      return files(naming: name).contains { other in
        let names = map.names(ofFile: other)
        return !own.contains { names.contains($0) || modulesTested(inFile: other).contains($0) }
      }
    }
  }

  /// The modules that a file imports `@testable`.
  private func modulesTested(inFile file: Int) -> Set<String> {
    testedModules.answer(file) {
      let syntax = project.files[file].syntax
      let imports = syntax.declarations.filter { declaration in
        declaration.kind == .import
          && texts.attributes(of: declaration, in: syntax).contains { texts.string($0) == "testable" }
      }
      return Set(imports.map { project.names.string($0.name) })
    }
  }
}
