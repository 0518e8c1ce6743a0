import ArchlintKit
import JSON
import Semantics

extension LanguageServer {
  /// Beside types and protocols, what rules in force ask to exist for them and find nowhere, be it silenced, accepted, or
  /// reported as well.
  func lenses(_ params: JSONValue) -> JSONValue {
    guard showsLenses, let place = place(params), !place.isDocument,
      let text = place.open.text(ofFile: place.relative),
      let lacks = try? place.open.lacks(ofFile: place.relative)
    else { return [] }
    let positions = TextPositions(text, client.encoding)
    return .array(
      lacks.map { lack in
        let range = positions.range(lack.bytes)
        let arguments: JSONValue = [.string(uri(place.path)), .number(range.lowerBound.line)]
        return [
          "range": .range(range), "command": ServerCommandName.explain.json(lack.title, arguments),
        ]
      })
  }
}
