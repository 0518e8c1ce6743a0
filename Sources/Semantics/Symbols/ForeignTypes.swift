import Syntax

/// The types from outside that files extend, and those that inherit from them.
struct ForeignTypes: Sendable {
  private struct Entry {
    /// Numbers of the types above it, the nearest first.
    var ancestors: [Int] = []
  }

  private var entries: [Entry] = []
  private var numbers: [[NameID]: Int] = [:]
  /// By symbol of what extensions are of.
  private var numberOfExtension: [SymbolID: Int] = [:]
  /// The same of those of the standard library and the frameworks, which no file need name.
  private var frameworkTypes: [String: Int] = [:]

  init(_ symbols: SymbolTable, _ files: [SemanticFile], _ names: NameTable) {
    for type in symbols.types where symbols[type.symbol].isOutside {
      let declaration = symbols[type.symbol].declaration
      let tree = files[Int(declaration.file)].tree
      guard let extended = tree.child(of: Int(declaration.node), .type) else { continue }
      numberOfExtension[type.symbol] = number(typeComponents(extended, in: tree))
    }
    guard !entries.isEmpty else { return }
    for type in FrameworkSupertypes.types { addAncestors(of: type, names) }
  }

  private mutating func number(_ components: [NameID]) -> Int {
    if let known = numbers[components] { return known }
    entries.append(Entry())
    numbers[components] = entries.count - 1
    return entries.count - 1
  }

  private mutating func addAncestors(of type: String, _ names: NameTable) {
    var seen: Set = [type]
    var waiting = [type]
    var ancestors: [Int] = []
    var next = 0
    while next < waiting.count {
      for supertype in FrameworkSupertypes.byType[waiting[next]] ?? [] where seen.insert(supertype).inserted {
        waiting.append(supertype)
        if let number = names.find(supertype).flatMap({ numbers[[$0]] }) { ancestors.append(number) }
      }
      next += 1
    }
    let known = names.find(type).flatMap { numbers[[$0]] }
    guard known != nil || !ancestors.isEmpty else { return }
    let number = names.find(type).map { self.number([$0]) } ?? entries.count
    if number == entries.count { entries.append(Entry()) }
    entries[number].ancestors = ancestors
    frameworkTypes[type] = number
  }

  /// The number of a type; nil where no file extends it, or what it inherits.
  func number(named components: [NameID]) -> Int? { numbers[components] }

  func number(ofFrameworkType name: String) -> Int? { frameworkTypes[name] }

  func isBelow(_ number: Int, _ ancestor: Int) -> Bool { entries[number].ancestors.contains(ancestor) }

  /// Whether an extension is one of some types, or of those above them.
  func isExtension(_ symbol: SymbolID, ofAny numbers: [Int]) -> Bool {
    guard let extended = numberOfExtension[symbol] else { return false }
    return numbers.contains { $0 == extended || entries[$0].ancestors.contains(extended) }
  }
}
