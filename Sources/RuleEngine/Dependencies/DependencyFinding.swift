import Semantics
import Syntax

/// A place that a rule about who may know whom does not allow.
public struct DependencyFinding: Sendable {
  /// The id of the rule.
  public var rule: String
  /// Index of a file of the model.
  public var file: Int
  /// Byte range in the file.
  public var bytes: Range<Int>
  public var message: String
  public var related: [Violation.Related] = []
  /// The names that it is about, its own place first; none where it is about no name.
  public var places: [NodeReference] = []
  /// Byte range of what is to go, with its line; nil where nothing is.
  public var removal: Range<Int>?
  /// What corrects the manifest; nil where nothing does.
  public var manifestFix: ManifestFix?
}

/// What findings say of places and symbols.
struct DependencyTexts {
  let model: SemanticModel

  /// The byte range of the name at a place.
  func bytes(of place: NodeReference) -> Range<Int> {
    let node = model.files[Int(place.file)].tree[Int(place.node)]
    let start = Int(node.nameStart)
    return start..<start + model.names.length(node.name)
  }

  /// What is named at a place.
  func name(at place: NodeReference) -> String {
    model.names.string(model.files[Int(place.file)].tree[Int(place.node)].name)
  }

  /// The type at the top of a file that a symbol is or belongs to; else the symbol.
  func owner(of symbol: SymbolID) -> SymbolID {
    var current = symbol
    while model.symbols[current].container >= 0 { current = model.symbols[current].container }
    return model.symbols[current].isOutside ? symbol : current
  }

  /// What is used at a place: a type, or what it has a member of by another name.
  func subject(_ owner: SymbolID, at place: NodeReference) -> String {
    let used = model.files[Int(place.file)].tree[Int(place.node)].name
    let name = "'\(name(of: owner))'"
    return used == model.symbols[owner].name ? name : "'\(model.names.string(used))' of \(name)"
  }

  /// Whether a protocol may stand where a type is named: not as an argument of a generic type, as a superclass, nor where
  /// the type is itself a value.
  func mayTakeProtocol(_ place: NodeReference) -> Bool {
    let tree = model.files[Int(place.file)].tree
    var current = Int(place.node)
    while let parent = tree.parent(of: current) {
      if tree[current].role == .genericArgument || tree[current].role == .inheritedType { return false }
      switch tree[parent].kind {
      case .memberAccessExpr: return tree[parent].name != Keyword.selfValue
      case .metatypeType: return false
      case .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType, .someOrAnyType,
        .inheritedType, .tupleType, .tupleTypeElement:
        current = parent
      default: return true
      }
    }
    return true
  }

  func name(of symbol: SymbolID) -> String {
    let entry = model.symbols[symbol]
    let name = model.names.string(entry.name)
    guard entry.container >= 0 else { return name }
    return self.name(of: entry.container) + "." + name
  }

  /// Where a symbol is declared.
  func declaration(of symbol: SymbolID, _ message: String) -> Violation.Related {
    let file = Int(model.symbols[symbol].declaration.file)
    return Violation.Related(file: file, bytes: bytes(of: symbol), message: message)
  }

  /// The byte range of the name of a symbol where it is declared. One binding may have many names.
  func bytes(of symbol: SymbolID) -> Range<Int> {
    let entry = model.symbols[symbol]
    guard let index = entry.index else { return bytes(of: entry.declaration) }
    let declaration = model.files[Int(entry.declaration.file)].syntax.declarations[index]
    return Int(declaration.nameStart)..<Int(declaration.nameEnd)
  }

  func related(_ place: NodeReference, _ message: String) -> Violation.Related {
    Violation.Related(file: Int(place.file), bytes: bytes(of: place), message: message)
  }

  /// The first eight of the places behind the one that a finding stands at.
  func others(_ places: [NodeReference], _ message: String) -> [Violation.Related] {
    places.dropFirst().prefix(8).map { related($0, message) }
  }
}
