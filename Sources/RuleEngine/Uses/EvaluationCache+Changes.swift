import Semantics
import Syntax

/// What changes a value though it looks as if it only read it.
extension EvaluationCache {
  /// Whether reading a member of a name may change the value that it belongs to: one that is lazy, whose getter says so, or that
  /// something wraps whose getter does. What a subscript finds may be called like any member.
  func mayChange(whenReading member: NameID) -> Bool {
    changes(whenReading: member) || changes(whenReading: Keyword.subscript)
  }

  private func changes(whenReading name: NameID) -> Bool {
    changingReads.answer(name) { project.declarations(named: name).contains { changesWhenRead($0) } }
  }

  private func changesWhenRead(_ member: DeclarationReference) -> Bool {
    let declaration = project.declaration(member)
    guard declaration.kind.isProperty || declaration.kind == .subscript else { return false }
    let syntax = project.files[Int(member.file)].syntax
    if hasMutatingGetter(declaration, syntax.tree) { return true }
    guard declaration.kind.isProperty else { return false }
    if hasModifier(Keyword.lazy, member) {
      return project.enclosingType(of: member).map { project.types[$0].kind == .struct } ?? true
    }
    // Which wrapper it is is not asked, as hardly any has such a getter.
    return declaration.name != wellKnown.wrappedValue && !syntax.attributes(of: declaration).isEmpty
      && changes(whenReading: wellKnown.wrappedValue)
  }

  private func hasMutatingGetter(_ declaration: Declaration, _ tree: SyntaxTree) -> Bool {
    guard let accessors = tree.child(of: Int(declaration.node), .accessors) else { return false }
    return tree.children(of: accessors).contains { accessor in
      tree[accessor].name == Keyword.get
        && tree.children(of: accessor).contains {
          tree[$0].role == .modifier && tree[$0].name == Keyword.mutating
        }
    }
  }

  /// Whether a type finds members by key paths that write: then whoever reads one asks for its setter as well.
  func looksUpByWriting(_ type: Int) -> Bool {
    writingLookups.answer(type) {
      members(named: Keyword.subscript, ofType: type).contains { isWritingLookup($0) }
    }
  }

  private func isWritingLookup(_ member: DeclarationReference) -> Bool {
    let (declaration, syntax) = (project.declaration(member), project.files[Int(member.file)].syntax)
    guard isMemberLookup(declaration, syntax),
      let parameter = syntax.tree.child(of: Int(declaration.node), .parameter),
      let type = syntax.tree.child(of: parameter, .type)
    else { return false }
    if case .mayWrite = use(ofPathTakenBy: type, member) { return true }
    return false
  }

  private func isMemberLookup(_ declaration: Declaration, _ syntax: FileSyntax) -> Bool {
    declaration.kind == .subscript
      && syntax.labels(of: declaration).first == project.names.find("dynamicMember")
  }
}
