import Platform
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// What the code of a project keeps almost always, as pages of rules.
package struct LearningRun {
  /// The best first.
  package private(set) var pages: [LearntPage] = []
  /// How many conventions the search came to, those included that are not shown.
  package private(set) var candidateCount = 0
  package var remarks: Remarks
  /// Absolute.
  package let root: String
}

extension Session {
  /// Looks for conventions in the code.
  package func learn(_ options: LearningOptions) throws -> LearningRun {
    let workspace = try learningWorkspace()
    if let change = options.change { return try learn(from: change, workspace, options) }
    let (project, remarks) = workspace.project(of: try workspace.files())
    var run = LearningRun(remarks: remarks, root: workspace.root)
    if remarks.failures.isEmpty { try run.learn(from: project, workspace, options) }
    return run
  }

  /// Looks for conventions that a change has brought some declarations to keep.
  private func learn(
    from change: LearningOptions.Change, _ workspace: Workspace, _ options: LearningOptions
  ) throws -> LearningRun {
    let repository = try GitRepository(of: workspace.root)
    var remarks = Remarks()
    func project(_ revision: String) throws -> Project {
      let tree = try GitTree(repository.commit(named: revision), of: repository)
      let files = try RevisionFiles(tree, workspace)
      var reader = ProjectReader(files.workspace, files.selection, texts: try files.texts())
      let project = reader.project()
      remarks += reader.remarks
      return project
    }
    let (old, new) = (try project(change.from), try project(change.to))
    var run = LearningRun(remarks: remarks, root: workspace.root)
    if remarks.failures.isEmpty { try run.learn(from: new, workspace, options, correcting: old) }
    return run
  }

  /// The first page of a folder of rules may be one that is learnt.
  func learningWorkspace() throws -> Workspace {
    var session = self
    session.options.mayLackPages = true
    return try session.workspace()
  }
}

extension LearningRun {
  /// - Parameters:
  ///   - ids: of the conventions whose pages are wanted; nil for the best.
  ///   - old: the project as it was, where only what has been corrected since is wanted.
  mutating func learn(
    from project: Project, _ workspace: Workspace, _ options: LearningOptions, ids: Set<String>? = nil,
    correcting old: Project? = nil
  ) throws {
    let threads = workspace.threads(for: project.files.count)
    let candidates = candidates(in: project, options, threads: threads, correcting: old)
    let writing = Stopwatch()
    let named = Self.named(candidates, avoiding: Set(workspace.ruleSet.ids))
    let rules = ids.map { ids in named.filter { ids.contains($0.id) } } ?? named
    let limit = ids == nil ? options.limit ?? Int.max : Int.max
    let inForce = RulesInForce(workspace.ruleSet)
    let breach = options.tellsFirstBreach && old == nil ? FirstBreach(workspace, project) : nil
    candidateCount = rules.count
    // The best are counted first, and no more of them than are wanted.
    var next = 0
    while next < rules.count, pages.count < limit {
      let batch = Self.compiling(Array(rules[next..<min(rules.count, next + Self.batchSize)]))
      next += Self.batchSize
      guard !batch.isEmpty else { continue }
      let check = try ConventionCheck(batch)
      let counts = try check.counts(in: project, threads: threads)
      let before = try old.map { try check.counts(in: $0, threads: threads) }
      for (index, (rule, count)) in zip(batch, counts).enumerated()
      where pages.count < limit && Self.isConfirmed(count, options) {
        if let before, before[index].broken.isEmpty { continue }
        if let page = try Self.page(rule, count, project, inForce, breach) { pages.append(page) }
      }
    }
    remarks.add("pages", writing)
  }

  /// Without those that the language of rules refuses, as what a name of the source says may look like a slip.
  private static func compiling(_ rules: [ConventionRule]) -> [ConventionRule] {
    if (try? ConventionCheck(rules)) != nil { return rules }
    return rules.filter { (try? ConventionCheck([$0])) != nil }
  }

  /// How many conventions are counted in one run of the rules.
  private static let batchSize = 40

  private mutating func candidates(
    in project: Project, _ options: LearningOptions, threads: Int, correcting old: Project?
  ) -> [Convention] {
    let collecting = Stopwatch()
    var collector = TraitCollector(project, support: options.support)
    collector.collect()
    let tables = collector.tables(support: options.support)
    remarks.add("traits", collecting)
    let clock = Stopwatch()
    let outcomes = tables.map { ConventionSearch(table: $0, options: options).outcome(threads: threads) }
    let corrections = old.map { Corrections(from: $0, to: project, support: options.support) }
    // As many questions were asked as could each have been answered by chance (Bonferroni's correction).
    let bound = Binomial.logBound(risk: options.risk, questions: outcomes.reduce(0) { $0 + $1.tests })
    let selected = zip(tables, outcomes).flatMap { table, outcome in
      let news = corrections?.made(outcome.found, in: table) ?? outcome.found.filter { $0.chance < bound }
      return ConventionSelection(table, options).select(among: news)
    }
    remarks.add("search", clock)
    return Convention.ranked(selected)
  }

  /// Each with an id of its own, which no rule of the project has.
  private static func named(_ conventions: [Convention], avoiding ids: Set<String>) -> [ConventionRule] {
    var taken = ids
    return conventions.map { convention in
      let wording = ConventionWording(convention: convention)
      var id = wording.id
      if taken.contains(id) { id = "own-" + id }
      var number = 2
      while taken.contains(id) {
        id = "\(wording.id)-\(number)"
        number += 1
      }
      taken.insert(id)
      return ConventionRule(convention: convention, id: id, message: wording.message)
    }
  }

  /// Whether the engine counts what the search has counted, as far as it can tell without a compiler.
  private static func isConfirmed(_ count: ConventionCheck.Count, _ options: LearningOptions) -> Bool {
    let judged = count.kept.count + count.broken.count
    return judged >= options.support && options.isEnough(count.kept.count, of: judged)
      && Double(judged) >= 0.9 * Double(count.size)
  }

  /// nil where no example can be cut that a person would have written, or where a rule in force finds the failing one.
  private static func page(
    _ rule: ConventionRule, _ count: ConventionCheck.Count, _ project: Project, _ inForce: RulesInForce,
    _ breach: FirstBreach?
  ) throws -> LearntPage? {
    let judge = try ConventionCheck([rule])
    let examples = ConventionExamples(project, rule.convention, judge)
    guard let passes = examples.passes(count.kept),
      let fails = examples.fails(count.broken, passes: passes), let finding = judge.finding(fails),
      !inForce.tell(passes, from: fails, line: finding.line, path: finding.path)
    else { return nil }
    let exceptions = LearntException.all(count.broken, in: project)
    let wording = ConventionWording(convention: rule.convention)
    let writer = LearntPageWriter(
      rule: rule, wording: wording, exceptions: exceptions, kept: count.kept.count,
      first: breach?.commit(of: exceptions), passes: passes, fails: fails, mark: finding)
    guard case .success(let page) = RulePage.parse(writer.text, path: "\(rule.id).md"),
      // A name that the language takes for a slip is none to learn from.
      let test = try? PageTest(page), test.exampleMistakes().isEmpty
    else { return nil }
    return LearntPage(
      id: rule.id, title: wording.title, size: count.kept.count + count.broken.count, kept: count.kept.count,
      exceptions: exceptions, text: writer.text)
  }
}

extension LearntException {
  fileprivate static func all(_ places: [ConventionCheck.Place], in project: Project) -> [LearntException] {
    let declarations = project.declarations(at: places)
    var lines: [Int: LineTable] = [:]
    return places.map { place in
      let table = lines[place.file] ?? LineTable(project.files[place.file].text)
      lines[place.file] = table
      let declaration = declarations[place].map { project.declaration($0) }
      return LearntException(
        name: declaration.map { project.names.string($0.name) } ?? "", path: project.path(ofFile: place.file),
        line: table.line(at: place.start) + 1,
        bytes: place.start..<(declaration.map { Int($0.nameEnd) } ?? place.start),
        start: declaration.map { Int($0.start) } ?? place.start)
    }
  }
}

/// The rules that are on, which need no second page.
private struct RulesInForce {
  private let rules: RuleSet
  private let isOn: Set<String>

  init(_ rules: RuleSet) {
    self.rules = rules
    isOn = Set(rules.ids.indices.filter { rules.isOnAnywhere($0) }.map { rules.ids[$0] })
  }

  /// Whether one of them finds the failing example where it fails, and nothing in the one that passes.
  func tell(_ passes: ExampleFiles, from fails: ExampleFiles, line: Int, path: String) -> Bool {
    guard !isOn.isEmpty else { return false }
    let silent = Set(passes.findings(rules, where: isOn.contains).map(\.text))
    return fails.findings(rules, where: isOn.contains).contains {
      $0.line == line && $0.path == path && !silent.contains($0.text)
    }
  }
}
