/// The rules about who may know whom, which the references of the project answer.
public enum DependencyRule {
  /// The id of the rule about what a document draws.
  public static let diagram = "diagram-shows-dependency"

  /// The ids of the rules about what the targets of a `Package.swift` depend on.
  public static let ofManifests = [
    "dependency-is-declared-once", "dependency-is-used", "import-is-declared",
    "test-dependency-stays-in-tests",
  ]

  /// Letters, digits, `-`, `_` and spaces behind a letter.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
  }

  /// `AppKit` and `App kit` as `app-kit`.
  static func kebab(_ name: String) -> String {
    var result = ""
    var wasLower = false
    for character in name {
      if !character.isLetter && !character.isNumber {
        if result.last != "-" { result.append("-") }
      } else {
        if character.isUppercase, wasLower { result.append("-") }
        result += character.lowercased()
      }
      wasLower = character.isLowercase || character.isNumber
    }
    return result
  }

  // MARK: - All of a project

  /// Those that each project has, and those that its layers make.
  static func all(_ settings: DependencySettings) -> [EngineRule] {
    let layers = settings.layers ?? []
    return layers.indices.filter { !layers.sentences(ofLayer: $0).isEmpty }.map {
      rule(ofLayer: $0, among: layers)
    }
      + settings.independent.map { rule(of: $0) } + engineRules(settings)
  }

  /// Ids of those that each project has.
  public static var engineIDs: [String] { engineRules(DependencySettings()).map(\.id) }

  private static func rule(ofLayer index: Int, among layers: [LayerSetting]) -> EngineRule {
    let (layer, sentences) = (layers[index], layers.sentences(ofLayer: index))
    let hasCaptures = layer.files.contains { $0.value.contains("{") }
    let stacks = hasCaptures ? ["Each value of a capture in its globs is a stack of its own."] : []
    return EngineRule(
      .dependencies, layer.ruleID, String(sentences[0].dropLast()),
      (sentences + stacks).joined(separator: " "), standard: .error, position: layer.name.position)
  }

  private static func rule(of setting: IndependenceSetting) -> EngineRule {
    let name = setting.capture.value
    let through = setting.through.map { "`\($0.value)`" }.joined(separator: ", ")
    let exception = through.isEmpty ? "" : " What others need of it they reach through \(through)."
    return EngineRule(
      .dependencies, setting.ruleID, "One {\(name)} does not know another",
      "Files of one {\(name)} name nothing that another declares, and do not import its module.\(exception)",
      standard: .error, position: setting.capture.position)
  }

  private static let cycle =
    "What forms a cycle can be understood, tested and changed only as a whole. The finding stands at the reference to cut, and the way around stands beside it."

  private static func engineRules(_ settings: DependencySettings) -> [EngineRule] {
    moduleRules(settings) + [
      EngineRule(
        .dependencies, "import-is-used", "An import is used",
        "A file that names nothing of a module of the project does not import it. Silent where names do not show the use: modules that hand on others, extend types that are not their own, or declare operators or macros."
      ),
      EngineRule(
        .dependencies, "dependency-leads-to-stability", "A module depends on what is at least as stable",
        "A module that many others use is hard to change. It does not depend on one that uses more of what it takes part in than it does itself: instability is the share of its dependencies that lead out of it, as `archlint graph --metrics` shows it."
      ),
      EngineRule(
        .dependencies, diagram, "A diagram shows who uses whom",
        "The document that `diagram` names draws boxes and arrows. What one of the boxes uses of another, an arrow shows.",
        standard: settings.diagram == nil ? nil : .error, position: settings.diagram?.position),
      EngineRule(.dependencies, "layers-form-no-cycle", "Layers form no cycle", cycle),
      EngineRule(.dependencies, "folders-form-no-cycle", "Folders form no cycle", cycle),
      EngineRule(.dependencies, "types-form-no-cycle", "Types form no cycle", cycle),
    ]
  }

  private static func moduleRules(_ settings: DependencySettings) -> [EngineRule] {
    let unassigned: Severity? =
      if case .severity(let severity)? = settings.unassigned?.value { severity } else { nil }
    let manifests: Severity? = settings.modules?.checksManifests ?? false ? .warning : nil
    return [
      EngineRule(
        .dependencies, "file-has-a-layer", "A file has a layer",
        "A file in no layer may know all there is, and be known by all.", standard: unassigned,
        position: settings.unassigned?.position),
      EngineRule(
        .dependencies, "modules-form-no-cycle", "Modules form no cycle", cycle,
        standard: settings.modules?.formsNoCycle ?? false ? .error : nil),
      EngineRule(
        .dependencies, "import-is-declared", "A target depends on what it imports",
        "An import of a module that the target does not name among its dependencies builds only as long as something else builds that module first.",
        standard: manifests),
      EngineRule(
        .dependencies, "dependency-is-used", "A target imports what it depends on",
        "A dependency that no file imports makes builds longer, and lets files import it unseen.",
        standard: manifests),
      EngineRule(
        .dependencies, "dependency-is-declared-once", "A dependency is declared once",
        "A dependency that stands twice in a target says nothing more.", standard: manifests),
      EngineRule(
        .dependencies, "test-dependency-stays-in-tests", "What is for tests stays in tests",
        "A target that is shipped depends on no module that is for tests, which imports XCTest, Testing or a library for tests. One that another is shipped with imports none of these itself.",
        standard: manifests),
      EngineRule(
        .dependencies, "module-exposes-only", "A module makes public what it may, and nothing else",
        "What is public others will use, and then it can be changed no more. `exposes` of `modules` names by module what may be: `\"exposes\": { \"{Feature}Kit\": [\"{Feature}Feature\"] }`.",
        standard: settings.modules?.exposures.isEmpty ?? true ? nil : .error),
    ]
  }
}

extension LayerSetting {
  /// What holds for it, a sentence each; none where it may know, and be known by, whom it likes.
  /// - Parameter before: the one that is named before it.
  fileprivate func sentences(behind before: LayerSetting?) -> [String] {
    var sentences: [String] = []
    let name = name.value
    if let mayUse { sentences.append("\(name) may use \(Self.list(mayUse, none: "no other layer")).") }
    if !mayNotUse.isEmpty {
      sentences.append("\(name) may not use \(Self.list(mayNotUse, conjunction: "or")).")
    }
    if let usedBy { sentences.append("\(name) may be used by \(Self.list(usedBy, none: "no other layer")).") }
    if isClosed {
      sentences.append(
        "\(name) is closed: \(before.map { "only \($0.name.value)" } ?? "no other layer") may use it.")
    }
    if let mayImport {
      sentences.append("Of other modules it may import \(Self.list(mayImport, none: "none")).")
    }
    if !mayNotImport.isEmpty {
      sentences.append("It may not import \(Self.list(mayNotImport, conjunction: "or")).")
    }
    return sentences
  }

  /// `A, B and C`
  static func list(_ names: [Located<String>], none: String = "nothing", conjunction: String = "and")
    -> String
  {
    names.map(\.value).listed(conjunction) ?? none
  }
}

extension [LayerSetting] {
  /// What holds for one of them, a sentence each.
  public func sentences(ofLayer index: Int) -> [String] {
    self[index].sentences(behind: index > 0 ? self[index - 1] : nil)
  }
}

extension [String] {
  private static var mostListed: Int { 12 }

  /// `A, B, C`; of many the first, and how many others there are.
  public var shortList: String {
    let more = count > Self.mostListed ? ["and \(count - Self.mostListed) others"] : []
    return (prefix(Self.mostListed) + more).joined(separator: ", ")
  }

  /// `A, B and C`; nil for none.
  public func listed(_ conjunction: String = "and") -> String? {
    guard let last else { return nil }
    return count == 1 ? last : dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
