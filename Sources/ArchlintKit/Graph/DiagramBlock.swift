import Platform

/// A diagram in a Markdown file, between `<!-- archlint:graph ID -->` and `<!-- archlint:end ID -->`.
package struct DiagramBlock {
  /// `FILE#ID`
  package struct Address {
    package let path: String
    package let id: String

    package init(_ text: String) throws(UsageError) {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw UsageError(
          message: "\"\(text)\" names no diagram",
          hint: "write the file and the name of its markers: README.md#graph")
      }
      (path, id) = (parts[0], parts[1])
    }
  }

  package let text: [UInt8]
  /// Byte range between the two markers.
  private let range: Range<Int>
  private let lineEnd: String

  package init(_ address: Address) throws(UsageError) {
    do throws(SystemError) {
      text = try FileReading.bytes(address.path)
    } catch {
      throw UsageError(message: "\(address.path) cannot be read: \(error)")
    }
    let (open, close) = ("<!-- archlint:graph \(address.id) -->", "<!-- archlint:end \(address.id) -->")
    let starts = Self.places(of: open, in: text), ends = Self.places(of: close, in: text)
    guard starts.count == 1, ends.count == 1, starts[0] < ends[0] else {
      throw UsageError(
        message: "\(address.path) has no place for the diagram \"\(address.id)\"",
        hint: "write two lines where it is to stand, once: \(open) and \(close)")
    }
    range = starts[0] + open.utf8.count..<ends[0]
    lineEnd = text.contains(0x0D) ? "\r\n" : "\n"
  }

  /// The file with another diagram.
  package func text(with mermaid: String) -> [UInt8] {
    let block = "\n```mermaid\n\(mermaid)```\n"
    let lines = lineEnd == "\n" ? block : block.replacing("\n", with: lineEnd)
    return Array(text[..<range.lowerBound]) + lines.utf8 + text[range.upperBound...]
  }

  private static func places(of marker: String, in text: [UInt8]) -> [Int] {
    let bytes = Array(marker.utf8)
    guard text.count >= bytes.count else { return [] }
    return (0...text.count - bytes.count).filter { start in
      text[start] == bytes[0] && text[start..<start + bytes.count].elementsEqual(bytes)
    }
  }
}
