/// Links in a terminal, as OSC 8 has them (https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda): whoever
/// does not know them shows the text alone.
enum Hyperlink {
  /// - Parameter target: an encoded URI; nil for none.
  static func text(_ text: String, to target: String?) -> String {
    target.map { "\u{1B}]8;;\($0)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" } ?? text
  }
}

/// Where the parts of a finding lead to in a terminal.
struct FindingLinks {
  private let root: String
  /// By rule, where its page can be read.
  private let pages: [String: String]

  init(_ report: Report) {
    root = URIReference.folder(report.root)
    let found = report.rules.compactMap { rule in rule.helpURI.map { (rule.id, $0) } }
    pages = Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  func file(_ path: String) -> String { root + URIReference.encode(path: path) }

  func page(of rule: String) -> String? { pages[rule] }
}
