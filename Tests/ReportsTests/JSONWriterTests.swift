import Foundation
import JSON
import Testing

@testable import Reports

struct JSONWriterTests {
  private func written(_ content: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(style: .rows)
    content(&json)
    return json.text
  }

  @Test func layout() {
    let text = written { json in
      json.object { json in
        json.member("a", 1)
        json.array("empty") { _ in }
        json.array("b") { json in
          json.value(["c": "d", "e": [.null, true]])
          json.number(-7)
        }
      }
    }
    #expect(
      text == """
        {
          "a": 1,
          "empty": [],
          "b": [
            {"c": "d", "e": [null, true]},
            -7
          ]
        }
        """)
  }

  @Test func `every scalar comes back`() throws {
    let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{FFFF}", "\u{10FFFF}", "😀"]
    let string = String(String.UnicodeScalarView(scalars))
    let text = written { $0.string(string) }
    #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    let decoded = try JSONDecoder().decode(String.self, from: Data(text.utf8))
    #expect(Array(decoded.unicodeScalars) == scalars)
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (0.0478, "0.048"), (12.5, "12.500"), (0.0004, "0"), (-0.5, "-0.500"), (-0.0001, "0"),
    (Double.nan, "0"), (.infinity, "0"), (1e300, "0"),
  ])
  func decimals(_ number: Double, _ text: String) {
    #expect(JSONFormat.decimal(number) == text)
  }
}
