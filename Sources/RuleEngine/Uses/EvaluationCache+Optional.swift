import Semantics
import Syntax

/// What stands behind a value that may be missing: without `?` or `!` a member of `Optional`, and none of what it holds.
extension EvaluationCache {
  /// Whether a member behind a value is one of `Optional`, or may be.
  /// - Parameter value: a property.
  func mayBeOptional(_ value: DeclarationReference, behind member: NameID) -> Bool {
    let type = Int(project.declaration(value).type)
    let tree = project.files[Int(value.file)].syntax.tree
    guard type >= 0, !isAlias(tree[type].name) else { return isMemberOfOptional(member) }
    return tree[type].kind == .optionalType || tree[type].kind == .implicitlyUnwrappedOptionalType
  }

  /// Whether the project adds a member of a name to `Optional`.
  func isMemberOfOptional(_ name: NameID) -> Bool {
    membersOfOptional.answer(name) {
      project.declarations(named: name).contains { member in
        project.parent(of: member).map { extendsOptional(project.declaration($0)) } ?? false
      }
    }
  }

  /// Whether members of a declaration are those of `Optional` as well: of an extension of it, or of a protocol that it
  /// conforms to.
  private func extendsOptional(_ holder: Declaration) -> Bool {
    let name = project.names.string(holder.name)
    switch holder.kind {
    case .extension where name.hasSuffix("?") || name.hasPrefix("Optional<"): return true
    case .extension, .protocol: return optionalNames.contains(holder.name)
    default: return false
    }
  }

  /// What `Optional` is called, and what it conforms to.
  func namesOfOptional() -> Set<NameID> {
    let own = ["Optional", "Swift.Optional"].compactMap { project.names.find($0) }
    let outside = ["Copyable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable"]
    let stated = own.flatMap { project.declarations(named: $0) }.flatMap { reference in
      texts.inherits(of: project.declaration(reference), in: project.files[Int(reference.file)].syntax)
    }
    return Set(own + (outside + texts.strings(stated)).compactMap { project.names.find($0) })
  }
}
