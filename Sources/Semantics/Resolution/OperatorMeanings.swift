import Syntax

/// Which operators of a project mean one function with its overloads wherever they are used: those whose functions stand at
/// the top of files of one module.
struct OperatorMeanings {
  /// By operator the module of its functions; nil where their operands choose one of several places.
  private var modules: [NameID: Int32?] = [:]

  init(_ model: SemanticModel) {
    guard !model.operators.isEmpty else { return }
    for symbol in model.symbols.symbols where model.operators.contains(symbol.name) {
      let isGlobal = symbol.container < 0 && !symbol.isLocal && !symbol.isFilePrivate
      let known = modules[symbol.name] ?? symbol.module
      modules[symbol.name] = .some(isGlobal && known == symbol.module ? known : nil)
    }
  }

  /// Whether an operator of the project may mean a function of several places.
  func isOpen(_ name: NameID) -> Bool {
    guard !modules.isEmpty, let module = modules[name] else { return false }
    return module == nil
  }
}
