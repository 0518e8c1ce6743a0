import Syntax

/// What is known of types that come from outside.
struct KnownTypes: Sendable {
  private let memberless: Set<NameID>
  private let nested: Set<NameID>
  private let values: Set<NameID>
  private let codingKeys: NameID?
  /// What calling a value of a type calls.
  let callAsFunction: NameID?

  init(_ names: NameTable) {
    memberless = Set(Self.memberless.compactMap { names.find($0) })
    nested = Set(Self.nested.compactMap { names.find($0) })
    values = Set(Self.values.compactMap { names.find($0) })
    codingKeys = names.find("CodingKeys")
    callAsFunction = names.find("callAsFunction")
  }

  /// Whether types and protocols from outside have a generic parameter, an associated type or a nested type of that name,
  /// which hides what stands at the top of a file.
  func isNested(_ name: NameID) -> Bool {
    nested.contains(name)
  }

  /// Whether types that conform to protocols from outside may have a nested type of that name that nobody wrote.
  func isSynthesized(_ name: NameID) -> Bool {
    name == codingKeys
  }

  /// Whether values of a type from outside are surely no functions.
  func isValue(_ name: NameID) -> Bool {
    values.contains(name)
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

  private static let values = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "String", "URL", "UUID",
  ]

  private static let nested = [
    "Element", "Key", "Value", "Wrapped", "Success", "Failure", "Iterator", "Index", "Indices", "SubSequence",
    "RawValue",
    "ID", "Body", "Content", "Label", "Output", "Input", "Bound", "Magnitude", "Stride", "Words",
    "AsyncIterator",
    "StringLiteralType", "IntegerLiteralType", "FloatLiteralType", "ArrayLiteralElement", "AllCases", "Keys",
    "Values",
    "Instant", "Duration", "Item", "Section", "Configuration", "Coordinator", "Context", "UIViewType",
    "NSViewType",
    "UIViewControllerType", "CodingKeys",
  ]
}
