import Foundation
import Reports
import Semantics
import TestSupport
import Testing

/// Every format of every sample, byte by byte.
struct FormatTests {
  @Test(arguments: ReportFormat.allCases)
  func format(_ format: ReportFormat) throws {
    for (name, report) in Samples.all {
      let rendered = format.render(report, style: ReportStyle(width: 80))
      #expect(rendered.omitted == 0)
      #expect(try Snapshot.mistake(rendered.bytes, is: "\(name).\(format.rawValue)") == nil)
    }
  }

  @Test(arguments: [
    ("ascii", ReportStyle(unicode: false, width: 80)), ("color", ReportStyle(color: true, width: 80)),
    ("narrow", ReportStyle(width: 1)), ("wide", ReportStyle()),
  ])
  func style(_ name: String, _ style: ReportStyle) throws {
    for format in [ReportFormat.text, .grouped, .compact] {
      for sample in ["typical": Samples.typical, "text": Samples.awkwardText] {
        let bytes = format.render(sample.value, style: style).bytes
        let file = "\(sample.key)-\(name).\(format.rawValue)"
        #expect(try Snapshot.mistake(bytes, is: file) == nil)
      }
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `is always UTF-8`(_ format: ReportFormat) {
    for (name, report) in Samples.all {
      let bytes = format.render(report).bytes
      #expect(String(data: Data(bytes), encoding: .utf8) != nil, "\(name)")
      #expect(!bytes.starts(with: [0xEF, 0xBB, 0xBF]), "\(name) starts with a byte order mark")
    }
  }
}
