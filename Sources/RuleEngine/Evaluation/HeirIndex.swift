import Semantics
import Syntax

/// The types of a project by the names of what they inherit and conform to, however far up that stands.
struct HeirIndex: Sendable {
  /// Indexes of types, in order. What stands in another type has a qualified name as well.
  private var byName: [NameID: [Int]] = [:]
  /// The names of types that an extension lets conform to something without being a part of them, as in a test.
  private var extendedElsewhere: Set<NameID> = []

  init(_ project: Project) {
    for (index, type) in project.types.enumerated() {
      let ancestors = type.ancestors.map { project.types[$0] }
      let names = Set(ancestors.map(\.name) + ancestors.map(\.qualifiedName) + type.unknownConformances)
      for name in names { byName[name, default: []].append(index) }
    }
    for (number, file) in project.files.enumerated() where file.isTest {
      for index in 0..<file.declarationCount where file.kind(ofDeclaration: index) == .extension {
        let isPart = project.type(of: DeclarationReference(file: number, index: index)) != nil
        if !isPart, file.declaration(index).flags.contains(.inherits) {
          extendedElsewhere.insert(file.name(ofDeclaration: index))
        }
      }
    }
  }

  func heirs(ofName name: NameID) -> [Int] {
    byName[name] ?? []
  }

  /// Whether a type may conform to more than it says.
  func isExtendedElsewhere(_ type: ProjectType) -> Bool {
    extendedElsewhere.contains(type.qualifiedName)
  }
}
