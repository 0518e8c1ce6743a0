import RuleLanguage
import Semantics
import Syntax

import class Platform.Lazy

/// What is worked out of a whole project when somebody first asks, once for all rules and threads: it is large, and few
/// projects ask for it.
public final class ProjectIndexes: Sendable {
  public let project: Project
  let uses: ShardedIndex<UseIndex>
  /// By what is written at types, protocols, extensions and aliases, which are few, and at everything else.
  let typesOfTypes: ShardedIndex<WrittenTypeIndex>
  let typesOfMembers: ShardedIndex<WrittenTypeIndex>
  let declaredNames: ShardedIndex<DeclaredNames>
  let codeNames: ShardedIndex<CodeNames>
  let memberUses: KnownMemberUses
  private let knownSettings: Lazy<BuildSettings>
  private let knownDeployment: Lazy<DeploymentTargets>
  private let knownModel = Lazy<SemanticModel>()
  private let knownBehindUnknownModules = Lazy<Set<NameID>>()
  private let knownOutsideConformances = Lazy<Set<NameID>>()
  private let knownOpenTypes = Lazy<[Int]>()
  private let knownInheritingAny = Lazy<Bool>()
  private let knownAliasedTypes = Lazy<Set<NameID>>()
  private let knownFilesByName = Lazy<[[UInt8]: [Int]]>()

  /// The kinds of declarations that bring a type or speak of one as a whole.
  static let types = FactKinds.types.union(FactKinds(.protocol, .extension, .typealias))
  private static let members = FactKinds.declarations.subtracting(types)
  /// Each takes a table that is as long as all names of the project are many.
  private static let mostShards = 8

  /// - Parameters:
  ///   - threads: how many may ask at the same time.
  ///   - earlier: of the project before some of its files were read anew; nil where nothing is known of it.
  public init(
    _ project: Project, threads: Int = 1, after earlier: ProjectIndexes? = nil
  ) {
    self.project = project
    let shards = min(threads, Self.mostShards)
    let changed = earlier.flatMap { Self.changedFiles(from: $0.project, to: project) }
    func sharded<Index>(
      _ other: ShardedIndex<Index>?, _ shards: Int, _ make: @escaping @Sendable (Project, Range<Int>) -> Index
    ) -> ShardedIndex<Index> {
      ShardedIndex(files: project.files.count, shards: shards, other, changed, make)
    }
    uses = sharded(earlier?.uses, shards) { UseIndex($0, files: $1) }
    typesOfTypes = sharded(earlier?.typesOfTypes, 1) {
      WrittenTypeIndex($0, files: $1, at: Self.types)
    }
    typesOfMembers = sharded(earlier?.typesOfMembers, shards) {
      WrittenTypeIndex($0, files: $1, at: Self.members)
    }
    declaredNames = sharded(earlier?.declaredNames, 1) { DeclaredNames($0, files: $1) }
    codeNames = sharded(earlier?.codeNames, shards) { CodeNames($0, files: $1) }
    memberUses =
      if let earlier, let changed, Self.declareSame(earlier.project, project, changed) {
        KnownMemberUses(earlier.memberUses, changed: changed)
      } else {
        KnownMemberUses()
      }
    let isBuiltAlike =
      changed?.map(project.path(ofFile:)).allSatisfy {
        !BuildSettings.areIn(file: $0) && !ModuleSources.areIn(file: $0)
      } ?? false
    knownSettings = isBuiltAlike ? earlier?.knownSettings ?? Lazy() : Lazy()
    knownDeployment = isBuiltAlike ? earlier?.knownDeployment ?? Lazy() : Lazy()
  }

  /// nil where not all files are the same.
  private static func changedFiles(from old: Project, to new: Project) -> Set<Int>? {
    guard old.files.count == new.files.count else { return nil }
    var changed: Set<Int> = []
    for (index, (old, new)) in zip(old.files, new.files).enumerated() where old.syntax !== new.syntax {
      guard old.pathName == new.pathName else { return nil }
      changed.insert(index)
    }
    return changed
  }

  /// Whether names mean the same in both to all files but those that have changed.
  private static func declareSame(_ old: Project, _ new: Project, _ changed: Set<Int>) -> Bool {
    changed.allSatisfy { new.files[$0].syntax.declaresSame(as: old.files[$0].syntax) }
      && new.moduleMap.modules.map(\.name) == old.moduleMap.modules.map(\.name)
      && new.moduleMap.modules.map(\.scope) == old.moduleMap.modules.map(\.scope)
      && zip(old.files, new.files).allSatisfy { $0.module == $1.module }
  }

  var settings: BuildSettings {
    knownSettings.value { project.buildSettings() }
  }

  var deployment: DeploymentTargets {
    knownDeployment.value { project.deploymentTargets() }
  }

  /// What names mean, without references.
  public var model: SemanticModel {
    knownModel.value { project.semanticModel() }
  }

  /// The bare names of the types that aliases inside of others stand for: what those at the top mean is known.
  var aliasedTypes: Set<NameID> {
    knownAliasedTypes.value {
      project.files.reduce(into: []) { names, file in
        for declaration in file.declarations
        where declaration.kind == .typealias && declaration.type >= 0 && !declaration.isTopLevel {
          let type = file.syntax.bareType(Int(declaration.type))
          if [.identifierType, .memberType].contains(file.syntax.tree[type].kind) {
            names.insert(file.syntax.tree[type].name)
          }
        }
      }
    }
  }

  /// Whether a class inherits what may be any class, such as an associated type.
  var someInheritAny: Bool {
    knownInheritingAny.value { project.someInheritAny() }
  }

  /// Types that may conform to more than is known.
  var typesOfUnknownConformances: [Int] {
    knownOpenTypes.value {
      project.types.indices.filter { !project.types[$0].unknownConformances.isEmpty }
    }
  }

  /// By the bytes of their names.
  var filesByName: [[UInt8]: [Int]] {
    knownFilesByName.value {
      Dictionary(grouping: project.files.indices) { file in
        let path = project.names.bytes(project.files[file].pathName)
        return Array(path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...])
      }
    }
  }

  /// What extensions have types from outside conform to, by its bare name, as `Cache` in `extension UserDefaults: Cache`.
  var conformancesOfOutsideTypes: Set<NameID> {
    knownOutsideConformances.value {
      var names: Set<NameID> = []
      for (number, file) in project.files.enumerated() {
        for (index, declaration) in file.declarations.enumerated() where declaration.kind == .extension {
          guard project.isOfOutsideType(DeclarationReference(file: number, index: index)) else { continue }
          names.formUnion(
            file.syntax.inheritedTypes(of: declaration).map {
              file.syntax.tree[file.syntax.bareType($0)].name
            })
        }
      }
      return names
    }
  }

  /// What classes inherit behind the name of a module nobody knows, as `Elsewhere` in `class Home: Kit.Elsewhere`, or in
  /// `Kit::Elsewhere`.
  var namesBehindUnknownModules: Set<NameID> {
    let names = project.names
    return knownBehindUnknownModules.value {
      var found: Set<NameID> = []
      for name in project.types.lazy.filter({ $0.kind == .class }).flatMap(\.unknownConformances) {
        let ends = [UInt8(ascii: "."), UInt8(ascii: ":")].compactMap { names.lastIndex(of: $0, in: name) }
        guard let end = ends.max() else { continue }
        if let last = names.find(names.bytes(name)[(end + 1)...]) { found.insert(last) }
      }
      return found
    }
  }
}
