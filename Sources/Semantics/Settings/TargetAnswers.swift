/// What the targets of a package say of something, by the folders of their files.
struct PackageTargetAnswers<Answer: Hashable & Sendable>: Sendable {
  /// By the folder of a target; nil for what takes running the manifest to know.
  private let answers: [String: Answer?]

  init(_ manifest: Manifest, _ answer: (Manifest.Target) -> Answer?) {
    let targets = manifest.changesSettings ? [] : manifest.targets.filter { Self.kinds.contains($0.kind) }
    answers = Dictionary(
      targets.map { target in
        let usual = (target.kind == "testTarget" ? "Tests/" : "Sources/") + target.name
        return (ModuleMap.join("", target.path ?? usual), answer(target))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static var kinds: Set<String> { ["target", "executableTarget", "testTarget", "macro"] }

  /// What the target of a file says; nil for a file that none has.
  func answer(ofFile file: String) -> Answer? {
    for folder in file.folders {
      if let own = answers[folder] { return own }
    }
    return nil
  }
}

/// What the targets of a project of Xcode say of something, by the files that they build.
struct XcodeTargetAnswers<Answer: Hashable & Sendable>: Sendable {
  private let folder: String
  private let targets: XcodeTargets
  /// By number of a target of the project.
  private let answers: [Int: Answer?]
  /// What its targets say that are not of tests.
  private let all: Set<Answer?>

  /// By the path of each project that has targets, from the root.
  /// - Parameter targets: of all projects.
  static func byProject(
    _ targets: XcodeTargets, _ answer: (XcodeTargets.Target) -> Answer?
  ) -> [String: XcodeTargetAnswers] {
    let numbers = Dictionary(grouping: targets.targets.indices) { targets.targets[$0].project }
    return Dictionary(
      uniqueKeysWithValues: numbers.map { project, numbers in
        let answers = numbers.map { ($0, answer(targets.targets[$0])) }
        return (project, Self(project, targets, Dictionary(uniqueKeysWithValues: answers)))
      })
  }

  private init(_ project: String, _ targets: XcodeTargets, _ answers: [Int: Answer?]) {
    (folder, self.targets, self.answers) = (XcodeProject.folder(ofPath: project), targets, answers)
    all = Set(answers.filter { targets.targets[$0.key].isTest != true }.values)
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
