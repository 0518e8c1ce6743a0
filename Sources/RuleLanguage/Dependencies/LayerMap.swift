/// Which layer each file is in, and in which stack of it.
public struct LayerMap: Sendable {
  /// A layer with the values of its captures.
  public struct Place: Hashable, Sendable {
    /// Index into `layers`.
    public var layer: Int
    /// By slot of a capture its value; nil where the layer does not bind it.
    public var values: [String?]
  }

  public let layers: [LayerSetting]
  /// By slot.
  public private(set) var captureNames: [String] = []
  private var globs: [[CapturingGlob]] = []

  public init(_ layers: [LayerSetting], folders: GlobFolders) {
    self.layers = layers
    for layer in layers {
      globs.append(layer.files.compactMap { CapturingGlob($0, folders, captureNames: &captureNames) })
    }
  }

  /// The layer of a file; the first where there are several.
  /// - Parameter path: from the root, with forward slashes.
  public func place(of path: String) -> Place? {
    places(of: path).first { _ in true }
  }

  private func places(of path: String) -> some Sequence<Place> {
    layers.indices.lazy.compactMap { layer in
      globs[layer].lazy.compactMap { $0.values(path, count: captureNames.count) }.first
        .map { Place(layer: layer, values: $0) }
    }
  }

  /// Whether two places agree in all captures that both bind.
  public static func areOneStack(_ one: Place, _ other: Place) -> Bool {
    zip(one.values, other.values).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }

  /// `Domain`, or `Domain of Character`.
  public func name(of place: Place) -> String {
    let values = place.values.compactMap(\.self)
    let name = layers[place.layer].name.value
    return values.isEmpty ? name : "\(name) of \(values.joined(separator: ", "))"
  }

  public func slots(ofLayer layer: Int) -> [Int] {
    Set(globs[layer].flatMap(\.slots)).sorted()
  }

  /// Whether a file is in no layer and no manifest.
  public func needsLayer(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return place(of: path) == nil && name != "Package.swift" && name != "Project.swift"
      && !name.hasPrefix("Package@swift-")
  }

  // MARK: - Review

  public func unassigned(among paths: [String]) -> [String] {
    paths.filter { needsLayer($0) }
  }

  /// Files that are in two layers, each pair of layers once.
  public func conflicts(onPaths paths: [String]) -> [Diagnostic] {
    var known: Set<[Int]> = []
    var found: [Diagnostic] = []
    for path in paths {
      let places = Array(places(of: path).prefix(2))
      guard places.count == 2, case let (first, second) = (places[0], places[1]),
        known.insert([first.layer, second.layer]).inserted
      else { continue }
      let position = layers[second.layer].files.first?.position ?? layers[second.layer].name.position
      found.append(
        Diagnostic(
          at: position,
          message:
            "\(path) is in two layers: \(layers[first.layer].name.value) and \(layers[second.layer].name.value)",
          hint: "a file is in one layer: make the globs of one of them narrower"))
    }
    return found
  }

  /// Which layers have files.
  public func effects(onPaths paths: [String]) -> [RuleSet.Effect] {
    let used = Set(paths.compactMap { place(of: $0)?.layer })
    return layers.indices.filter { !layers[$0].isOptional }.map { layer in
      RuleSet.Effect(
        position: layers[layer].name.position, hasEffect: used.contains(layer),
        message:
          "the layer \"\(layers[layer].name.value)\" matches no Swift file; \"optional\" says that it may be empty"
      )
    }
  }
}

/// A glob over paths from the root, which binds captures.
public struct CapturingGlob: Sendable {
  let text: Located<String>
  private let glob: PathGlob
  private let folder: GlobFolder
  /// By slot of the glob that of all captures there are.
  let slots: [Int]

  /// What a glob may take of one path: a capture that stands twice has it go back and forth.
  static let mostSteps = 1_000_000

  /// - Parameter captureNames: by slot; new ones are added.
  init?(_ text: Located<String>, _ folders: GlobFolders, captureNames: inout [String]) {
    var own: [String] = []
    // What `App/{Screen}/**` names are folders, and a file beside them is none.
    let below = text.value.hasSuffix("/**") && !text.value.hasSuffix("**/**")
    let files = below ? String(text.value.dropLast()) : text.value
    guard let glob = try? PathGlob(files, captureNames: &own) else { return nil }
    self.text = text
    self.glob = glob
    slots = own.map { captureNames.slot(of: $0) }
    folder = folders.folder(of: text.value)
  }

  /// The values of captures by slot; nil where the path does not match.
  /// - Parameter count: of all captures there are.
  func values(_ path: String, count: Int) -> [String?]? {
    var captures = Captures(slots: slots.count, limit: Self.mostSteps)
    guard let bytes = folder.relative(path), glob.matches(bytes, captures: &captures) else { return nil }
    var values: [String?] = Array(repeating: nil, count: count)
    for (slot, place) in slots.enumerated() where place < count {
      values[place] = captures[slot].map { String(decoding: $0, as: UTF8.self) }
    }
    return values
  }

  var repeatsCapture: Bool { glob.repeatsCapture }

  /// How many steps it takes to hold it against a path.
  func steps(_ path: String) -> Int {
    var captures = Captures(slots: slots.count, limit: Self.mostSteps)
    _ = folder.relative(path).map { glob.matches($0, captures: &captures) }
    return captures.steps.count
  }

  func matches(_ path: String) -> Bool {
    values(path, count: 0) != nil
  }
}

/// Which files are parts of things that do not know each other.
public struct IndependentFiles: Sendable {
  private var files: [CapturingGlob] = []
  private var through: [CapturingGlob] = []
  private let count: Int

  public init(_ setting: IndependenceSetting, _ folders: GlobFolders) {
    var names = [setting.capture.value]
    files = (setting.files ?? []).compactMap { CapturingGlob($0, folders, captureNames: &names) }
    through = setting.through.compactMap { CapturingGlob($0, folders, captureNames: &names) }
    count = names.count
  }

  /// What a file is a part of, where globs of the setting itself say so.
  public func value(of path: String) -> String? {
    for glob in files + through {
      if let value = glob.values(path, count: count)?[0] { return value }
    }
    return nil
  }

  /// Whether others may know what a file declares.
  public func isThrough(_ path: String) -> Bool {
    through.contains { $0.matches(path) }
  }
}
