import RuleLanguage
import Semantics
import Syntax

import class Platform.Lazy

/// Evaluates rules over a project, file by file. Files are independent of each other: call `violations` from as many
/// threads as there are.
public final class Linter: Sendable {
  public let project: Project
  public let ruleSet: RuleSet
  private let prefilter: Prefilter?
  /// Rules to leave out, by index.
  let isExcluded: [Bool]
  /// By rule, whether it is one of the others and on somewhere.
  private let isAsked: [Bool]
  /// By file of the project what rules about who may know whom find; empty where none is on.
  private let dependencies: [[DependencyFinding]]
  let indices: [String: Int]
  /// By rule. Most have nothing to say about most files, so that one is prepared when a worker meets the first file for
  /// it.
  private let prepared: [Lazy<PreparedRule>]
  let indexes: ProjectIndexes
  /// By file, what edits the manifests of the project.
  let manifestEdits = Lazy<[Int: ManifestEdits]>()
  /// What is known of the project where it is an excerpt.
  private let excerpt: Excerpt?
  /// What its rules may take. When it is used up, what they found is not all there is.
  public let budget: StepBudget

  /// - Parameters:
  ///   - prefilter: what the files of the project were searched for; nil where they were not.
  ///   - indexes: those of the project; nil where nobody else uses them.
  ///   - dependencies: by file what rules about who may know whom find; empty where none is on.
  ///   - excerpt: what is known of the project where it is an excerpt of another; nil where it is whole.
  ///   - budget: nil for one that suits the project.
  ///   - isIncluded: whether a rule is to be evaluated at all, by id, whatever the configuration says.
  public init(
    project: Project, ruleSet: RuleSet, prefilter: Prefilter? = nil, indexes: ProjectIndexes? = nil,
    dependencies: [[DependencyFinding]] = [], excerpt: Excerpt? = nil, budget: StepBudget? = nil,
    isIncluded: (String) -> Bool = { _ in true }
  ) {
    self.project = project
    self.indexes = indexes ?? ProjectIndexes(project)
    self.ruleSet = ruleSet
    self.prefilter = prefilter
    self.excerpt = excerpt
    let isExcluded = ruleSet.ids.map { !isIncluded($0) }
    isAsked = ruleSet.rules.indices.map { !isExcluded[$0] && ruleSet.isOnAnywhere($0) }
    self.isExcluded = isExcluded
    self.dependencies = dependencies
    indices = Dictionary(zip(ruleSet.ids, ruleSet.ids.indices), uniquingKeysWith: { first, _ in first })
    self.budget = budget ?? StepBudget(bytes: project.byteCount)
    prepared = ruleSet.rules.map { _ in Lazy() }
  }

  /// A thread's own working memory.
  public final class Worker {
    fileprivate let cache: EvaluationCache
    fileprivate var evaluators: [Evaluator?]

    fileprivate init(_ cache: EvaluationCache, rules: Int) {
      self.cache = cache
      evaluators = Array(repeating: nil, count: rules)
    }
  }

  public func makeWorker() -> Worker {
    Worker(
      EvaluationCache(project, screens: ruleSet.screens, indexes: indexes, isExcerpt: excerpt != nil),
      rules: ruleSet.rules.count)
  }

  /// What the rules find in one file, ordered by rule.
  /// - Parameter configurationPath: the path of the file as globs of overrides see it.
  public func violations(inFile file: Int, configurationPath: String, worker: Worker) -> [Violation] {
    violations(inFiles: [file], worker: worker) { _ in configurationPath }[0]
  }

  /// The same of several files. Each rule is asked about all of them before the next, which is faster than going from
  /// file to file: a rule is more to keep at hand than some files.
  public func violations(
    inFiles files: [Int], worker: Worker, configurationPath: (Int) -> String
  ) -> [[Violation]] {
    let activations = files.map { ruleSet.activations(forPath: configurationPath($0)) }
    var found = files.indices.map { dependencyViolations(inFile: files[$0], activations[$0]) }
    ask(files, activations, worker) { rule, position, node, evaluator in
      found[position].append(violation(rule, activations[position][rule]!, node, evaluator))
    }
    return found
  }

  /// By file the rules that it breaks, once for each place: what is counted alone needs no sentence and no fix.
  public func brokenRules(
    inFiles files: [Int], worker: Worker, configurationPath: (Int) -> String
  ) -> [[Int]] {
    let activations = files.map { ruleSet.activations(forPath: configurationPath($0)) }
    var found = files.indices.map { dependencyViolations(inFile: files[$0], activations[$0]).map(\.rule) }
    ask(files, activations, worker) { rule, position, _, _ in found[position].append(rule) }
    return found
  }

  /// Hands on what breaks the rules that are on, by its rule and the position of its file.
  private func ask(
    _ files: [Int], _ activations: [[RuleSet.Activation?]], _ worker: Worker,
    _ found: (_ rule: Int, _ position: Int, CodeNode, Evaluator) -> Void
  ) {
    var nodes = files.map { FileNodes(of: $0, in: project) }
    let positions = positions(of: files, activations)
    for rule in positions.indices where !positions[rule].isEmpty {
      let evaluator = worker.evaluators[rule] ?? evaluator(rule, worker.cache)
      worker.evaluators[rule] = evaluator
      let (kinds, isToldOnce) = (evaluator.prepared.rule.each, evaluator.prepared.rule.isToldOncePerFile)
      for position in positions[rule] {
        var isTold = false
        nodes[position].forEach(ofKinds: kinds) { node in
          guard !isTold, evaluator.isBroken(by: node) else { return }
          isTold = isToldOnce
          found(rule, position, node, evaluator)
        }
      }
      evaluator.tellSteps()
    }
  }

  private func dependencyViolations(inFile file: Int, _ activations: [RuleSet.Activation?]) -> [Violation] {
    guard !dependencies.isEmpty else { return [] }
    return dependencies[file].compactMap { finding in
      guard let rule = indices[finding.rule], !isExcluded[rule], let activation = activations[rule] else {
        return nil
      }
      return Violation(
        rule: rule, activation: activation, message: finding.message, bytes: finding.bytes,
        declarationStart: finding.bytes.lowerBound, related: finding.related, removal: finding.removal,
        manifestFix: finding.manifestFix)
    }
  }

  func evaluator(_ rule: Int, _ cache: EvaluationCache) -> Evaluator {
    let prepared = prepared[rule].value {
      PreparedRule(
        ruleSet.rules[rule], project.names, filters: prefilter?.searchFilters(ofRule: rule) ?? [:])
    }
    return Evaluator(
      project: project, rule: prepared, cache: cache, budget: budget, excerpt: excerpt)
  }

  /// Whether a rule is on for a file, and not left out.
  public func isOn(_ rule: String, activations: [RuleSet.Activation?]) -> RuleSet.Activation? {
    guard let index = ruleSet.ids.firstIndex(of: rule), !isExcluded[index] else { return nil }
    return activations[index]
  }

  /// Whether a rule looks into a file of that kind.
  func isInScope(_ rule: Int, file: Int) -> Bool {
    switch ruleSet.rules[rule].scope {
    case .all: true
    case .sources: !project.files[file].isTest
    case .tests: project.files[file].isTest
    }
  }

  /// By rule the places of the files that it may have something to say about, by the words in them.
  private func positions(of files: [Int], _ activations: [[RuleSet.Activation?]]) -> [[Int]] {
    var positions: [[Int]] = Array(repeating: [], count: ruleSet.rules.count)
    for (position, file) in files.enumerated() {
      let source = project.files[file]
      let admitted = prefilter?.rules(
        admitting: project.names.bytes(source.pathName), project.needles[file])
      for rule in admitted ?? Array(isAsked.indices)
      where isAsked[rule] && isInScope(rule, file: file) && activations[position][rule] != nil {
        positions[rule].append(position)
      }
    }
    return positions
  }

  private func violation(
    _ rule: Int, _ activation: RuleSet.Activation, _ node: CodeNode, _ evaluator: Evaluator
  ) -> Violation {
    let message = evaluator.message(for: node)
    let place = evaluator.place(of: node, saying: message)
    // Nobody compiles against an excerpt: a fix is as safe as what is there shows.
    let fix = evaluator.withoutExcerpt { evaluator.fix(for: node) }
    return Violation(
      rule: rule, activation: activation, message: message, bytes: place.bytes,
      declarationStart: place.start, fix: fix, related: evaluator.relatedPlaces(for: node))
  }
}
