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
      patterns.filter { $0.allows("", ofModule: model.names.string(name)) != nil }
    }
    guard !speaking.allSatisfy(\.isEmpty) else { return [] }
    return model.symbols.symbols.indices.compactMap { index in
      let symbol = model.symbols.symbols[index]
      guard let pattern = speaking[Int(symbol.module)].first, isExposed(symbol) else { return nil }
      let module = model.names.string(model.moduleNames[Int(symbol.module)])
      let name = model.names.string(symbol.name)
      guard pattern.allows(name, ofModule: module) == false else { return nil }
      let place = texts.place(of: SymbolID(index))
      let allowed = pattern.setting.names.map { "'\($0.value)'" }.listed("and")
      return DependencyFinding(
        rule: "module-exposes-only", file: Int(place.file), bytes: texts.bytes(of: place),
        message:
          "'\(texts.name(of: SymbolID(index)))' is public, and the module '\(module)' may make \(allowed.map { "only \($0)" } ?? "nothing") public. Make it internal"
      )
    }
  }

  /// Names of modules in a configuration that no module has.
  var unknownModules: [Located<String>] {
    patterns.filter { pattern in
      !model.moduleNames.contains { pattern.allows("", ofModule: model.names.string($0)) != nil }
    }.map(\.setting.modules)
  }

  private func isExposed(_ symbol: Symbol) -> Bool {
    guard !symbol.isLocal, symbol.kind != .outsideType, symbol.kind != .enumCase,
      symbol.kind != .genericParameter
    else { return false }
    let tree = model.files[Int(symbol.declaration.file)].tree
    var holder = Int(symbol.declaration.node)
    if tree[holder].kind == .patternBinding { holder = tree.parent(of: holder) ?? holder }
    guard symbol.container >= 0 else { return access(holder, tree)?.isPublic ?? false }
    guard
      model.symbols[symbol.container].kind == .outsideType
        || model.symbols[symbol.container].module != symbol.module
    else { return false }
    if let own = access(holder, tree) { return own.isPublic }
    let around = tree.parent(of: holder).flatMap {
      tree[$0].kind == .extensionDecl ? $0 : tree.parent(of: $0)
    }
    return around.flatMap { access($0, tree) }?.isPublic ?? false
  }

  /// The level that a declaration is given by a modifier of its own.
  private func access(_ node: Int, _ tree: SyntaxTree) -> AccessLevel? {
    for child in tree.children(of: node) where tree[child].kind == .modifier {
      // `private(set)` says nothing of reading.
      guard tree[child].end - tree[child].start == UInt32(model.names.length(tree[child].name)) else {
        continue
      }
      if let level = AccessLevel(rawValue: model.names.string(tree[child].name)) { return level }
    }
    return nil
  }

  private enum AccessLevel: String {
    case open, `public`, package, `internal`, `fileprivate`, `private`

    var isPublic: Bool { self == .open || self == .public }
  }
}
