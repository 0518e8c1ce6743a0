import Syntax

/// The type of a value, as far as the project tells.
public indirect enum ValueType: Hashable, Sendable {
  /// As written somewhere, in the scope of that place.
  case written(NodeReference)
  /// A value of a type of the project.
  case instance(SymbolID)
  /// A type of the project itself, as in `Home.make()`.
  case metatype(SymbolID)
  /// One of those that may be missing, as what `first` gives.
  case optional(ValueType)
  /// A sequence of those, as what `values` of a dictionary gives.
  case sequence(ValueType)
  /// Of a type from outside that the project extends, by its number, or such a type itself.
  case foreign(Int)
  /// Of another type from outside.
  case outside
  case unknown(UnknownReason)

  var isOutside: Bool {
    switch self {
    case .outside, .foreign: true
    default: false
    }
  }
}
