/// What the modules of targets are called, as far as the settings of their configurations tell it.
struct XcodeModuleNames {
  private let project: XcodeProject
  /// What the configurations of the project set, by their names.
  private let common: [String: PropertyList]
  /// More than a project has; targets may share them.
  private static let mostConfigurations = 32
  private static let longestName = 256
  /// `PRODUCT_MODULE_NAME` names `PRODUCT_NAME`, which names `TARGET_NAME`.
  private static let deepest = 3

  init(_ project: XcodeProject) {
    self.project = project
    let list = project.project?["buildConfigurationList"]?.string
    common = Dictionary(
      project.settings(ofList: list, atMost: Self.mostConfigurations),
      uniquingKeysWith: { first, _ in first })
  }

  /// By configuration; at least one.
  /// - Parameter target: its identifier.
  func names(of target: String) -> [String] {
    let object = project.objects[target]
    let name = object?["name"]?.string ?? ""
    let list = object?["buildConfigurationList"]?.string
    let names = project.settings(ofList: list, atMost: Self.mostConfigurations).map { own in
      let levels = Levels(own: own.settings, common: common[own.configuration])
      return Self.value(of: "PRODUCT_MODULE_NAME", levels, name)
        ?? Self.value(of: "PRODUCT_NAME", levels, name) ?? name
    }
    return (names.isEmpty ? [name] : names).map(ModuleMap.importName)
  }

  /// Settings of a target, and of its project.
  private struct Levels {
    var own: PropertyList?
    var common: PropertyList?
  }

  /// nil where it is not said, or takes Xcode to know.
  private static func value(of key: String, _ levels: Levels, _ target: String, depth: Int = 0) -> String? {
    guard depth < deepest else { return nil }
    if let text = levels.own?[key]?.string {
      return expanded(text, key, levels, target, depth)
    }
    guard let text = levels.common?[key]?.string else { return nil }
    return expanded(text, key, Levels(own: levels.own, common: nil), target, depth)
  }

  /// A text with `$(NAME)` and `${NAME:modifier}` in it.
  private static func expanded(
    _ text: String, _ key: String, _ levels: Levels, _ target: String, _ depth: Int
  ) -> String? {
    guard text.utf8.count <= longestName else { return nil }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{",
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else { return nil }
      let parts = rest[..<end].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[end...].dropFirst()
      guard let value = variable(String(parts[0]), key, levels, target, depth) else { return nil }
      result += parts.count > 1 ? ModuleMap.importName(value) : value
      guard result.utf8.count <= longestName else { return nil }
    }
    result += rest
    return result.isEmpty ? nil : result
  }

  private static func variable(
    _ name: String, _ key: String, _ levels: Levels, _ target: String, _ depth: Int
  ) -> String? {
    switch name {
    case "TARGET_NAME", "TARGETNAME": target
    case "inherited": value(of: key, Levels(own: nil, common: levels.common), target, depth: depth + 1)
    default: value(of: name, levels, target, depth: depth + 1)
    }
  }
}
