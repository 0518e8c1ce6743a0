import RuleLanguage
import Semantics
import Syntax

/// What words say of what they are asked about.
extension Evaluator {
  /// Unknown rather than no where a pattern asks for a screen that has no name: it might be any.
  func text(_ word: Property, _ patterns: Int, _ node: CodeNode) -> Truth {
    let truth = said(word, patterns, node)
    guard truth == .no, patternSets[patterns].set.hasCaptures, captures.haveEmpty else { return truth }
    return patternSets[patterns].set.usesEmptyCapture(captures) ? .unknown : .no
  }

  private func said(_ word: Property, _ patterns: Int, _ node: CodeNode) -> Truth {
    switch (word, node.kind) {
    case (.file, _) where excerpt?.hasAssumedPath[node.file] ?? false: return .unknown
    case (.file, _): return Truth(matches(file(node).pathName, patterns))
    case (.name, .declaration):
      if let name = nameWithScreen(node, patterns) { return Truth(matches(name, patterns)) }
      return Truth(matches(name(of: node), patterns))
    case (.target, .bodyNode) where isPathless(bodyNode(node)): return pathlessTarget(node, patterns)
    default: return matches(values(word, node), patterns)
    }
  }

  /// How many values of a property match. It binds nothing.
  func counted(_ count: ValueCount, _ node: CodeNode) -> Truth {
    guard case .text(let word, let patterns) = predicates[count.text],
      !captures.haveEmpty || !patternSets[patterns].set.usesEmptyCapture(captures)
    else { return .unknown }
    let values = values(word, node)
    let mark = captures.mark
    let matching = values.count { value in
      defer { captures.rollBack(to: mark) }
      return matches(value, patterns)
    }
    return count.bounds.truth(certain: matching, possible: values.isComplete ? matching : .max)
  }

  private func matches(_ values: PropertyValues, _ patterns: Int) -> Truth {
    if values.contains(where: { matches($0, patterns) }) { return .yes }
    return values.isComplete ? .no : .unknown
  }

  private func matches(_ value: TextValue, _ patterns: Int) -> Bool {
    switch value {
    case .name(let name): matches(name, patterns)
    case .bytes(let bytes): matches(bytes, patterns)
    }
  }

  /// A word as a text for people; nil where it says nothing.
  func word(word: Property, of node: CodeNode) -> String? {
    let shown = values(word, node).shown
    return shown.isEmpty ? nil : cache.texts.strings(shown).joined(separator: ", ")
  }

  func values(_ word: Property, _ node: CodeNode) -> PropertyValues {
    switch word {
    case .name where node.kind != .bodyNode: return PropertyValues(name: name(of: node))
    case .kind: return kindValues(node)
    case .file: return PropertyValues(name: file(node).pathName)
    case .module:
      let names = project.moduleMap.names(ofFile: node.file)
      return PropertyValues(names.map { .bytes(Array($0.utf8)) })
    case .defaultIsolation:
      return cache.isolation(ofFile: node.file).map { PropertyValues(text: $0.rawValue) } ?? .unknown
    case .platforms:
      let systems = cache.systems(ofFile: node.file)
      return systems.map { PropertyValues($0.map { .bytes(Array($0.utf8)) }) } ?? .unknown
    default: break
    }
    switch node.kind {
    case .declaration: return declarationValues(word, node)
    case .bodyNode: return bodyValues(word, node)
    case .file: return .none
    }
  }

  /// The first spelling is the one that is shown.
  private func kindValues(_ node: CodeNode) -> PropertyValues {
    let kinds = kinds(of: node)
    let spellings = Vocabulary.kinds.filter { kinds.contains($0.kind) }
      .map { TextValue.bytes(Array($0.spelling.utf8)) }
    return PropertyValues(
      Array(spellings.prefix(1)), aliases: spellings.dropFirst().map { PropertyValues.Alias(text: $0) })
  }

  /// `HomeViewModel` for a `ViewModel` in `HomeView`, where a pattern asks for the screen that the name leaves out.
  private func nameWithScreen(_ node: CodeNode, _ patterns: Int) -> String? {
    let shortNames = patternSets[patterns].shortNames
    if let shortNames, shortNames.isEmpty { return nil }
    let (kind, name) = (file(node).declarations[node.index].kind, name(of: node))
    guard kind.isType || kind == .protocol else { return nil }
    guard shortNames?.contains(name) ?? isShortForm(name, patterns) else { return nil }
    return cache.screen(of: node.reference, &captures.steps).map { $0 + project.names.string(name) }
  }

  private func isShortForm(_ name: NameID, _ patterns: Int) -> Bool {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    let text = project.names.bytes(name)
    return patternSets[patterns].set.shortForms.contains { $0.matches(text, captures: &captures) }
  }
}
