import Semantics
import Syntax

/// What is true of functions, properties and initializers.
extension TraitCollector {
  mutating func memberTraits(
    _ declaration: Declaration, _ reference: DeclarationReference, parent: DeclarationReference
  ) -> [Trait] {
    let file = project.files[Int(reference.file)]
    let holder = project.declaration(parent)
    var traits: [Trait] = []
    let owner = project.type(of: parent).map { project.types[$0].name } ?? holder.name
    traits += parts(owner, ends: .ownerEnd, starts: .ownerStart, isType: true)
    traits.append(Trait(sort: .inTests, text: file.isTest ? "true" : "false"))
    let modifiers = modifiers(declaration, file.syntax)
    // Its name and its form are those of what it overrides.
    let isRequired =
      holder.kind != .protocol
      && project.type(of: parent).map { impositions.requiredNames(ofType: $0).contains(declaration.name) }
        ?? false
    guard !modifiers.contains("override"), !isRequired else {
      return traits + calls(declaration, reference) + [Trait(sort: .name, text: name(declaration))]
    }
    if let access = access(modifiers, parent: parent) {
      traits.append(Trait(sort: .access, text: access))
      if access != "private", access != "fileprivate" { traits.append(Trait(sort: .visible)) }
    }
    traits += attributes(declaration, file.syntax)
    if hasDescription(declaration, file.syntax) { traits.append(Trait(sort: .description)) }
    if declaration.kind != .initializer, isChosen(name(declaration), holder, file) {
      traits.append(Trait(sort: .name, text: name(declaration)))
      let parts = parts(declaration.name, ends: .nameEnd, starts: .nameStart, isType: false)
      // A test is called after what it tests, and belongs not to that.
      traits += isTest(declaration, file) ? parts.filter { $0.sort == .nameStart } : parts
    }
    if modifiers.contains("static") || modifiers.contains("class") {
      traits += staticTraits(declaration, in: holder, file.syntax)
    }
    if declaration.kind.isProperty {
      traits += propertyTraits(declaration, file, modifiers, isRequirement: holder.kind == .protocol)
    } else {
      traits += effects(declaration, file.syntax) + calls(declaration, reference)
    }
    return traits
  }

  private func isTest(_ declaration: Declaration, _ file: SourceFile) -> Bool {
    file.isTest && declaration.kind == .function
      && (name(declaration).hasPrefix("test")
        || attributes(declaration, file.syntax).contains(Trait(sort: .attribute, text: "Test")))
  }

  private func staticTraits(_ declaration: Declaration, in holder: Declaration, _ syntax: FileSyntax)
    -> [Trait]
  {
    let isStatic = Trait(sort: .isStatic)
    // Enums and extensions store nothing in their values.
    let holdsNothing = holder.kind == .enum || holder.kind == .extension
    return holdsNothing && isStored(declaration, syntax) ? [isStatic, isStatic.imposed] : [isStatic]
  }

  private func effects(_ declaration: Declaration, _ syntax: FileSyntax) -> [Trait] {
    let effects = texts.strings(texts.effects(of: declaration, in: syntax))
    return (effects.contains("async") ? [Trait(sort: .async)] : [])
      + (effects.contains { $0.hasPrefix("throws") } ? [Trait(sort: .throwing)] : [])
  }

  /// Whether somebody here has chosen a name. Result builders are called by what the compiler knows.
  private func isChosen(_ name: String, _ holder: Declaration, _ file: SourceFile) -> Bool {
    guard name.unicodeScalars.first?.properties.isXIDStart ?? false, !Self.requiredNames.contains(name) else {
      return false
    }
    return !name.hasPrefix("build")
      || !attributes(holder, file.syntax).contains(Trait(sort: .attribute, text: "resultBuilder"))
  }

  private func name(_ declaration: Declaration) -> String {
    project.names.string(declaration.name)
  }

  private func calls(_ declaration: Declaration, _ reference: DeclarationReference) -> [Trait] {
    guard declaration.kind == .function else { return [] }
    return calls(declaration.bodyNodes, Int(reference.file)).sorted().map {
      Trait(sort: .call, text: project.names.string($0))
    }
  }

  private mutating func propertyTraits(
    _ declaration: Declaration, _ file: SourceFile, _ modifiers: [String], isRequirement: Bool
  ) -> [Trait] {
    var traits: [Trait] = []
    let accessors = file.syntax.accessors(of: declaration)
    if isRequirement {
      if !accessors.contains(Keyword.set) { traits.append(Trait(sort: .readOnly)) }
      return traits + typeTraits(of: declaration, file)
    }
    if isStored(declaration, file.syntax) {
      traits.append(Trait(sort: .stored))
      let keyword = Trait(sort: .keyword, text: declaration.kind.keyword)
      traits.append(keyword)
      // What is wrapped is variable.
      if !attributes(declaration, file.syntax).isEmpty { traits.append(keyword.imposed) }
      if declaration.kind == .variable {
        let setter = modifiers.first { $0.hasSuffix("(set)") }.map { String($0.dropLast(5)) }
        let level = setter ?? modifiers.first(where: Self.levels.contains) ?? "internal"
        traits.append(Trait(sort: .setterAccess, text: level))
      }
      if let value = file.syntax.valueRange(of: declaration), value.count <= 24,
        file.text[value].first == UInt8(ascii: ".")
      {
        traits.append(Trait(sort: .initialValue, text: String(decoding: file.text[value], as: UTF8.self)))
      }
    }
    return traits + typeTraits(of: declaration, file)
  }

  private func isStored(_ declaration: Declaration, _ syntax: FileSyntax) -> Bool {
    declaration.kind.isProperty && !syntax.accessors(of: declaration).contains(Keyword.get)
  }

  private mutating func typeTraits(of declaration: Declaration, _ file: SourceFile) -> [Trait] {
    guard let value = texts.type(of: declaration, in: file.syntax) else { return [] }
    var text = texts.string(value)
    guard !text.hasPrefix("some ") else { return [] }
    var traits: [Trait] = []
    if text.hasPrefix("any ") {
      traits.append(Trait(sort: .existential))
      text.removeFirst(4)
    }
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    guard let first = text.unicodeScalars.first, first.properties.isUppercase,
      text.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }), let name = project.names.find(text)
    else { return traits }
    return traits + parts(name, ends: .typeEnd, starts: nil, isType: true)
  }
}
