import Project
import RuleLanguage
import Syntax

/// What the words say of declarations.
extension Evaluator {
  /// Unknown rather than no where a pattern asks for a screen that has no name: it might be any.
  func text(_ word: Word, _ patterns: Int, _ subject: Subject) -> Truth {
    let truth = said(word, patterns, subject)
    guard truth == .no, patternSets[patterns].hasCaptures, captures.haveEmpty else { return truth }
    return patternSets[patterns].set.usesEmptyCapture(captures) ? .unknown : .no
  }

  private func said(_ word: Word, _ patterns: Int, _ subject: Subject) -> Truth {
    switch word {
    case .file: return Truth(matches(file(subject).pathName, patterns))
    case .module: return Truth(matches(moduleName(subject), patterns))
    case .defaultIsolation:
      return cache.isolation(ofFile: subject.file).map { Truth(matches($0.rawValue, patterns)) } ?? .unknown
    case .name where subject.sort == .file: return Truth(matches(file(subject).stem, patterns))
    default: break
    }
    switch subject.sort {
    case .declaration: return declarationText(word, patterns, subject)
    case .fact: return factText(word, patterns, subject)
    case .file: return .no
    }
  }

  /// The last folder of the module's path.
  func moduleName(_ subject: Subject) -> String {
    let path = project.modules[file(subject).module].utf8
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return String(path) }
    return String(Substring(path[path.index(after: slash)...]))
  }

  private func declarationText(_ word: Word, _ patterns: Int, _ subject: Subject) -> Truth {
    let declaration = declaration(subject)
    let outline = outline(subject)
    switch word {
    case .kind: return matchesKind(declaration.kind, patterns)
    case .name:
      if let name = nameWithScreen(subject, patterns) { return Truth(matches(name, patterns)) }
      return Truth(matches(declaration.name, patterns))
    case .qualifiedName: return qualifiedName(subject).map { Truth(matches($0, patterns)) } ?? .no
    case .attributes: return attributes(outline.attributes(declaration), patterns)
    case .attributeArguments: return attributeArguments(outline.attributeArguments(declaration), patterns)
    case .modifiers: return matchesAny(outline.modifiers(declaration), patterns)
    case .access: return Truth(matches(access(subject), patterns))
    case .setterAccess: return Truth(matches(setterAccess(subject), patterns))
    case .inherits: return inherits(outline.inherits(declaration), patterns)
    case .conforms: return conforms(subject, patterns)
    case .declaredType: return declaredType(cache.type(of: subject.reference), patterns)
    case .typeText:
      return declaration.type == 0 ? .no : Truth(matches(declaration.type, patterns))
    case .label where declaration.kind == .accessor:
      return valueName(subject).map { Truth(matches($0, patterns)) } ?? .no
    case .labels, .label: return matchesAny(outline.labels(declaration), patterns)
    case .keyword: return Truth(matches(declaration.kind.keyword, patterns))
    case .accessors: return matchesAny(outline.accessors(declaration), patterns)
    case .genericParameters:
      return matchesAny(outline.genericConstraints(declaration).map(\.name), patterns)
    case .initialValue: return declaration.value == 0 ? .no : Truth(matches(declaration.value, patterns))
    case .documentation: return documentation(subject, patterns)
    case .mark:
      let title = cache.section(of: subject.reference)
      return title == 0 ? .no : Truth(matches(title, patterns))
    default: return .no
    }
  }

  /// What an accessor calls the value that is set or was: as written, else as the language says.
  private func valueName(_ accessor: Subject) -> String? {
    let declaration = declaration(accessor)
    if let written = outline(accessor).labels(declaration).first { return project.names.string(written) }
    return switch project.names.string(declaration.name) {
    case "didSet": "oldValue"
    case "willSet", "set": "newValue"
    default: nil
    }
  }

  func qualifiedName(_ subject: Subject) -> NameID? {
    project.type(of: subject.reference).map { project.types[$0].qualifiedName }
  }

  private func matchesKind(_ kind: DeclarationKind, _ patterns: Int) -> Truth {
    for entry in Vocabulary.kinds
    where FactKinds(of: kind).contains(entry.kind) && matches(entry.spelling, patterns) {
      return .yes
    }
    return .no
  }

  /// `Observable` also for `Observation.Observable`.
  private func attributes(_ names: some Sequence<NameID>, _ patterns: Int) -> Truth {
    for name in names {
      if matches(name, patterns) { return .yes }
      let text = project.names.bytes(name)
      if let period = text.lastIndex(of: UInt8(ascii: ".")), matches(text[(period + 1)...], patterns) {
        return .yes
      }
    }
    return .no
  }

  /// Nobody knows what else stands in one that is too long for its text.
  private func attributeArguments(_ arguments: some Sequence<NameID>, _ patterns: Int) -> Truth {
    if matchesAny(arguments, patterns) == .yes { return .yes }
    return arguments.contains { project.names.bytes($0).suffix(3).elementsEqual("…".utf8) } ? .unknown : .no
  }

  /// As written, and without attributes such as `@unchecked`.
  private func inherits(_ names: some Sequence<NameID>, _ patterns: Int) -> Truth {
    for name in names {
      if matches(name, patterns) { return .yes }
      let text = project.names.bytes(name)
      guard text.first == UInt8(ascii: "@") else { continue }
      if let space = text.lastIndex(of: UInt8(ascii: " ")), matches(text[(space + 1)...], patterns) {
        return .yes
      }
    }
    return .no
  }

  private func conforms(_ subject: Subject, _ patterns: Int) -> Truth {
    guard let type = project.type(of: subject.reference) else { return .unknown }
    // Not the entry by itself, which would be a copy of all its lists.
    if matchesAny(project.types[type].conformances, patterns) == .yes { return .yes }
    return project.types[type].unknownConformances.isEmpty ? .no : .unknown
  }

  /// `HomeViewModel` for a `ViewModel` in `HomeView`, where a pattern asks for the screen that the name leaves out.
  private func nameWithScreen(_ subject: Subject, _ patterns: Int) -> String? {
    let shortNames = patternSets[patterns].shortNames
    if let shortNames, shortNames.isEmpty { return nil }
    let declaration = declaration(subject)
    guard declaration.kind.isType || declaration.kind == .protocol else { return nil }
    guard shortNames?.contains(declaration.name) ?? isShortForm(declaration.name, patterns) else {
      return nil
    }
    return cache.screen(of: subject.reference, &captures.steps).map {
      $0 + project.names.string(declaration.name)
    }
  }

  private func isShortForm(_ name: NameID, _ patterns: Int) -> Bool {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    return patternSets[patterns].set.shortForms.contains {
      $0.matches(project.names.bytes(name), captures: &captures)
    }
  }

  // MARK: - Types

  func declaredType(_ type: EvaluationCache.KnownType, _ patterns: Int) -> Truth {
    switch type {
    case .none: return .no
    case .unknown: return .unknown
    case .known(let types):
      // By index: an element by itself would be a copy of its texts.
      for index in types.indices where matches(types, index, patterns) { return .yes }
      return .no
    }
  }

  private func matches(_ types: [EvaluationCache.TypeText], _ index: Int, _ patterns: Int) -> Bool {
    let (base, bare) = (types[index].baseName, types[index].bareName)
    if base.map({ matches($0, patterns) }) ?? matches(types[index].base, patterns) { return true }
    guard base == nil || base != bare else { return false }
    return bare.map { matches($0, patterns) } ?? matches(types[index].bare, patterns)
  }

  // MARK: - Access

  /// The level written on it, or that of the extension, protocol or enum it is a part of.
  func access(_ subject: Subject) -> NameID {
    let standard = cache.spellings.internal
    let declaration = declaration(subject)
    if let level = explicitAccess(subject) { return level }
    guard let parent = project.parent(of: subject.reference) else { return standard }
    let holder = Subject.declaration(parent)
    switch self.declaration(holder).kind {
    case .extension: return explicitAccess(holder) ?? standard
    case .protocol: return access(holder)
    case .enum where declaration.kind == .enumCase: return access(holder)
    case .variable, .constant, .subscript, .function, .initializer, .enumCase: return access(holder)
    default: return standard
    }
  }

  private func explicitAccess(_ subject: Subject) -> NameID? {
    outline(subject).modifiers(declaration(subject)).first(where: cache.spellings.levels.contains)
  }

  func setterAccess(_ subject: Subject) -> String {
    for modifier in outline(subject).modifiers(declaration(subject)) {
      let text = project.names.bytes(modifier)
      if text.suffix(5).elementsEqual("(set)".utf8) {
        return String(decoding: text.dropLast(5), as: UTF8.self)
      }
    }
    return project.names.string(access(subject))
  }

  // MARK: - Documentation

  private func documentation(_ subject: Subject, _ patterns: Int) -> Truth {
    let declaration = declaration(subject)
    guard declaration.documentationEnd > declaration.documentationStart else { return .no }
    guard declaration.documentation != 0 else { return .unknown }
    return Truth(matches(declaration.documentation, patterns))
  }

  /// nil where there is none.
  func documentation(_ subject: Subject) -> String? {
    let text = declaration(subject).documentation
    return text == 0 ? nil : project.names.string(text)
  }
}
