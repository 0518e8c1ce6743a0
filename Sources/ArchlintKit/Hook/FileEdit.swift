import JSON
import Platform

/// What an edit makes of a file.
struct FileEdit {
  /// Absolute.
  var path: String
  /// Empty where there is no such file.
  var old: [UInt8]
  /// nil where the file is deleted.
  var new: [UInt8]?

  /// The edits that a tool is about to make; none for a tool that changes no file, and for what does not fit.
  static func all(of event: HookEvent) -> [FileEdit] {
    let folder = event.folder ?? Path.currentFolder
    if let patch = patch(in: event.input) {
      return patch.files.flatMap { edits(of: $0, in: folder) }
    }
    guard let named = ["file_path", "filePath", "path"].lazy.compactMap({ event.input[$0]?.string }).first
    else {
      return []
    }
    let path = Path.absolute(Path.named(named, in: folder))
    guard let old = text(path), let new = result(of: event.input, on: String(decoding: old, as: UTF8.self))
    else {
      return []
    }
    return [FileEdit(path: path, old: old, new: Array(new.utf8))]
  }

  /// A file that is moved is deleted in one place and replaced in the other.
  private static func edits(of file: PatchText.File, in folder: String) -> [FileEdit] {
    let path = Path.absolute(Path.named(file.path, in: folder))
    guard let old = text(path) else { return [] }
    if file.kind == .deleted { return [FileEdit(path: path, old: old, new: nil)] }
    guard let new = file.applied(to: String(decoding: old, as: UTF8.self)) else { return [] }
    guard let named = file.target else { return [FileEdit(path: path, old: old, new: Array(new.utf8))] }
    let target = Path.absolute(Path.named(named, in: folder))
    guard target != path, let replaced = text(target) else {
      return [FileEdit(path: path, old: old, new: Array(new.utf8))]
    }
    return [
      FileEdit(path: path, old: old, new: nil),
      FileEdit(path: target, old: replaced, new: Array(new.utf8)),
    ]
  }

  /// Empty where there is no such file, nil where it cannot be read.
  private static func text(_ path: String) -> [UInt8]? {
    Path.kind(path) == nil ? [] : try? FileReading.bytes(path)
  }

  private static func patch(in json: JSONValue) -> PatchText? {
    if let text = json.string { return PatchText(text) }
    return json.object?.lazy.compactMap { $0.value.string.flatMap { PatchText($0) } }.first
  }

  /// What is replaced everywhere may grow with each edit. In bytes.
  private static let longestText = 4 << 20

  /// What a tool that writes a file, or replaces text in it, leaves there; nil for another tool.
  private static func result(of input: JSONValue, on text: String) -> String? {
    if let whole = ["content", "contents", "file_text"].lazy.compactMap({ input[$0]?.string }).first {
      return whole
    }
    let edits = input["edits"]?.array ?? [input]
    // Assistants are shown, and write, lines without carriage returns.
    var text = text.withPlainLineEnds
    for edit in edits {
      guard let old = (edit["old_string"] ?? edit["old_str"])?.string,
        let new = (edit["new_string"] ?? edit["new_str"])?.string, text.utf8.count < longestText
      else { return nil }
      if old.isEmpty {
        text = new
      } else if edit["replace_all"]?.bool ?? false {
        text = text.replacing(old, with: new)
      } else {
        text = text.replacing(old, with: new, maxReplacements: 1)
      }
    }
    return text
  }
}
