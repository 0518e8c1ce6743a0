import Platform
import Semantics

/// Where the summaries of the files of a project are kept, in the cache of the user. Whatever goes wrong there only costs
/// time.
struct SummaryFile {
  private let file: CacheFile?

  /// So many files are parsed in less time than the summaries take to be written.
  private static let mostUnknown = 40
  private static let daysKept = 14

  /// - Parameter root: of the project, absolute.
  init(root: String) {
    file = try? CacheFile(["projects", CacheFile.name(root)])
  }

  /// nil where nothing is known.
  func read(_ search: NeedleSearch) -> ProjectSummary? {
    guard let summary = file?.bytes.flatMap({ ProjectSummary($0, search) }), !summary.isWornOut
    else { return nil }
    return summary
  }

  /// Writes what is known now, where that is much more than before.
  func write(
    _ outcomes: [Parsing.Outcome], of project: Project, _ search: NeedleSearch, _ known: ProjectSummary?
  ) {
    guard let file else { return }
    let files = outcomes.compactMap { outcome -> ParsedFile? in
      if case .parsed(let file) = outcome { file } else { nil }
    }
    let unknown = files.indices.count { index in
      files[index].summary == nil
        && known?.summary(ofFile: project.path(ofFile: index), project.files[index].text) == nil
    }
    guard unknown > Self.mostUnknown else { return }
    file.removeOthers(olderThan: Self.daysKept)
    try? file.write(ProjectSummary(files, of: project, known: known).bytes(search))
  }
}
