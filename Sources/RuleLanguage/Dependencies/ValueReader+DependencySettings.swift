import JSON

extension ValueReader {
  /// The value of `layers`.
  mutating func layers(_ value: JSONValue) -> [LayerSetting]? {
    guard let members = object(value, what: "\"layers\"") else { return nil }
    let names = Set(members.map(\.key))
    var layers: [LayerSetting] = []
    var ids: [String: String] = [:]
    for member in members {
      guard let layer = layer(member, names: names) else { continue }
      layers.append(layer)
      if let other = ids.updateValue(layer.name.value, forKey: layer.ruleID) {
        fail(
          "the layers \"\(other)\" and \"\(layer.name.value)\" make the same rule \"\(layer.ruleID)\"",
          at: member.keyPosition)
      }
    }
    return layers
  }

  private mutating func layer(_ member: JSONMember, names: Set<String>) -> LayerSetting? {
    let what = "the layer \"\(member.key)\""
    let keys = ["files", "mayUse", "mayNotUse", "usedBy", "closed", "optional", "mayImport", "mayNotImport"]
    guard DependencyRule.isName(member.key) else {
      fail(
        "\"\(member.key)\" is no name for a layer", at: member.keyPosition,
        hint: "it begins with a letter, behind which letters, digits, spaces, - and _ may stand")
      return nil
    }
    guard let inner = members(of: member.value, what: what, keys: keys) else { return nil }
    guard let files = inner.value("files") else {
      fail("\(what) does not say which \"files\" it holds", at: member.value.position)
      return nil
    }
    var layer = LayerSetting(
      name: located(member.key, member.keyPosition),
      files: capturingGlobs(files, what: "\"files\"") ?? [])
    for member in inner { read(member, into: &layer, names) }
    refuse(inner, "mayUse", "mayNotUse", what)
    refuse(inner, "mayImport", "mayNotImport", what)
    return layer
  }

  private mutating func read(_ member: JSONMember, into layer: inout LayerSetting, _ names: Set<String>) {
    let what = "\"\(member.key)\""
    switch member.key {
    case "mayUse": layer.mayUse = layerNames(member.value, what, names)
    case "mayNotUse": layer.mayNotUse = layerNames(member.value, what, names) ?? []
    case "usedBy": layer.usedBy = layerNames(member.value, what, names)
    case "closed": layer.isClosed = bool(member.value, what: what) ?? false
    case "optional": layer.isOptional = bool(member.value, what: what) ?? false
    case "mayImport": layer.mayImport = modulePatterns(member.value, what)
    case "mayNotImport": layer.mayNotImport = modulePatterns(member.value, what) ?? []
    default: break
    }
  }

  private mutating func refuse(_ members: [JSONMember], _ one: String, _ other: String, _ what: String) {
    guard members.value(one) != nil, let second = members.value(other) else { return }
    fail(
      "\(what) says both \"\(one)\" and \"\(other)\"", at: second.position,
      hint: "\"\(one)\" allows what it names and nothing else, so that \"\(other)\" adds nothing")
  }

  private mutating func layerNames(
    _ value: JSONValue, _ what: String, _ names: Set<String>
  ) -> [Located<String>]? {
    let found = strings(value, what: what, mayBeEmpty: true)
    for name in found ?? [] where !names.contains(name.value) {
      fail(
        "there is no layer \"\(name.value)\"", at: name.position,
        hint: NearestWord.hint(for: name.value, among: names.sorted())
          ?? "the layers are \(names.sorted().shortList)")
    }
    return found
  }

  private mutating func modulePatterns(_ value: JSONValue, _ what: String) -> [Located<String>]? {
    let found = strings(value, what: what, mayBeEmpty: true)
    return checked(found) { text throws(PatternError) in _ = try ModulePattern(text) }
  }

  /// Globs of files that may have captures: one or a list.
  mutating func capturingGlobs(_ value: JSONValue, what: @autoclosure () -> String) -> [Located<String>]? {
    checked(oneOrMore(value, what: what())) { text throws(PatternError) in
      var captures: [String] = []
      _ = try PathGlob(text, captureNames: &captures)
    }
  }

  // MARK: - Independence and modules

  /// The value of `independent`.
  mutating func independent(_ value: JSONValue) -> [IndependenceSetting] {
    (list(value, what: "\"independent\"") ?? []).compactMap { element in
      let keys = ["each", "files", "through"]
      guard let inner = members(of: element, what: "an entry of \"independent\"", keys: keys) else {
        return nil
      }
      guard let each = inner.value("each") else {
        fail("the entry does not say \"each\" of what is independent", at: element.position)
        return nil
      }
      guard let text = string(each, what: "\"each\"") else { return nil }
      guard text.hasPrefix("{"), text.hasSuffix("}"), DependencyRule.isName(text.dropFirst().dropLast())
      else {
        fail("\"\(text)\" is no capture", at: each.position, hint: "write it as in the globs: \"{Feature}\"")
        return nil
      }
      var setting = IndependenceSetting(
        capture: located(String(text.dropFirst().dropLast()), each.position))
      setting.files = inner.value("files").flatMap { capturingGlobs($0, what: "\"files\"") }
      setting.through = inner.value("through").flatMap { capturingGlobs($0, what: "\"through\"") } ?? []
      return setting
    }
  }

  /// The value of `modules`.
  mutating func modules(_ value: JSONValue) -> ModuleSettings? {
    let keys = ["mayForm", "manifests", "names", "exposes"]
    guard let inner = members(of: value, what: "\"modules\"", keys: keys) else { return nil }
    var settings = ModuleSettings()
    if let form = inner.value("mayForm"), let text = string(form, what: "\"mayForm\"") {
      settings.formsNoCycle = text == "no cycle"
      if !settings.formsNoCycle {
        fail("\"\(text)\" is nothing that modules may form", at: form.position, hint: "write \"no cycle\"")
      }
    }
    if let manifests = inner.value("manifests") {
      settings.checksManifests = bool(manifests, what: "\"manifests\"") ?? false
    }
    settings.exposures = inner.value("exposes").map { exposures($0) } ?? []
    for member in inner.value("names").flatMap({ object($0, what: "\"names\"") }) ?? [] {
      guard let files = capturingGlobs(member.value, what: "\"\(member.key)\"") else { continue }
      settings.names.append((located(member.key, member.keyPosition), files))
    }
    return settings
  }

  private mutating func exposures(_ value: JSONValue) -> [ExposureSetting] {
    (object(value, what: "\"exposes\"") ?? []).compactMap { member in
      guard let names = strings(member.value, what: "\"\(member.key)\"", mayBeEmpty: true) else { return nil }
      let setting = ExposureSetting(modules: located(member.key, member.keyPosition), names: names)
      do throws(ExposureError) {
        _ = try ExposurePattern(setting)
      } catch {
        fail(error.error.message, at: error.text.position, hint: error.error.hint)
      }
      return setting
    }
  }

  // MARK: - Captures

  private static let mostCaptures = 64

  /// A capture that nothing else names tells nothing apart, and is mostly a slip.
  mutating func checkCaptures(of settings: DependencySettings) {
    var places: [String: Set<Int>] = [:]
    var uses: [(name: String, position: SourcePosition)] = []
    func note(_ globs: [Located<String>], as place: Int) {
      for glob in globs {
        var captures: [String] = []
        _ = try? PathGlob(glob.value, captureNames: &captures)
        for name in captures {
          places[name, default: []].insert(place)
          uses.append((name, glob.position))
        }
      }
    }
    for (index, layer) in (settings.layers ?? []).enumerated() { note(layer.files, as: index) }
    for (index, independence) in settings.independent.enumerated() {
      note(independence.files ?? [], as: -2 - index)
      note(independence.through, as: -2 - index)
      let name = independence.capture.value
      guard places[name] != nil else {
        fail(
          "no layer binds {\(name)}", at: independence.capture.position,
          hint: NearestWord.hint(for: name, among: places.keys.sorted())
            ?? "give the entry \"files\" that bind it")
        continue
      }
      places[name]?.insert(-1)
    }
    for (name, position) in uses where places[name]!.count == 1 {
      fail(
        "the capture {\(name)} occurs in one layer only", at: position,
        hint: NearestWord.hint(for: name, among: places.keys.filter { $0 != name }.sorted())
          ?? "where the name does not matter, write *")
    }
    // Each file has a value for each of them.
    if places.count > Self.mostCaptures, let last = uses.last {
      fail(
        "the layers bind \(places.count) captures, and \(Self.mostCaptures) are the most", at: last.position,
        hint: "a capture tells stacks apart; where the name does not matter, write *")
    }
  }
}
