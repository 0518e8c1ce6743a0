/// Protocols and classes from outside any project that are so common that their requirements are worth knowing. A
/// conformance to one of them leaves nothing unknown.
public enum KnownProtocols {
  /// Requirements by name; a class has none.
  public static let requirements: [String: [String]] = [
    "Any": [], "AnyObject": [], "Sendable": [], "SendableMetatype": [], "Copyable": [], "~Copyable": [],
    "~Escapable": [], "BitwiseCopyable": [], "Error": [], "Observable": [],
    "Actor": ["unownedExecutor"], "GlobalActor": ["shared"],
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Comparable": ["==", "<", "<=", ">", ">="],
    "Identifiable": ["id"], "ObservableObject": ["objectWillChange"],
    "Encodable": ["encode"], "Decodable": ["init"], "Codable": ["encode", "init"],
    "CaseIterable": ["allCases"], "RawRepresentable": ["rawValue", "init"], "OptionSet": ["rawValue", "init"],
    "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    "View": ["body"], "ViewModifier": ["body"], "App": ["body"], "Scene": ["body"],
    "PreviewProvider": ["previews", "platform"],
    "NSObject": [], "XCTestCase": [],
    "String": [], "Int": [], "UInt": [], "Int32": [], "UInt8": [], "UInt32": [], "Double": [], "Character": [],
    "CodingKey": ["stringValue", "intValue", "init"],
  ]
}
