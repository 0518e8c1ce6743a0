/// What the targets of a project of Xcode say of something, by the files that they build.
struct XcodeTargetAnswers<Answer: Hashable & Sendable>: Sendable {
  private let folder: String
  private let targets: XcodeTargets
  /// By number of a target of the project.
  private var answers: [Int: Answer?] = [:]
  /// What its targets say that are not of tests.
  private var all: Set<Answer?> = []

  /// - Parameters:
  ///   - targets: of all projects.
  ///   - numbers: those of the targets of this one, in their order.
  ///   - answer: what a target with a list of configurations says.
  init(
    _ project: XcodeProject, _ targets: XcodeTargets, numbers: [Int], _ answer: (_ list: String?) -> Answer?
  ) {
    (folder, self.targets) = (project.folder, targets)
    var known: [String?: Answer?] = [:]
    var met: Set<String> = []
    for (identifier, number) in zip(project.targets.filter({ met.insert($0).inserted }), numbers) {
      // Thousands of targets may share one list.
      let list = project.objects[identifier]?["buildConfigurationList"]?.string
      let own = known[list] ?? answer(list)
      known[list] = .some(own)
      answers[number] = .some(own)
      if project.isTest(identifier) != true { all.insert(own) }
    }
  }

  /// What the targets say that build a file; of one that none builds, all targets alike.
  /// - Parameter file: its path from the folder of the project.
  func answer(ofFile file: String) -> Answer? {
    let path = folder.isEmpty ? file : folder + "/" + file
    let own = Set(targets.targets(ofFile: path).compactMap { answers[$0] })
    return (own.isEmpty ? all : own).only ?? nil
  }
}

/// What the targets of a project say that Tuist or XcodeGen makes, by the folders of their files.
struct GeneratedTargetAnswers<Answer: Hashable & Sendable>: Sendable {
  /// Of those that are not of tests.
  private var all: Set<Answer?> = []
  /// By file and folder; nil among them where nobody knows whose it is.
  private var byPath: [String: Set<Answer?>] = [:]

  init(_ targets: [GeneratedTarget], _ answer: (GeneratedTarget) -> Answer?) {
    for target in targets {
      let own = answer(target)
      if target.isTest != true { all.insert(own) }
      let excluded = target.excluded.filter(SourcePlace.mayMeanSwift).map { SourcePlace($0, in: "") }
      let answers: Set = excluded.contains(nil) ? [own, nil] : [own]
      for place in (target.sources ?? []).compactMap({ SourcePlace($0, in: "") }) {
        byPath[place.path, default: []].formUnion(answers)
      }
      for place in excluded.compactMap(\.self) { byPath[place.path, default: []].insert(nil) }
    }
  }

  /// What the target of a file says, or all targets alike.
  func answer(ofFile file: String) -> Answer? {
    let own = file.folders.reduce(into: byPath[file] ?? []) { $0.formUnion(byPath[$1] ?? []) }
    return (own.isEmpty ? all : own).only ?? nil
  }
}
