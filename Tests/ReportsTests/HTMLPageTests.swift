import TestSupport
import Testing

@testable import Reports

@Suite struct HTMLPageTests {
  @Test(.enabled(if: hasPython)) func `each page lets its own style and script run, and no others`() throws {
    for part in [HTMLFormat.style, HTMLFormat.script, GraphHTML.style, GraphHTML.script, TrendHTML.style] {
      #expect(try Self.hash(of: String(decoding: part.text, as: UTF8.self)) == part.hash)
    }
  }

  private static let hasPython = (try? hash(of: ""))?.isEmpty == false

  private static func hash(of text: String) throws -> String {
    let code =
      "import base64,hashlib,sys;print('sha256-'+base64.b64encode(hashlib.sha256(sys.argv[1].encode()).digest()).decode())"
    return String(try ProcessRun([ProcessRun.python, "-c", code, text]).output.dropLast())
  }
}
