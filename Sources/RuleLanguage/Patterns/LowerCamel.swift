/// Names as values are called: `productList`, `url` of `URL`, `urlList` of `URLList`.
public enum LowerCamel {
  public static func text(_ name: String) -> String {
    let capitals = name.prefix(while: \.isUppercase)
    let isAcronym = capitals.count > 1 && capitals.count < name.count
    let count = isAcronym ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// By slot, the slot of `{room}` for that of `{Room}`, and -1 for all others; empty where there is none.
  public static func slots(of captureNames: [String]) -> [Int] {
    // The first is `name`.
    let lowered = captureNames.indices.dropFirst().filter { captureNames[$0].first?.isLowercase ?? false }
    if lowered.isEmpty { return [] }
    return captureNames.map { name in
      name.first?.isUppercase ?? false ? lowered.first { captureNames[$0] == lowerFirst(name) } ?? -1 : -1
    }
  }

  /// What `{room}` is called after: `Room`.
  static func capture(of name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func lowerFirst(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}
