import RuleLanguage
import Semantics
import Syntax

/// What modules make public, against what `exposes` allows: declarations at the top of files, and members that are added to
/// types of others. What is public in a type of the module itself is a part of that type.
struct ExposureCheck {
  private let model: SemanticModel
  private let patterns: [ExposurePattern]
  private let texts: DependencyTexts

  init(_ model: SemanticModel, _ settings: [ExposureSetting]) {
    self.model = model
    patterns = ExposurePattern.all(settings)
    texts = DependencyTexts(model: model)
  }

  var findings: [DependencyFinding] {
    let speaking = model.moduleNames.map { name in
      patterns.filter { $0.allows("", ofModule: name) != nil }
    }
    guard !speaking.allSatisfy(\.isEmpty) else { return [] }
    return model.symbols.symbols.indices.compactMap { index in
      let symbol = model.symbols.symbols[index]
      let owner = model.files[Int(symbol.declaration.file)].owner
      guard let pattern = speaking[owner].first, isExposed(SymbolID(index), symbol) else { return nil }
      let module = model.moduleNames[owner]
      let name = model.names.string(symbol.name)
      guard pattern.allows(name, ofModule: module) == false else { return nil }
      let allowed = pattern.setting.names.map { "'\($0.value)'" }.listed("and")
      return DependencyFinding(
        rule: "module-exposes-only", file: Int(symbol.declaration.file),
        bytes: texts.bytes(of: SymbolID(index)),
        message:
          "'\(texts.name(of: SymbolID(index)))' is public, and the module '\(module)' may make \(allowed.map { "only \($0)" } ?? "nothing") public. Make it internal, or allow it in \"exposes\""
      )
    }
  }

  /// Names of modules in a configuration that no module has.
  var unknownModules: [Located<String>] {
    patterns.filter { pattern in
      !model.moduleNames.contains { pattern.allows("", ofModule: $0) != nil }
    }.map(\.setting.modules)
  }

  private func isExposed(_ id: SymbolID, _ symbol: Symbol) -> Bool {
    guard !symbol.isLocal, !symbol.isOutside, symbol.kind != .enumCase,
      symbol.kind != .genericParameter, symbol.container < 0 || isOfOther(symbol)
    else { return false }
    return model.access(of: id) >= .public
  }

  /// Whether it is added to a type of another module.
  private func isOfOther(_ symbol: Symbol) -> Bool {
    let container = model.symbols[symbol.container]
    return container.isOutside || container.module != symbol.module
  }
}
