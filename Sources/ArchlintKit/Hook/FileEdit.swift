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
  /// Whether the tool may do something else with what it is given, as one does that finds text which is not found here, or
  /// takes arguments that nobody knows here. Then `new` is the old text with all that is brought behind it.
  var isUnclear = false

  /// The edits that a tool is about to make; none for a tool that changes no file, and for what does not fit. A text that is
  /// written into a file may look like a patch.
  static func all(of event: HookEvent) -> [FileEdit] {
    let folder = event.folder ?? Path.currentFolder
    let patched = event.texts.compactMap { PatchText($0) }.flatMap(\.files)
    let patches = patched.flatMap { file in
      places(file.path, in: folder).flatMap { edits(of: file, at: $0, in: folder) }
    }
    guard let named = pathKeys.lazy.compactMap({ event.input[$0]?.string }).first else { return patches }
    return patches + places(named, in: folder).compactMap { edit(of: $0, by: event.input) }
  }

  private static let pathKeys = ["file_path", "filePath", "path", "target_file"]

  /// Where a path leads as archlint reads it, and as the system does: behind a link, `..` leads elsewhere for it.
  private static func places(_ named: String, in folder: String) -> [String] {
    let path = Path.absolute(Path.named(named, in: folder))
    let found = Path.found(named.hasPrefix("/") ? named : folder + "/" + named)
    return [path] + (found.map { $0 == path ? [] : [$0] } ?? [])
  }

  // MARK: - Patches

  /// A file that is moved is deleted in one place and replaced in the other.
  private static func edits(of file: PatchText.File, at path: String, in folder: String) -> [FileEdit] {
    guard let old = text(path) else { return [] }
    if file.kind == .deleted { return [FileEdit(path: path, old: old, new: nil)] }
    let applied = file.applied(to: String(decoding: old, as: UTF8.self))
    func edit(_ path: String, _ old: [UInt8]) -> FileEdit {
      guard let applied else { return unclear(path, old, bringing: [file.added]) }
      return FileEdit(path: path, old: old, new: Array(applied.utf8))
    }
    let targets = file.target.map { places($0, in: folder).filter { $0 != path } } ?? []
    let moved = targets.compactMap { target in text(target).map { edit(target, $0) } }
    return moved.isEmpty ? [edit(path, old)] : [FileEdit(path: path, old: old, new: nil)] + moved
  }

  private static func unclear(_ path: String, _ old: [UInt8], bringing texts: [String]) -> FileEdit {
    FileEdit(path: path, old: old, new: old + texts.flatMap { Array("\n\($0)".utf8) }, isUnclear: true)
  }

  /// Empty where there is no such file, nil where it cannot be read.
  private static func text(_ path: String) -> [UInt8]? {
    Path.kind(path) == nil ? [] : try? FileReading.bytes(path)
  }

  // MARK: - Texts

  /// What is replaced everywhere may grow with each edit. In bytes.
  private static let longestText = 4 << 20

  /// What a tool that writes a file, or replaces text in it, leaves there; nil for another tool.
  private static func edit(of path: String, by input: JSONValue) -> FileEdit? {
    guard let old = text(path) else { return nil }
    if let whole = ["content", "contents", "file_text"].lazy.compactMap({ input[$0]?.string }).first {
      return FileEdit(path: path, old: old, new: Array(whole.utf8))
    }
    let edits = input["edits"]?.array ?? [input]
    let brought = edits.flatMap { edit in
      ["new_string", "new_str", "insert_text", "code_edit"].compactMap { edit[$0]?.string }
    }
    guard !brought.isEmpty else { return nil }
    // Assistants are shown, and write, lines without carriage returns.
    guard let new = result(of: edits, on: String(decoding: old, as: UTF8.self).withPlainLineEnds) else {
      return unclear(path, old, bringing: brought)
    }
    return FileEdit(path: path, old: old, new: Array(new.utf8))
  }

  /// nil where some text is not found, or becomes too long.
  private static func result(of edits: [JSONValue], on text: String) -> String? {
    var text = text
    for edit in edits {
      guard let old = (edit["old_string"] ?? edit["old_str"])?.string,
        let new = (edit["new_string"] ?? edit["new_str"])?.string
      else { return nil }
      guard !old.isEmpty else {
        text = new
        continue
      }
      let places = text.ranges(of: old)
      let count = edit["replace_all"]?.bool ?? false ? places.count : 1
      guard !places.isEmpty, text.utf8.count + count * new.utf8.count < longestText else { return nil }
      text = text.replacing(old, with: new, maxReplacements: count)
    }
    return text
  }
}
