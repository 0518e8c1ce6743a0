import RuleLanguage

/// Colours of a terminal, or none.
struct Paint {
  enum Color: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case green = "1;32"
    case blue = "34"
    case cyan = "1;36"
  }

  let isOn: Bool

  func callAsFunction(_ color: Color, _ text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  var color: Paint.Color { called(error: .red, warning: .yellow, note: .cyan) }

  /// What stands for it in a format.
  package func called<Word>(error: Word, warning: Word, note: Word) -> Word {
    switch self {
    case .note: note
    case .warning: warning
    case .error: error
    }
  }
}
