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
  private let section: MarkedSection

  package init(_ address: Address) throws(UsageError) {
    text = try FileReading.needed(address.path)
    let (open, close) = ("<!-- archlint:graph \(address.id) -->", "<!-- archlint:end \(address.id) -->")
    guard let section = MarkedSection(from: open, to: close, in: text) else {
      throw UsageError(
        message: "\(address.path) has no place for the diagram \"\(address.id)\"",
        hint: "write two lines where it is to stand, once: \(open) and \(close)")
    }
    self.section = section
  }

  /// The file with another diagram.
  package func text(with mermaid: String) -> [UInt8] {
    section.text(text, with: "\n```mermaid\n\(mermaid)```\n")
  }
}
