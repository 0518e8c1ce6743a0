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
    return { json in
      json.array { json in
        for lack in lacks {
          let start = positions.position(ofByte: lack.bytes.lowerBound)
          json.object { json in
            json.key("range")
            DiagnosticWriter.write(start..<positions.position(ofByte: lack.bytes.upperBound), &json)
            json.object("command") { json in
              json.member("title", lack.title)
              json.member("command", ServerCommandName.explain.rawValue)
              json.array("arguments") { json in
                json.string(self.uri(place.path))
                json.number(start.line)
              }
            }
          }
        }
      }
    }
  }
}
