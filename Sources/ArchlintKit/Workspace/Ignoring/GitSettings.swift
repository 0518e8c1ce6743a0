import Platform

/// What git's configuration says about ignoring, as far as it stands in the usual files, see git-config(1): files that
/// these include are not read.
struct GitSettings {
  /// Absolute; nil where there is none.
  private(set) var excludesFile: String?
  private(set) var ignoresCase = false

  static var home: String { environment("HOME") ?? "" }

  /// Where git looks for the user's files when nothing is said.
  static var userFolder: String {
    (environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config") + "/git"
  }

  static func isOn(_ value: String) -> Bool { ["true", "yes", "on", "1"].contains(value.lowercased()) }

  init(of workTree: GitWorkTree) {
    excludesFile = Self.userFolder + "/ignore"
    let global =
      environment("GIT_CONFIG_GLOBAL").map { [$0] } ?? [
        Self.userFolder + "/config", Self.home + "/.gitconfig",
      ]
    let system = environment("GIT_CONFIG_NOSYSTEM") == nil ? ["/etc/gitconfig"] : []
    for file in system + global + [workTree.commonFolder + "/config"] { read(file) }
  }

  private mutating func read(_ file: String) {
    guard let bytes = try? FileReading.bytes(file) else { return }
    var section = ""
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("[") {
        section = text.dropFirst().prefix { $0 != "]" }.lowercased()
      } else if section == "core" {
        take(text)
      }
    }
  }

  private mutating func take(_ line: Substring) {
    let key = line.prefix { $0 != "=" && !$0.isWhitespace }.lowercased()
    let value = line.firstIndex(of: "=").map { Self.value(line[line.index(after: $0)...]) }
    switch key {
    case "ignorecase": ignoresCase = value.map(Self.isOn) ?? true
    case "excludesfile": excludesFile = value.map { $0.hasPrefix("~/") ? Self.home + $0.dropFirst() : $0 }
    default: break
    }
  }

  /// Without the spaces around, quotation marks, escapes and a comment.
  private static func value(_ text: Substring) -> String {
    var value = ""
    var isQuoted = false
    var rest = text.drop(while: \.isWhitespace)
    while let character = rest.popFirst() {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == "\\", let escaped = rest.popFirst() {
        value.append(escaped)
      } else if !isQuoted, character == "#" || character == ";" {
        break
      } else {
        value.append(character)
      }
    }
    while value.last?.isWhitespace ?? false { value.removeLast() }
    return value
  }
}
