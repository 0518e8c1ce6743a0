/// The Swift files that a glob names by their own names, such as `App/**/*Tests.*`.
struct NamedFiles {
  /// From the root.
  private let folder: String
  /// Whether those count that stand in folders inside.
  private let isDeep: Bool
  /// What stands between the stars of the name, in order.
  private let parts: [Substring]

  /// nil for a glob that says more than a folder and a name.
  /// - Parameter folder: what the glob is relative to.
  init?(_ glob: String, in folder: String) {
    let names = glob.split(separator: "/")
    let fixed = names.prefix { !$0.contains(where: "*?[{".contains) }
    let rest = names.dropFirst(fixed.count)
    guard let name = rest.last, rest.count == 1 || rest.count == 2 && rest.first == "**", name != "**",
      !name.contains(where: "?[{".contains)
    else { return nil }
    self.folder = ModuleMap.join(folder, fixed.joined(separator: "/"))
    isDeep = rest.count == 2
    parts = name.split(separator: "*", omittingEmptySubsequences: false)
  }

  func hold(_ path: String) -> Bool {
    guard isDeep ? path.hasPrefix(folder.isEmpty ? "" : folder + "/") : path.folder == folder else {
      return false
    }
    var rest = path.fileName
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return parts.count == 1 ? rest.isEmpty : rest.hasSuffix(parts[parts.count - 1])
  }
}
