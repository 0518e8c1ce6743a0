import ArchlintKit
import Platform
import Reports
import RuleEngine
import Semantics

extension Report {
  /// The report with the paths that a format shows: people read it where they stand, and a code host knows nothing but
  /// repositories.
  func withPaths(for format: ReportFormat) -> Report {
    switch format {
    case .text, .compact, .grouped, .markdown, .agent: relative(to: Path.resolved("."))
    case .github, .gitlab, .sarif, .rdjson: GitRepository.top(of: root).map(relative) ?? self
    case .json, .jsonl, .xcode, .checkstyle, .junit, .sonar, .html: self
    }
  }

  private func relative(to folder: String) -> Report {
    var routes = Routes(from: root, to: folder)
    guard !routes.isEmpty else { return self }
    var report = self
    report.root = folder
    report.wayToProject = Path.route(to: Path.resolved(root), from: folder)
    for index in findings.indices { routes.move(&report.findings[index]) }
    report.warnings = warnings.map { warning in
      var moved = warning
      moved.path = warning.path.map { routes.route(to: $0) }
      return moved
    }
    let original = routes.origins
    report.source = { [source] in source(original[$0] ?? $0) }
    return report
  }
}

/// Paths from the root as they are from another folder.
struct Routes {
  private let root: String
  private let folder: String
  private var known: PathTable<String> = [:]
  /// The paths from the root by what became of them.
  private(set) var origins: PathTable<String> = [:]

  /// - Parameters:
  ///   - root: absolute.
  ///   - folder: absolute, without symbolic links.
  init(from root: String, to folder: String) {
    self.root = Path.resolved(root)
    self.folder = folder
  }

  /// Whether all paths stay as they are.
  var isEmpty: Bool { root.isSamePath(as: folder) }

  mutating func route(to path: String) -> String {
    if isEmpty || path.hasPrefix("/") { return path }
    if let route = known[path] { return route }
    let route = Path.route(to: Path.join(root, path), from: folder)
    known[path] = route
    origins[route] = path
    return route
  }

  mutating func move(_ finding: inout Finding) {
    finding.location.path = route(to: finding.location.path)
    for index in finding.related.indices {
      finding.related[index].location.path = route(to: finding.related[index].location.path)
    }
    guard var fix = finding.fix else { return }
    for index in fix.edits.indices { fix.edits[index].path = route(to: fix.edits[index].path) }
    finding.fix = fix
  }
}
