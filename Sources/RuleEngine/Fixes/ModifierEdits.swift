import Semantics
import Syntax

/// Adds, removes and replaces modifiers.
struct ModifierEdits {
  let source: EditableSource
  let header: DeclarationHeader

  init?(_ source: EditableSource, _ declaration: Declaration) {
    guard let header = DeclarationHeader(declaration, in: source) else { return nil }
    self.source = source
    self.header = header
  }

  func add(_ text: String) -> [TextEdit] {
    if header.modifiers.contains(where: { $0.text == text }) { return [] }
    let place = Place(text)
    if place.isAccess, let other = header.modifiers.first(where: { Place($0.text) == place }) {
      return replace(other, text)
    }
    let next = header.modifiers.first { Place($0.text).rawValue > place.rawValue }
    let token = next?.tokens.lowerBound ?? header.keyword
    return [.insertion(text + " ", at: source.start(token))]
  }

  func remove(_ text: String) -> [TextEdit] {
    header.modifiers.filter { $0.text == text }.flatMap { source.deletion(of: $0.tokens) }
  }

  func replace(_ old: String, _ text: String) -> [TextEdit] {
    header.modifiers.filter { $0.text == old }.flatMap { replace($0, text) }
  }

  private func replace(_ modifier: DeclarationHeader.Modifier, _ text: String) -> [TextEdit] {
    let range = source.start(modifier.tokens.lowerBound)..<source.end(modifier.tokens.upperBound - 1)
    return [TextEdit(bytes: range, text: text)]
  }

  /// The order in which modifiers usually stand.
  private enum Place: Int {
    case override, access, setterAccess, final, other

    init(_ modifier: String) {
      let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
      switch modifier {
      case "override": self = .override
      case "final": self = .final
      case let level where levels.contains(level): self = .access
      case let level where level.hasSuffix("(set)"): self = .setterAccess
      default: self = .other
      }
    }

    /// Of these a declaration has one.
    var isAccess: Bool { self == .access || self == .setterAccess }
  }
}
