/// What a target is built into, in the words of Xcode, XcodeGen or Tuist.
enum ProductType {
  /// Whether it is one of tests; nil where it is unknown, or a framework or a library, which may serve tests alone.
  static func isTest(_ name: String?) -> Bool? {
    guard let name = name?.lowercased() else { return nil }
    if name.contains("test") { return true }
    return name.contains("framework") || name.contains("library") ? nil : false
  }
}
