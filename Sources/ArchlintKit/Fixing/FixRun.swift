import Platform
import Reports
import RuleEngine
import Semantics

/// One run of `fix`: applies fixes to texts until none is left, then writes what changed.
package struct FixRun {
  private let check: ProjectCheck
  private let fixes: FixedPoint
  /// The texts that stand for files, as the fixes leave them.
  private var texts: PathTable<[UInt8]>
  /// The check of those texts.
  package private(set) var outcome: Check
  /// Files that could not be fixed, and why.
  private(set) package var failures: [(path: String, reason: String)] = []

  init(check: ProjectCheck, texts: PathTable<[UInt8]>) throws {
    var fixes = FixedPoint(upTo: check.workspace.options.fixSafety, texts: texts) { path, text in
      FolderListing.isDocument(path) ? Document(text, path: path).code : [text]
    }
    // A finding may be corrected in another file, such as a manifest; who names paths wants no others to change.
    let reported = PathSet(check.selection.reported)
    outcome = try fixes.run(
      check: { try check.outcome($0.texts, originals: $0.originals) },
      findings: { outcome in
        outcome.findings.filter { finding in
          (finding.fix?.edits ?? []).allSatisfy {
            $0.path.isSamePath(as: finding.location.path) || reported.contains($0.path)
          }
        }
      },
      read: { try? FileReading.bytes(Path.join(check.workspace.root, $0)) })
    self.check = check
    self.fixes = fixes
    self.texts = fixes.texts
    failures = fixes.unreadable.paths.map { ($0, "could not be read again, so it is left alone") }
    failures += fixes.endless.paths.map { path in
      let rules = (fixes.endless[path] ?? []).joined(separator: ", ")
      return (path, "is left as it was: the fixes of \(rules) write what the rules forbid, again and again")
    }
  }

  /// The text of a file, by any path, as the fixes leave it.
  package func text(ofFile path: String) -> [UInt8]? {
    texts[Workspace.path(path, from: check.workspace.root)]
  }

  /// Sorted by their bytes, without those that could not be written.
  package var changedPaths: [String] {
    let failed = PathSet(failures.map(\.path))
    return fixes.originals.paths.filter { fixes.originals[$0] != fixes.texts[$0] && !failed.contains($0) }
  }

  /// Writes the files that changed. What could not be written is checked as it stands on the disk.
  /// - Parameter isDry: whether the files are only looked at.
  package mutating func write(isDry: Bool = false) throws {
    if !isDry { SourceReplacement.removeLeftovers(beside: changedPaths, in: check.workspace.root) }
    for path in changedPaths {
      let replacement = SourceReplacement(
        root: check.workspace.root, path: path, original: fixes.originals[path] ?? [],
        text: fixes.texts[path] ?? [],
        isStaged: check.selection.texts[path] != nil)
      guard let reason = isDry ? replacement.reasonToKeep : replacement.write() else { continue }
      failures.append((path, reason))
      texts[path] = nil
    }
    if failures.count > fixes.unreadable.paths.count + fixes.endless.count {
      outcome = try check.outcome(texts, originals: fixes.originals)
    }
  }

  /// Applied with git, from the folder it was made in: git takes paths from the top of its work tree, and without one from there.
  package func diff(isColored: Bool, isForPeople: Bool) -> [UInt8] {
    let folder = Path.resolved(Path.currentFolder)
    let top = GitWorkTree.around(folder).map { Path.resolved($0.top) } ?? folder
    return changedPaths.flatMap { path in
      UnifiedDiff(
        path: Path.relative(Path.join(check.workspace.root, path), to: top) ?? path,
        old: fixes.originals[path] ?? [],
        new: fixes.texts[path] ?? [], isColored: isColored, isForPeople: isForPeople
      ).bytes
    }
  }

  // MARK: - Words

  /// What is to be said of the run besides its report; nothing of a success where that is wanted.
  /// - Parameter isDry: whether the fixes are only shown.
  package func notes(isQuiet: Bool, isDry: Bool) -> [String] {
    let broken = fixes.brokenPaths.paths.map { path in
      let isInConflict = fixes.originals[path].map { ConflictMarkers.stand(in: $0) } ?? false
      let reason =
        isInConflict
        ? "\(path) is left in conflict by a merge" : "brackets or literals of \(path) have no end"
      return "archlint: warning: \(reason), so nothing in it is fixed"
    }
    let refused = fixes.refused.sorted().map { finding in
      "archlint: warning: the fix of \(finding.rule) would break \(finding.location.path), "
        + "line \(finding.location.line), so it is left out"
    }
    let unsettled = fixes.unsettled.sorted().map {
      "archlint: warning: fixes of \($0) undo each other, so it is left as it was"
    }
    let failed = failures.map { "archlint: error: \($0.path) \($0.reason)" }
    return broken + refused + unsettled + failed
      + (isQuiet && failures.isEmpty ? [] : [summary(isDry: isDry)])
  }

  /// `fixed 3 findings in 2 files, 1 left`
  private func summary(isDry: Bool) -> String {
    let paths = changedPaths
    let count = paths.reduce(0) { $0 + (fixes.applied[$1] ?? 0) }
    let left = outcome.findings.count
    if count == 0 { return "archlint: nothing to fix, \(left) left" }
    return "archlint: \(isDry ? "would fix" : "fixed") \(Totals.count(count, "finding")) in "
      + "\(Totals.count(paths.count, "file")), \(left) \(isDry ? "would be " : "")left"
  }
}
