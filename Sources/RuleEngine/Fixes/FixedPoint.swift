import RuleLanguage
import Semantics

extension Finding {
  /// The file that its fix changes, which may be another one than its own.
  fileprivate var fixedPath: String { fix?.edits.first?.path ?? location.path }
}

/// Applies fixes until none is left: each pass checks the project as the last one left it.
public struct FixedPoint {
  /// The least safe fixes that are wanted.
  public let safety: FixSafety
  /// The texts of all files that a fix was wanted for, by path, as they are now.
  public private(set) var texts: PathTable<[UInt8]>
  /// The texts of the same files before the first pass.
  public private(set) var originals: PathTable<[UInt8]> = [:]
  /// How many fixes were applied, by file.
  public private(set) var applied: PathTable<Int> = [:]
  /// Fixes that were not applied since they would have broken their file.
  public private(set) var refused: [Finding] = []
  /// Files that were broken before; nothing in them is fixed.
  public private(set) var brokenPaths = PathSet()
  /// Files whose fixes undid each other; they are left as they were.
  public private(set) var unsettled: [String] = []
  /// Files that grew without end, with the rules whose fixes made them; they are left as they were.
  public private(set) var endless = PathTable<[String]>()
  /// Files that could be checked, but not be read again to be fixed.
  public private(set) var unreadable = PathSet()

  /// More than any sensible set of rules needs: a pass only waits for what the one before it changed.
  private static let passLimit = 24
  /// A fix may write what its rule forbids, and so double a file with each pass.
  private static let growthLimit = (factor: 8, bytes: 1 << 16)
  private var refusals: Set<Refusal> = []
  private let code: (String, [UInt8]) -> [[UInt8]]

  /// What makes a finding the same, perhaps on another line.
  private struct Refusal: Hashable {
    var rule: String
    var path: PathKey
    var message: String
  }

  /// - Parameters:
  ///   - texts: contents that stand for files on the disk, by path.
  ///   - code: the Swift of the text of a file, by its path: the text itself, or what a document holds.
  public init(
    upTo safety: FixSafety, texts: PathTable<[UInt8]> = [:],
    code: @escaping (String, [UInt8]) -> [[UInt8]] = { [$1] }
  ) {
    self.safety = safety
    self.code = code
    self.texts = texts
  }

  /// - Parameters:
  ///   - check: the findings of the project, where `texts` stand for their files.
  ///   - read: the bytes of a file; nil where it cannot be read.
  /// - Returns: what `check` says at the end.
  public mutating func run<Findings>(
    check: (Self) throws -> Findings, findings: (Findings) -> [Finding],
    read: (String) -> [UInt8]?
  ) rethrows -> Findings {
    var result = try check(self)
    var pass = 0
    while true {
      let wanted = PathTable(grouping: findings(result).filter(isWanted), by: \.fixedPath)
      if take(wanted.paths, read) {
        // Edits belong to the very bytes they were made from, so these are checked first.
        result = try check(self)
        continue
      }
      let changed = apply(wanted)
      if changed.isEmpty { break }
      pass += 1
      if pass == Self.passLimit { giveUp(changed) }
      result = try check(self)
      if pass == Self.passLimit { break }
    }
    return result
  }

  private func isWanted(_ finding: Finding) -> Bool {
    guard let fix = finding.fix, fix.safety <= safety else { return false }
    let path = finding.fixedPath
    return !PathSet(unsettled).contains(path) && endless[path] == nil && !unreadable.contains(path)
      && fix.edits.allSatisfy { $0.path.isSamePath(as: path) }
  }

  /// Notes what files hold before they are changed.
  /// - Returns: whether some of them had to be read.
  private mutating func take(_ paths: some Sequence<String>, _ read: (String) -> [UInt8]?) -> Bool {
    var hasRead = false
    for path in paths where originals[path] == nil {
      if texts[path] == nil {
        guard let text = read(path) else {
          unreadable.insert(path)
          continue
        }
        texts[path] = text
        hasRead = true
      }
      originals[path] = texts[path]
    }
    return hasRead
  }

  /// - Returns: the files that changed.
  private mutating func apply(_ wanted: PathTable<[Finding]>) -> [String] {
    var changed: [String] = []
    for path in wanted.paths {
      guard let findings = wanted[path], let text = texts[path] else { continue }
      let fixes = FileFixes(findings.sorted(), to: text) { [code] in code(path, $0) }
      if fixes.isBroken { brokenPaths.insert(path) }
      for finding in fixes.refused {
        let refusal = Refusal(rule: finding.rule, path: PathKey(path), message: finding.message)
        if refusals.insert(refusal).inserted { refused.append(finding) }
      }
      applied[path, default: 0] += fixes.applied.count
      guard fixes.text != text else { continue }
      texts[path] = fixes.text
      changed.append(path)
      let original = originals[path]?.count ?? 0
      if fixes.text.count > original * Self.growthLimit.factor + Self.growthLimit.bytes {
        endless[path] = Set(fixes.applied.map(\.rule)).sorted()
        restore(path)
      }
    }
    return changed
  }

  private mutating func giveUp(_ paths: [String]) {
    unsettled = paths
    for path in paths { restore(path) }
  }

  private mutating func restore(_ path: String) {
    texts[path] = originals[path]
    applied[path] = 0
  }
}
