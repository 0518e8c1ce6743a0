import Semantics
import Syntax

/// Adds, removes and replaces modifiers.
struct ModifierEdits {
  let source: EditableSource
  let header: DeclarationHeader

  init(_ source: EditableSource, _ declaration: Declaration) {
    self.source = source
    header = DeclarationHeader(declaration, in: source)
  }

  func add(_ text: String) -> [TextEdit] {
    if header.modifiers.contains(where: { $0.text == text }) { return [] }
    let place = Place(text)
    if place.isAccess, let other = header.modifiers.first(where: { Place($0.text) == place }) {
      return [TextEdit(bytes: other.bytes, text: text)]
    }
    let next = header.modifiers.first { Place($0.text).rawValue > place.rawValue }
    return [.insertion(text + " ", at: next?.bytes.lowerBound ?? header.end)]
  }

  func remove(_ text: String) -> [TextEdit] {
    header.modifiers.filter { $0.text == text }.flatMap { source.deletion(of: source.tokens(in: $0.bytes)) }
  }

  func replace(_ old: String, _ text: String) -> [TextEdit] {
    header.modifiers.filter { $0.text == old }.map { TextEdit(bytes: $0.bytes, text: text) }
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
