import RuleLanguage
import Semantics
import Syntax

/// What is worked out of a whole project when somebody first asks, once for all rules and threads: it is large, and few
/// projects ask for it.
public final class ProjectIndexes: Sendable {
  public let project: Project
  let uses = Once<UseIndex>()
  let inheritance = Once<InheritanceIndex>()
  private let knownSettings = Once<BuildSettings>()
  private let knownProjects = Once<[XcodeProject]>()
  private let knownModel = Once<SemanticModel>()

  public init(_ project: Project) {
    self.project = project
  }

  var settings: BuildSettings {
    knownSettings.value { project.buildSettings { xcodeProjects } }
  }

  public var xcodeProjects: [XcodeProject] {
    knownProjects.value { project.xcodeProjects() }
  }

  /// What names mean, without references.
  /// - Parameter workers: those who are free while it is worked out.
  public func model(_ workers: Workers = .none) -> SemanticModel {
    knownModel.value { project.semanticModel(workers) }
  }
}

extension NameTable {
  /// The words of a text as `Pattern.indexWord` has them, as far as something is called so.
  func indexWords(of text: NameID) -> [NameID] {
    words(in: bytes(text))
  }

  func indexWords(in text: [UInt8]) -> [NameID] {
    text.withUnsafeBufferPointer { words(in: $0) }
  }

  private func words(in text: UnsafeBufferPointer<UInt8>) -> [NameID] {
    Pattern.indexWords(text).compactMap { find(UnsafeBufferPointer(rebasing: $0.word)) }
  }
}
