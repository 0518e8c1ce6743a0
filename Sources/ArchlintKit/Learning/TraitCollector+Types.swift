import Platform
import Semantics
import Syntax

/// What is true of types and protocols.
extension TraitCollector {
  mutating func typeTraits(
    _ type: Int, _ declaration: Declaration, _ reference: DeclarationReference
  ) -> [Trait] {
    let file = project.files[Int(reference.file)]
    let parent = project.parent(of: reference)
    var traits = parts(declaration.name, ends: .nameEnd, starts: .nameStart, isType: true)
    if declaration.kind != .protocol {
      traits.append(Trait(sort: .kind, text: declaration.kind.keyword))
      if let kind = impositions.kind(ofType: type) { traits.append(Trait(sort: .kind, text: kind).imposed) }
    }
    let modifiers = modifiers(declaration, file.syntax)
    let inherited = texts.strings(texts.inherits(of: declaration, in: file.syntax))
    if inherited.contains(where: { $0.hasPrefix("@unchecked") && $0.hasSuffix("Sendable") }) {
      traits.append(Trait(sort: .uncheckedSendable))
    }
    if modifiers.contains("final") { traits.append(Trait(sort: .final)) }
    if let access = access(modifiers, parent: parent) { traits.append(Trait(sort: .access, text: access)) }
    traits += attributes(declaration, file.syntax)
    traits.append(Trait(sort: .inTests, text: file.isTest ? "true" : "false"))
    traits += conformances(type)
    if parent == nil { traits += places(of: declaration.name, in: file) }
    traits += memberNames(type)
    traits += callNames(type)
    traits += names.twins(of: type)
    return traits
  }

  /// What it conforms to and inherits from. That a view is a `View` is what it is called for, and only of a protocol
  /// `AnyObject` tells anything: a class has it of each of its delegates.
  private func conformances(_ type: Int) -> [Trait] {
    let entry = project.types[type]
    let name = project.names.string(entry.name)
    let texts = entry.conformances.map { project.names.string($0) }
    let brought = Set(texts.flatMap(Implication.known))
    let ancestors = entry.ancestors.map { project.types[$0] }
    let own = Set(ancestors.map(\.name))
    let classes = Set(ancestors.filter { $0.kind == .class }.map(\.name))
    return zip(entry.conformances, texts).flatMap { conformance, text -> [Trait] in
      if text == "AnyObject", entry.kind != .protocol { return [] }
      let isClass = entry.kind == .class && (classes.contains(conformance) || Implication.isSuperclass(text))
      let trait = Trait(sort: .conformance, text: text, isSuperclass: isClass)
      let end = NameWords(text).words.last ?? ""
      let isImposed =
        !own.contains(conformance) && name.hasSuffix(end) || text == "PreviewProvider"
        || brought.contains(text)
      return isImposed ? [trait, trait.imposed] : [trait]
    }
  }

  // MARK: - Places

  private func places(of name: NameID, in file: SourceFile) -> [Trait] {
    let path = project.names.string(file.pathName)
    let folders = path.split(separator: "/").dropLast().map(String.init)
    guard folders.allSatisfy({ !$0.contains { "*?[]{}\\".contains($0) } }) else { return [] }
    var traits: [Trait] = []
    if file.stem == name { traits.append(Trait(sort: .ownFile)) }
    if let last = folders.last { traits.append(Trait(sort: .folder, text: last)) }
    traits += Self.shapes(folders).map { Trait(sort: .shape, text: $0) }
    for (pattern, stem) in names.stems(of: name) {
      let shown = folders.map { $0 == stem ? Trait.capture : $0 }
      traits += Self.shapes(shown).filter { $0.contains(Trait.capture) }.map {
        Trait(sort: .shape, text: $0, detail: pattern)
      }
    }
    return traits
  }

  /// Globs for the last folders of a path.
  private static func shapes(_ folders: [String]) -> [String] {
    folders.isEmpty
      ? [] : (1...min(4, folders.count)).map { "**/" + folders.suffix($0).joined(separator: "/") + "/*" }
  }

  // MARK: - Members

  /// Names that protocols and base classes of the platform ask for, so that they are no choice.
  static let requiredNames: Set = [
    "body", "previews", "description", "debugDescription", "id", "hash", "hashValue", "encode", "path",
    "makeBody", "makeUIView", "updateUIView", "makeNSView", "updateNSView", "makeUIViewController",
    "updateUIViewController", "makeCoordinator", "perform", "rawValue", "errorDescription", "reduce",
    "defaultValue", "allCases", "dismiss", "colorScheme", "openURL", "scenePhase", "presentationMode",
    "horizontalSizeClass", "verticalSizeClass", "managedObjectContext", "modelContext", "editMode",
    "layoutDirection", "locale", "sizeCategory", "dynamicTypeSize", "isEnabled", "isSearching",
    "dismissSearch", "isPresented", "openWindow", "shared", "wrappedValue", "localizedDescription", "title",
    "CodingKeys",
  ]

  private mutating func memberNames(_ type: Int) -> [Trait] {
    var traits: [Trait] = []
    let required = impositions.requiredNames(ofType: type)
    for member in project.members(ofType: type) {
      let declaration = project.declaration(member)
      if required.contains(declaration.name) { continue }
      let kind: String
      switch declaration.kind {
      case .enumCase: kind = "case"
      case .function: kind = "function"
      case .variable, .constant: kind = "property"
      case .enum, .struct, .class: kind = "\(declaration.kind)"
      default: continue
      }
      let name = project.names.string(declaration.name)
      let isWord = name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
      guard isWord, !Self.requiredNames.contains(name) else { continue }
      let isOverride = modifiers(declaration, project.files[Int(member.file)].syntax).contains("override")
      if !isOverride { traits.append(Trait(sort: .member, text: name, detail: kind)) }
    }
    return traits
  }

  private func callNames(_ type: Int) -> [Trait] {
    var found: Set<NameID> = []
    for part in [project.types[type].declaration] + project.types[type].extensions {
      let file = project.files[Int(part.file)]
      let end = Int(project.declaration(part).subtreeEnd)
      var index = Int(part.index) + 1
      while index < end {
        let declaration = file.declarations[index]
        if declaration.kind.isType {
          index = max(index + 1, Int(declaration.subtreeEnd))
          continue
        }
        found.formUnion(calls(declaration.bodyNodes, Int(part.file)))
        index += 1
      }
    }
    return found.sorted().map { Trait(sort: .call, text: project.names.string($0)) }
  }
}
