import Syntax

/// What is known of types that come from outside.
struct KnownTypes: Sendable {
  private let memberless: Set<NameID>

  init(_ names: NameTable) {
    memberless = Set(Self.memberless.map { names.intern($0) })
  }

  /// Whether conforming to it gives a type no members by the names that code uses without a base.
  func addsNothing(_ name: NameID) -> Bool {
    memberless.contains(name)
  }

  private static let memberless = [
    "Any", "AnyObject", "class", "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "Error", "Equatable",
    "Hashable",
    "Comparable", "Identifiable", "ObservableObject", "Observable", "Codable", "Encodable", "Decodable",
    "CaseIterable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "LocalizedError", "CodingKey",
    "RawRepresentable",
    "String", "Int", "UInt8", "UInt32", "Int32", "UInt", "Double", "Character",
  ]
}
