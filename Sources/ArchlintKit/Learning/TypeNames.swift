import Semantics
import Syntax

/// What the types of a project are called, and which belong together by their names: `HomeViewModel` and its
/// `HomeViewModelContract`, `Home` being the stem of both.
struct TypeNames {
  private struct Relative {
    /// The pattern of its name, with the capture for the stem.
    var pattern: String
    var type: Int
  }

  private let project: Project
  /// By name, the ends that enough names have, with the stem before each.
  private var stemsByName: [NameID: [(pattern: String, stem: String)]] = [:]
  /// By stem, the types that are called by it.
  private var relatives: [String: [Relative]] = [:]
  /// By file, the types that it names, ascending.
  private var mentions: [[NameID]] = []
  /// First words of names that say what a type is, as `Mock` does, and not what it is about.
  private var roles: Set<String> = []

  /// - Parameter support: how many types must share a part of their names.
  init(_ project: Project, support: Int) {
    self.project = project
    var counts: [String: Int] = [:]
    var words: [NameID: NameWords] = [:]
    for type in project.types where !type.isLocal && words[type.name] == nil {
      let own = NameWords(project.names.string(type.name))
      words[type.name] = own
      for end in own.ends(upTo: TraitCollector.longestEnd) { counts[Trait.capture + end, default: 0] += 1 }
      for start in own.starts(upTo: 1) { counts[start + Trait.capture, default: 0] += 1 }
    }
    roles = Self.roles(words, counts, support: support, folders: Self.folders(of: project))
    for (name, own) in words {
      var stems: [(pattern: String, stem: String)] = []
      let count = own.words.count
      for end in own.ends(upTo: TraitCollector.longestEnd).enumerated() {
        stems.append((Trait.capture + end.element, own.words.prefix(count - end.offset - 1).joined()))
      }
      for start in own.starts(upTo: 1) where roles.contains(start) {
        stems.append((start + Trait.capture, own.words.dropFirst().joined()))
      }
      stemsByName[name] = stems.filter { counts[$0.pattern, default: 0] >= support }
    }
    for (index, type) in project.types.enumerated()
    where !type.isLocal && !project.files[Int(type.declaration.file)].isGenerated {
      for (pattern, stem) in stemsByName[type.name] ?? [] {
        relatives[stem, default: []].append(Relative(pattern: pattern, type: index))
      }
      // What is called by the whole name of another: `Basket` and `MockBasket`.
      relatives[project.names.string(type.name), default: []].append(
        Relative(pattern: Trait.capture, type: index))
    }
    mentions = project.files.map { Self.mentions($0, among: stemsByName) }
  }

  /// What a name that begins with the word of a feature leaves behind it is what many things are called by: `ViewModel`
  /// in `HomeViewModel`; or it stands in a folder of that word. There are as many such words as features.
  private static func roles(
    _ names: [NameID: NameWords], _ counts: [String: Int], support: Int, folders: [NameID: Set<String>]
  ) -> Set<String> {
    var (all, ofFeatures): ([String: Int], [String: Int]) = ([:], [:])
    for (id, name) in names {
      guard let start = name.starts(upTo: 1).first else { continue }
      all[start, default: 0] += 1
      let rest = Trait.capture + name.words.dropFirst().joined()
      if counts[rest, default: 0] >= support || folders[id]?.contains(start.lowercased()) ?? false {
        ofFeatures[start, default: 0] += 1
      }
    }
    return Set(all.filter { $0.value >= support && 2 * ofFeatures[$0.key, default: 0] <= $0.value }.keys)
  }

  private static func words(ofFolders path: String) -> Set<String> {
    Set(path.split(separator: "/").dropLast().flatMap { NameWords(String($0)).words.map { $0.lowercased() } })
  }

  /// By name of a type, the words of the folders around it, in small letters.
  private static func folders(of project: Project) -> [NameID: Set<String>] {
    var byFile: [Int32: Set<String>] = [:]
    return project.types.reduce(into: [:]) { folders, type in
      let file = type.declaration.file
      let known = byFile[file] ?? words(ofFolders: project.path(ofFile: Int(file)))
      byFile[file] = known
      folders[type.name, default: []].formUnion(known)
    }
  }

  /// Whether a first word of names says what a type is.
  func isRole(_ start: String) -> Bool { roles.contains(start) }

  private static func mentions(
    _ file: SourceFile, among types: [NameID: [(pattern: String, stem: String)]]
  ) -> [NameID] {
    var found: Set<NameID> = []
    let tree = file.syntax.tree
    for index in tree.nodes.indices {
      let name = tree[index].name
      if name >= Keyword.count, types[name] != nil { found.insert(name) }
    }
    return found.sorted()
  }

  /// The patterns of a name that others have as well, each with the stem.
  func stems(of name: NameID) -> [(pattern: String, stem: String)] {
    stemsByName[name] ?? []
  }

  /// What else is called by a stem of a type, where one of both knows the other, and what of that it conforms to.
  func twins(of type: Int) -> [Trait] {
    let entry = project.types[type]
    var traits: [Trait] = []
    for (pattern, stem) in stems(of: entry.name) {
      for relative in relatives[stem] ?? [] where relative.type != type {
        let other = project.types[relative.type]
        guard other.name != entry.name, relative.pattern != pattern else { continue }
        // Of all that a protocol's file speaks of, what conforms to it belongs to it.
        guard entry.kind != .protocol || other.conformances.contains(entry.name) else { continue }
        guard knows(type, relative.type) || knows(relative.type, type) else { continue }
        traits.append(
          Trait(sort: .twin, text: relative.pattern, detail: pattern, twinKind: other.kind.keyword))
        if entry.conformances.contains(other.name) {
          traits.append(Trait(sort: .twinConformance, text: relative.pattern, detail: pattern))
        }
      }
    }
    return traits
  }

  /// Whether the file of a type names another.
  private func knows(_ type: Int, _ other: Int) -> Bool {
    let known = mentions[Int(project.types[type].declaration.file)]
    let name = project.types[other].name
    let index = known.partitioningIndex { $0 >= name }
    return index < known.count && known[index] == name
  }
}
