/// A place in a configuration, or in the rule of a page.
package struct GuidedPlace {
  private let guide: ConfigurationGuide
  private let reader: SchemaReader
  private let json: [UInt8]
  /// Where that begins in the text.
  private let start: Int
  /// Of the place, in that.
  private let offset: Int
  private let place: JSONPlace

  init(
    _ guide: ConfigurationGuide, _ reader: SchemaReader, _ json: [UInt8], startingAt start: Int,
    _ offset: Int
  ) {
    (self.guide, self.reader, self.json, self.start) = (guide, reader, json, start)
    self.offset = offset - start
    place = JSONPlace(json, offset - start)
  }

  /// What a proposal stands for, as a byte range of the text.
  package var bytes: Range<Int> { inText(place.word) }

  /// Whether that has quotation marks.
  package var isQuoted: Bool { place.isQuoted }

  private func inText(_ bytes: Range<Int>) -> Range<Int> {
    bytes.lowerBound + start..<bytes.upperBound + start
  }

  /// What may stand there.
  package var proposals: [ConfigurationGuide.Proposal] {
    if place.isKey { return reader.keys(at: place.steps).filter { !place.keys.contains($0.text) } }
    var words = reader.values(at: place.steps)
    if !isQuoted, reader.takesFlag(at: place.steps) {
      words += ["true", "false"].map { ConfigurationGuide.Proposal(text: $0) }
    }
    return isQuoted && words.isEmpty ? guide.paths(at: place.steps) + guide.names(at: place.steps) : words
  }

  /// The word in quotation marks, such as the id of a rule; nil where none stands there.
  package var word: String? { isQuoted ? String(decoding: json[place.word], as: UTF8.self) : nil }

  /// What that is for; nil where nothing is said of it.
  package var documentation: String? {
    guard let word else { return nil }
    return place.isKey
      ? reader.documentation(ofKey: word, at: place.steps)
      : reader.values(at: place.steps).first { $0.text == word && !$0.documentation.isEmpty }?.documentation
  }

  /// Where the capture that stands there stands in its rule, as byte ranges of the text; empty where none stands there.
  package var captures: [Range<Int>] {
    let all = CaptureSearch(json).captures
    let own = all.first { $0.bytes.lowerBound <= offset && offset <= $0.bytes.upperBound }
    guard let own else { return [] }
    return all.filter { $0.name == own.name && $0.rule == own.rule }.map { inText($0.bytes) }
  }
}
