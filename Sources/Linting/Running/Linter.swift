import Project
import RuleLanguage
import Syntax

/// Evaluates rules over a project, file by file. Files are independent of each other: call `violations` from as many
/// threads as there are.
public struct Linter: Sendable {
  public let project: Project
  public let ruleSet: RuleSet
  /// Rules to leave out, by index.
  private let isExcluded: [Bool]

  /// - Parameter isIncluded: whether a rule is to be evaluated at all, by id, whatever the configuration says.
  public init(project: Project, ruleSet: RuleSet, isIncluded: (String) -> Bool = { _ in true }) {
    self.project = project
    self.ruleSet = ruleSet
    isExcluded = ruleSet.ids.map { !isIncluded($0) }
  }

  /// A thread's own working memory.
  public final class Worker {
    fileprivate let cache: EvaluationCache
    fileprivate var evaluators: [Evaluator?]

    fileprivate init(_ ruleSet: RuleSet) {
      cache = EvaluationCache(screens: ruleSet.screens)
      evaluators = Array(repeating: nil, count: ruleSet.rules.count)
    }
  }

  public func makeWorker() -> Worker {
    Worker(ruleSet)
  }

  /// What the rules find in one file, ordered by rule.
  /// - Parameter configurationPath: the path of the file as globs of overrides see it.
  public func violations(inFile file: Int, configurationPath: String, worker: Worker) -> [Violation] {
    let activations = ruleSet.activations(forPath: configurationPath)
    let wanted = ruleSet.rules.indices.filter {
      activations[$0] != nil && !isExcluded[$0] && applies(ruleSet.rules[$0], to: project.files[file])
    }
    if wanted.isEmpty { return [] }
    let kinds = wanted.reduce(into: FactKinds()) { $0.formUnion(ruleSet.rules[$1].each) }
    let subjects = FileSubjects(project.files[file], index: file, kinds: kinds)
    var violations: [Violation] = []
    for index in wanted {
      guard let activation = activations[index] else { continue }
      let rule = ruleSet.rules[index]
      let candidates = subjects.ofKinds(rule.each)
      if candidates.isEmpty { continue }
      var evaluator =
        worker.evaluators[index] ?? Evaluator(project: project, rule: rule, cache: worker.cache)
      worker.evaluators[index] = nil
      for subject in candidates where evaluator.isBroken(by: subject) {
        violations.append(violation(index, activation, subject, &evaluator))
      }
      worker.evaluators[index] = evaluator
    }
    return violations
  }

  /// Whether a rule is on for a file, and not left out.
  public func isOn(_ rule: String, activations: [RuleSet.Activation?]) -> RuleSet.Activation? {
    guard let index = ruleSet.ids.firstIndex(of: rule), !isExcluded[index] else { return nil }
    return activations[index]
  }

  func isLeftOut(_ rule: Int) -> Bool {
    isExcluded[rule]
  }

  private func applies(_ rule: Rule, to file: SourceFile) -> Bool {
    switch rule.scope {
    case .all: true
    case .sources: !file.isTest
    case .tests: file.isTest
    }
  }

  private func violation(
    _ rule: Int, _ activation: RuleSet.Activation, _ subject: Subject, _ evaluator: inout Evaluator
  ) -> Violation {
    let place = evaluator.place(of: subject)
    let fix = evaluator.fix(for: subject)
    return Violation(
      rule: rule, activation: activation, message: evaluator.message(for: subject), bytes: place.bytes,
      declarationStart: place.start, fix: fix)
  }
}

/// The facts of a file, by kind.
private struct FileSubjects {
  private var byKind: [[Subject]] = Array(repeating: [], count: FactKind.allCases.count)

  /// - Parameter kinds: those that are asked for.
  init(_ file: SourceFile, index: Int, kinds: FactKinds) {
    if !kinds.isDisjoint(with: .declarations) {
      for declaration in file.outline.declarations.indices {
        add(
          Subject(sort: .declaration, file: index, index: declaration),
          FactKinds(of: file.outline.declarations[declaration].kind).intersection(kinds))
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      for fact in file.outline.facts.indices {
        add(.fact(fact, in: index), FactKinds(of: file.outline.facts[fact]).intersection(kinds))
      }
    }
    add(.file(index), FactKinds(.file).intersection(kinds))
  }

  private mutating func add(_ subject: Subject, _ kinds: FactKinds) {
    var rest = kinds.rawValue
    while rest != 0 {
      byKind[rest.trailingZeroBitCount].append(subject)
      rest &= rest - 1
    }
  }

  /// In the order of their source, each once.
  func ofKinds(_ kinds: FactKinds) -> [Subject] {
    let lists = byKind.indices.filter { kinds.rawValue & 1 << UInt64($0) != 0 && !byKind[$0].isEmpty }
    guard lists.count != 1 else { return byKind[lists[0]] }
    var seen: Set<Subject> = []
    return lists.flatMap { byKind[$0] }.filter { seen.insert($0).inserted }
      .sorted { ($0.sort.rawValue, $0.index) < ($1.sort.rawValue, $1.index) }
  }
}
