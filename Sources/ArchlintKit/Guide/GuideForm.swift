/// For whom a guide is, and how long it may be.
package struct GuideForm: Hashable {
  package enum Audience: String, CaseIterable {
    case people, agents
  }

  package var audience: Audience
  /// Of a guide for assistants, about.
  package var maxTokens: Int

  package static let standardTokens = 2_000

  package init(_ audience: Audience, maxTokens: Int = standardTokens) {
    self.audience = audience
    self.maxTokens = maxTokens
  }

  // MARK: - Marker

  private static let opening = "<!-- archlint:guide "
  static let close = "<!-- archlint:end guide -->"

  /// The comment that stands above a guide.
  var marker: String {
    let tokens = audience == .people || maxTokens == Self.standardTokens ? "" : " max-tokens=\(maxTokens)"
    return "\(Self.opening)\(audience.rawValue)\(tokens) -->"
  }

  /// The form that a comment in a text tells of, and the comment as it stands there; nil where there is none.
  static func written(in text: [UInt8]) -> (form: GuideForm, marker: String)? {
    MarkedSection.lines(beginningWith: opening, in: text).lazy
      .map { String(decoding: text[$0], as: UTF8.self) }
      .compactMap { marker in form(of: marker).map { ($0, marker) } }.first
  }

  private static func form(of marker: String) -> GuideForm? {
    guard marker.hasSuffix(" -->") else { return nil }
    let words = marker.dropFirst(opening.count).dropLast(4).split(separator: " ")
    guard let audience = words.first.flatMap({ Audience(rawValue: String($0)) }) else { return nil }
    var form = GuideForm(audience)
    for word in words.dropFirst() {
      guard word.hasPrefix("max-tokens="), let count = Int(word.dropFirst(11)), count > 0 else { return nil }
      form.maxTokens = count
    }
    return form
  }
}
