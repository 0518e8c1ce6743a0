import ArchlintKit
import JSON
import Semantics

extension LanguageServer {
  /// Beside types and protocols, what rules in force ask to exist for them and find nowhere, be it silenced, accepted, or
  /// reported as well.
  func lenses(_ params: JSONValue) -> OutgoingMessage.Body {
    guard showsLenses, let place = place(params), !place.isDocument,
      let text = place.open.text(ofFile: place.relative),
      let lacks = try? place.open.lacks(ofFile: place.relative)
    else { return { $0.array { _ in } } }
    let positions = TextPositions(text, client.encoding)
    return {
      $0.objects(lacks) { json, lack in
        let range = positions.range(lack.bytes)
        json.member("range", range)
        json.object("command") { json in
          json.member("title", lack.title)
          json.member("command", ServerCommandName.explain.rawValue)
          json.array("arguments") { json in
            json.string(self.uri(place.path))
            json.number(range.lowerBound.line)
          }
        }
      }
    }
  }
}
