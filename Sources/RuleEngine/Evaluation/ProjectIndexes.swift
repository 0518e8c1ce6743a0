import RuleLanguage
import Semantics
import Syntax

import class Platform.Mutex

/// What is found by words in a whole project, for all threads: it is large, and few projects ask for it.
final class ProjectIndexes: Sendable {
  let uses: Renewed<UseIndex>
  let inheritance: Renewed<InheritanceIndex>
  let settings: Mutex<BuildSettings?>
  let semantics = Mutex<ProjectSemantics?>(nil)

  /// - Parameter memory: of the project as it was before; nil where nothing is known of it.
  init(_ memory: LinterMemory? = nil, of project: Project) {
    let changed = memory.flatMap { $0.changedFiles(in: project) }
    uses = Renewed(memory?.uses, changed)
    inheritance = Renewed(memory?.inheritance, changed)
    let isBuiltAlike = changed?.allSatisfy { !BuildSettings.areIn(file: project.path(ofFile: $0)) } ?? false
    settings = isBuiltAlike ? memory?.settings ?? Mutex(nil) : Mutex(nil)
  }
}

/// An index of a project that can follow as files of it are read anew.
protocol RenewableIndex: Sendable {
  init(_ project: Project)
  /// - Parameter files: those that are others now.
  mutating func renew(_ files: Set<Int>, in project: Project)
  /// Whether it is to be made anew instead.
  var isWorn: Bool { get }
}

/// An index that is made when it is first asked for: from an earlier one, where there is one.
final class Renewed<Index: RenewableIndex>: Sendable {
  private let made = Mutex<Index?>(nil)
  private let earlier: Index?
  /// Those that are others since the earlier one was made.
  private let changed: Set<Int>

  /// - Parameters:
  ///   - other: for the project as it was before.
  ///   - changed: the files that are others now; nil where all may be.
  init(_ other: Renewed?, _ changed: Set<Int>?) {
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
      guard var index = earlier, !index.isWorn else { return Index(project) }
      index.renew(changed, in: project)
      return index
    }
  }
}

/// What a linter has worked out about a whole project, for one of the same project after some of its files have been read
/// anew.
public struct LinterMemory: Sendable {
  private let files: [SourceFile]
  let uses: Renewed<UseIndex>
  let inheritance: Renewed<InheritanceIndex>
  let settings: Mutex<BuildSettings?>

  init(_ project: Project, _ indexes: ProjectIndexes) {
    files = project.files
    uses = indexes.uses
    inheritance = indexes.inheritance
    settings = indexes.settings
  }

  /// nil where not all files are the same.
  func changedFiles(in project: Project) -> Set<Int>? {
    guard files.count == project.files.count else { return nil }
    var changed: Set<Int> = []
    for (index, (old, new)) in zip(files, project.files).enumerated() where old.syntax !== new.syntax {
      guard old.pathName == new.pathName else { return nil }
      changed.insert(index)
    }
    return changed
  }
}
