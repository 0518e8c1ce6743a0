import RuleEngine
import Semantics

/// The edits of a fix in one file, with their places.
struct FileEdits {
  struct Placed {
    var edit: Edit
    /// nil where the source cannot be had.
    var location: SourceLocation?
  }

  var path: String
  var edits: [Placed]

  /// Edits by file, files and edits in the order of the fix.
  static func group(_ edits: [Edit], sources: inout SourceCache) -> [FileEdits] {
    var files: [FileEdits] = []
    for edit in edits {
      let placed = Placed(edit: edit, location: sources.text(of: edit.path)?.location(of: edit.bytes))
      if let index = files.firstIndex(where: { $0.path.isSamePath(as: edit.path) }) {
        files[index].edits.append(placed)
      } else {
        files.append(FileEdits(path: edit.path, edits: [placed]))
      }
    }
    return files
  }
}
