import Syntax

/// Something that is declared under a name that other places may use.
public struct Symbol: Sendable {
  /// An extension is one of a type from outside, which the project extends and does not declare.
  public let kind: DeclarationKind
  public let name: NameID
  /// Where it is declared. Of a property its binding, of a case its element; of a type from outside the first extension.
  public let declaration: NodeReference
  /// Its index among the declarations of its file; nil for generic parameters and types from outside.
  public let index: Int?
  public let module: Int32
  /// The type whose member it is, its extensions included; -1 at the top of a file and in a body.
  public internal(set) var container: Int32
  /// Declared in a body.
  public let isLocal: Bool
  /// `private` or `fileprivate`, itself or by its extension, so that no other file sees it.
  public let isFilePrivate: Bool
  /// `static` or `class`; of cases and nested types as well, which are reached through the type.
  public let isStatic: Bool

  /// Among those of one name in one place: what all see comes first, then what files keep to themselves.
  var rank: Int { isOutside ? 2 : isFilePrivate ? 1 : 0 }

  /// Whether it is a type that the project does not declare.
  public var isOutside: Bool { kind == .extension }

  /// Whether its name means a type.
  var isType: Bool {
    kind.holdsMembers || kind == .typealias || kind == .associatedtype || kind == .genericParameter
  }
}

/// The number of a symbol in its model.
public typealias SymbolID = Int32
