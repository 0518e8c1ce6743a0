/// Protocols and classes from outside any project that are so common that their requirements are worth knowing. A
/// conformance to one of them leaves nothing unknown.
public enum KnownProtocols {
  /// Requirements by name; a class has none.
  public static let requirements = common.merging(FrameworkProtocols.requirements) { own, _ in own }

  private static let common: [String: [String]] = [
    "Any": [], "AnyObject": [], "class": [], "Sendable": [], "SendableMetatype": [],
    "Copyable": [], "~Copyable": [], "~Escapable": [], "BitwiseCopyable": [], "Error": [], "Observable": [],
    "Actor": ["unownedExecutor"], "GlobalActor": ["shared"],
    "Equatable": ["=="], "Hashable": ["==", "hash", "hashValue"], "Comparable": ["==", "<", "<=", ">", ">="],
    "Identifiable": ["id"], "ObservableObject": ["objectWillChange"],
    "Encodable": ["encode"], "Decodable": ["init"], "Codable": ["encode", "init"],
    "CaseIterable": ["allCases"], "RawRepresentable": ["rawValue", "init"],
    "OptionSet": ["rawValue", "init"],
    "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    "View": ["body"], "ViewModifier": ["body"], "App": ["body"], "Scene": ["body"],
    "PreviewProvider": ["previews", "platform"],
    "NSObject": [], "XCTestCase": [],
    "String": [], "Substring": [], "Character": [], "Bool": [], "Double": [], "Float": [], "Void": [],
    "Int": [], "Int8": [], "Int16": [], "Int32": [], "Int64": [],
    "UInt": [], "UInt8": [], "UInt16": [], "UInt32": [], "UInt64": [],
    "Data": [], "Date": [], "URL": [], "UUID": [], "Decimal": [], "CGFloat": [],
    "CodingKey": ["stringValue", "intValue", "init"],
  ]

  /// What conforming to one of them brings along.
  static let supertypes = commonSupertypes.merging(FrameworkProtocols.supertypes) { own, _ in own }

  private static let commonSupertypes: [String: [String]] = [
    "class": ["AnyObject"], "Actor": ["AnyObject", "Sendable"],
    "ObservableObject": ["AnyObject"], "NSObject": ["AnyObject"],
    "Error": ["Sendable"], "LocalizedError": ["Error"], "CodingKey": ["Sendable"],
    "Hashable": ["Equatable"], "Comparable": ["Equatable"], "Codable": ["Encodable", "Decodable"],
    "OptionSet": ["RawRepresentable"],
  ]

  /// What a type may conform to though no file says so.
  public static let implied: Set<String> = Set(supertypes.values.joined())

  /// Whether a type is one of them, with or without the name of its module.
  public static func isKnown(_ type: String) -> Bool {
    unqualified(type) != nil
  }

  /// The name itself, or what stands behind the name of its module in `Swift.Error`; nil for an unknown one.
  static func unqualified(_ name: String) -> String? {
    if requirements[name] != nil { return name }
    let parts = name.split(separator: ".")
    guard parts.count == 2, modules.contains(String(parts[0])) else { return nil }
    let last = String(parts[1])
    return requirements[last] == nil ? nil : last
  }

  /// A name with and without those of modules.
  static func spellings(of name: String) -> [String] {
    [name] + modules.map { $0 + "." + name }
  }

  private static let modules: Set = [
    "Swift", "SwiftUI", "SwiftUICore", "Foundation", "Combine", "Observation", "ObjectiveC", "XCTest",
    "UIKit",
    "AppKit", "WidgetKit", "AppIntents", "MapKit", "WebKit", "CoreLocation", "AVFoundation", "StoreKit",
    "UserNotifications", "CoreData", "CoreBluetooth", "WatchConnectivity", "AuthenticationServices",
  ]
}
