/// A `project.yml` of XcodeGen, as far as it is plain: what templates, variables and other files add is unknown.
enum XcodeGenProject {
  static func targets(_ text: [UInt8]) -> [GeneratedTarget] {
    let project = YAML.parse(text)
    let common = isolation(of: project["settings"])
    return (project["targets"]?.entries ?? []).map { entry in
      let own = entry.value
      var target = GeneratedTarget(name: entry.key)
      target.isBehindXcode = true
      target.name = own.values(of: "PRODUCT_MODULE_NAME").last?.text ?? own["productName"]?.text ?? entry.key
      target.isTest = ProductType.isTest(own["type"]?.text)
      let said = isolation(of: own["settings"])
      target.isolation = said.values.isEmpty ? common.answer : said.answer
      target.deployment = deployment(of: own, in: project)
      if let sources = own["sources"], !sources.isOpen, own["templates"] == nil, project["include"] == nil {
        add(sources, to: &target)
      }
      return target
    }
  }

  /// `App`, `[App, Shared]`, `{ path: App, excludes: ["Old/**"] }`
  private static func add(_ sources: YAML, to target: inout GeneratedTarget) {
    switch sources {
    case .text(let path): target.sources = (target.sources ?? []) + [path]
    case .list(let values): for value in values { add(value, to: &target) }
    case .mapping:
      guard let path = sources["path"]?.text, sources["includes"] == nil else { return }
      target.sources = (target.sources ?? []) + [path]
      if let excludes = sources["excludes"] { exclude(excludes, below: path, in: &target) }
    case .unknown: break
    }
  }

  private static func exclude(_ excludes: YAML, below path: String, in target: inout GeneratedTarget) {
    switch excludes {
    case .text(let glob): target.excluded.append(path + "/" + glob)
    case .list(let values): for value in values { exclude(value, below: path, in: &target) }
    case .mapping, .unknown: break
    }
  }

  /// `deploymentTarget: "16.0"` beside a `platform`, `deploymentTarget: { iOS: "16.0" }`, or what the options of the project
  /// say of a platform.
  private static func deployment(of target: YAML, in project: YAML) -> [String: String]? {
    let settings = [target["settings"], project["settings"]].compactMap(\.self)
    let speaking = ["groups"] + DeploymentTargets.settings.values
    // What may say something else.
    let others = [target["templates"], target["configFiles"], project["configFiles"], project["include"]]
    let isSaidElsewhere = settings.contains { settings in
      speaking.contains { !settings.values(of: $0).isEmpty }
    }
    if isSaidElsewhere || others.contains(where: { $0 != nil }) { return nil }
    let platform = target["platform"]
    let platforms = platform?.text.map { [$0] } ?? platform?.texts ?? []
    var versions: [String: String] = [:]
    for platform in platforms {
      let said = target["deploymentTarget"] ?? project["options"]?["deploymentTarget"]
      guard let version = platforms.count == 1 ? said?.text ?? said?[platform]?.text : said?[platform]?.text
      else { return nil }
      versions[platform] = version
    }
    return versions
  }

  private static func isolation(of settings: YAML?)
    -> (values: [YAML], answer: BuildSettings.Isolation?)
  {
    let values = settings?.values(of: BuildSettings.Isolation.setting) ?? []
    let answers = Set(values.map { $0.text.flatMap { BuildSettings.Isolation(setting: $0) } })
    return (values, answers.only ?? nil)
  }
}
