import Linting
import Project
import RuleLanguage

/// A check of a project that can be made again, with other texts in the place of files.
struct ProjectCheck {
  let selection: FileSelection
  private let run: LintRun
  private let baseline: BaselineRun?

  /// The findings that are reported, and the run that found them.
  struct Outcome {
    var run: LintRun
    var found: FileFindings
    /// What they were found in.
    var project: Project
  }

  /// - Parameter run: its files are found.
  init(_ run: LintRun, _ selection: FileSelection) throws {
    self.run = run
    self.selection = selection
    baseline = try BaselineRun(options: run.options, settings: run.settings, selection: selection)
  }

  var options: LintOptions { run.options }

  /// Where the paths of texts begin.
  var root: String { run.settings.root }

  /// - Parameters:
  ///   - texts: contents that stand for files.
  ///   - originals: of those that were changed since git was asked, what it was asked about.
  func outcome(_ texts: PathTable<[UInt8]>, originals: PathTable<[UInt8]> = [:]) throws -> Outcome {
    var run = run
    let project = run.project(of: selection, texts: texts)
    var found = try run.findings(in: project, of: selection, texts: texts)
    try baseline.map { try run.apply($0, to: &found, in: project) }
    if let changes = selection.changes {
      var origins: PathTable<LineOrigins> = [:]
      if changes.lines != nil {
        for (path, old) in originals where texts[path] != old {
          origins[path] = LineOrigins(old, texts[path] ?? [])
        }
      }
      found.findings.removeAll {
        !changes.touches(origins[$0.location.path]?.place($0.location) ?? $0.location)
      }
    }
    return Outcome(run: run, found: found, project: project)
  }
}

/// Where the lines of a changed text stood before.
struct LineOrigins {
  private let origins: [Int?]

  init(_ old: [UInt8], _ new: [UInt8]) {
    origins = LineDiff(old, new, endsLinesAtReturns: true).origins
  }

  /// A place as it was; a line that is new counts as the one before it.
  func place(_ location: SourceLocation) -> SourceLocation {
    var place = location
    place.line = line(location.line)
    place.endLine = line(location.endLine)
    return place
  }

  private func line(_ line: Int) -> Int {
    let known = origins.prefix(line).last { $0 != nil } ?? nil
    return (known ?? 0) + 1
  }
}
