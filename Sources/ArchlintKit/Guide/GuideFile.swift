import Platform

/// A file with a guide in it.
package struct GuideFile {
  /// Absolute.
  package let path: String
  /// nil where there is no such file.
  package let old: [UInt8]?
  package let new: [UInt8]

  package var isStale: Bool { old != new }

  /// The guide in a file of somebody else's, between two comments; where there are none, behind all there is.
  /// - Parameters:
  ///   - form: what is wanted; nil for what the file tells of.
  ///   - head: what a new file begins with.
  static func section(
    in path: String, _ form: GuideForm?, head: String = "", text: (GuideForm) -> String
  ) throws(UsageError) -> GuideFile {
    let old = try bytes(of: path)
    let written = old.flatMap(GuideForm.written)
    let form = form ?? written?.form ?? GuideForm(.agents)
    let block = "\n\(text(form))"
    guard let old, let written else {
      guard old.map({ MarkedSection.places(of: GuideForm.close, in: $0).isEmpty }) ?? true else {
        throw torn(path)
      }
      let lineEnd = MarkedSection.lineEnd(of: old ?? [])
      let before = old.map { $0.isEmpty ? "" : $0.last == 0x0A ? "\n" : "\n\n" } ?? head
      let added = "\(before)\(form.marker)\(block)\(GuideForm.close)\n".replacing("\n", with: lineEnd)
      return GuideFile(path: path, old: old, new: (old ?? []) + added.utf8)
    }
    guard let section = MarkedSection(from: written.marker, to: GuideForm.close, in: old) else {
      throw torn(path)
    }
    var new = section.text(old, with: block)
    let start = section.range.lowerBound
    new.replaceSubrange(start - written.marker.utf8.count..<start, with: form.marker.utf8)
    return GuideFile(path: path, old: old, new: new)
  }

  /// A file that is a guide and nothing else.
  static func whole(_ path: String, _ form: GuideForm, head: String, text: String) throws(UsageError)
    -> GuideFile
  {
    let old = try bytes(of: path)
    guard old.map({ GuideForm.written(in: $0) != nil }) ?? true else {
      throw UsageError(
        message: "\(path) is there already, and archlint has not written it", hint: "move it, or remove it")
    }
    let new = "\(head)\(form.marker)\n\(text)\(GuideForm.close)\n"
      .replacing("\n", with: MarkedSection.lineEnd(of: old ?? []))
    return GuideFile(path: path, old: old, new: Array(new.utf8))
  }

  private static func torn(_ path: String) -> UsageError {
    UsageError(
      message: "\(path) has not just one place for a guide",
      hint: "write two lines where it is to stand, once: \(GuideForm(.agents).marker) and \(GuideForm.close)")
  }

  static func bytes(of path: String) throws(UsageError) -> [UInt8]? {
    guard Path.exists(path) else { return nil }
    return try FileReading.needed(path)
  }

  /// That of the guide in a file; nil where it holds none or cannot be read.
  static func form(of path: String) -> GuideForm? {
    (try? bytes(of: path)).flatMap(GuideForm.written)?.form
  }

  package func write(root: String) throws(UsageError) {
    try OutputFile(path, bounds: ProjectBounds(root: root)).write(new)
  }
}
