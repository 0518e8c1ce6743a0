import RuleLanguage
import Semantics
import Syntax

import class Platform.Mutex

/// What is worked out of a whole project when somebody first asks, once for all rules and threads: it is large, and few
/// projects ask for it.
public final class ProjectIndexes: Sendable {
  public let project: Project
  let uses: Renewed<UseIndex>
  let writtenTypes: Renewed<WrittenTypeIndex>
  let typeNames: Renewed<DeclaredNames>
  let otherNames: Renewed<DeclaredNames>
  let memberUses: KnownMemberUses
  private let knownSettings: Mutex<BuildSettings?>
  private let knownModel = Mutex<SemanticModel?>(nil)

  /// - Parameter earlier: of the project before some of its files were read anew; nil where nothing is known of it.
  public init(_ project: Project, after earlier: ProjectIndexes? = nil) {
    self.project = project
    let changed = earlier.flatMap { Self.changedFiles(from: $0.project, to: project) }
    uses = Renewed(earlier?.uses, changed) { UseIndex($0) }
    writtenTypes = Renewed(earlier?.writtenTypes, changed) { WrittenTypeIndex($0) }
    typeNames = Renewed(earlier?.typeNames, changed) { DeclaredNames($0, kinds: DeclaredNames.types) }
    otherNames = Renewed(earlier?.otherNames, changed) {
      DeclaredNames($0, kinds: .declarations.subtracting(DeclaredNames.types))
    }
    memberUses =
      if let earlier, let changed, Self.declareSame(earlier.project, project, changed) {
        KnownMemberUses(earlier.memberUses, changed: changed)
      } else {
        KnownMemberUses()
      }
    let isBuiltAlike = changed?.allSatisfy { !BuildSettings.areIn(file: project.path(ofFile: $0)) } ?? false
    knownSettings = isBuiltAlike ? earlier?.knownSettings ?? Mutex(nil) : Mutex(nil)
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

  /// What names mean, without references.
  /// - Parameter workers: those who are free while it is worked out.
  public func model(_ workers: some Workers = OneWorker()) -> SemanticModel {
    knownModel.value { project.semanticModel(workers) }
  }
}

/// An index of a project that can follow as files of it are read anew.
protocol RenewableIndex: Sendable {
  /// - Parameter files: those that are others now.
  mutating func renew(_ files: Set<Int>, in project: Project)
  /// Whether it is to be made anew instead.
  var isWorn: Bool { get }
}

/// An index that is made when it is first asked for: from an earlier one, where there is one.
final class Renewed<Index: RenewableIndex>: Sendable {
  private let made = Mutex<Index?>(nil)
  private let make: @Sendable (Project) -> Index
  private let earlier: Index?
  /// Those that are others since the earlier one was made.
  private let changed: Set<Int>

  /// - Parameters:
  ///   - other: for the project as it was before.
  ///   - changed: the files that are others now; nil where all may be.
  ///   - make: makes it of a whole project.
  init(_ other: Renewed?, _ changed: Set<Int>?, _ make: @escaping @Sendable (Project) -> Index) {
    self.make = make
    guard let other, let changed else {
      (earlier, self.changed) = (nil, [])
      return
    }
    if let current = other.made.known {
      (earlier, self.changed) = (current, changed)
    } else {
      (earlier, self.changed) = (other.earlier, changed.union(other.changed))
    }
  }

  func value(of project: Project) -> Index {
    made.value {
      guard var index = earlier, !index.isWorn else { return make(project) }
      index.renew(changed, in: project)
      return index
    }
  }
}
