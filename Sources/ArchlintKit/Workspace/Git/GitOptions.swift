import Platform

/// What of a repository's configuration git is shown: how files and lines are compared, how objects are stored, and
/// what branches follow. It is a list of what is taken and not of what is left out, so that nothing in it can name a
/// program, neither in the versions of git that there are nor in those to come.
struct GitOptions {
  /// A configuration as git reads it.
  private(set) var text: [UInt8]
  /// Whether names are the same that differ in capitals alone.
  let ignoresCase: Bool
  /// Whether names are the same that differ in where the marks of letters stand.
  let ignoresForm: Bool

  /// - Parameter listing: what `git config --null --list` says. What stands later counts more.
  init(_ listing: [UInt8]) {
    var values: [String: String] = [:]
    var branches: [String] = []
    for entry in Git.fields(listing) {
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self)
      // A key without a value is on.
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      if Self.words[name]?.contains(value.lowercased()) ?? false || Self.files.keys.contains(name) {
        values[name] = value
      } else if let line = Self.branchLine(name, value) {
        branches.append(line)
      }
    }
    for (name, usual) in Self.files { values[name] = Self.file(values[name], usual: usual) }
    ignoresCase = values["core.ignorecase"].map(GitSettings.isOn) ?? false
    ignoresForm = values["core.precomposeunicode"].map(GitSettings.isOn) ?? false
    let isExtended = values.keys.contains { $0.hasPrefix("extensions.") }
    // A file that is there although a sparse checkout leaves it out is looked at.
    var lines = [
      "[core]", "repositoryFormatVersion = \(isExtended ? 1 : 0)", "bare = false", "sparseCheckout",
      // Else the shared part of a split index may be written anew, beside the index of the repository.
      "splitIndex = false",
    ]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let parts = name.split(separator: ".")
      lines += ["[\(parts[0])]", "\(parts[1]) = \(Self.quoted(value))"]
    }
    text = Array((lines + branches).map { $0 + "\n" }.joined().utf8)
  }

  private static let switches: Set = ["true", "false", "yes", "no", "on", "off", "1", "0"]

  private static let words: [String: Set<String>] = [
    "core.autocrlf": switches.union(["input"]), "core.eol": ["lf", "crlf", "native"],
    "core.ignorecase": switches, "core.precomposeunicode": switches, "core.filemode": switches,
    "core.symlinks": switches, "extensions.objectformat": ["sha1", "sha256"],
    "extensions.refstorage": ["files", "reftable"],
  ]

  /// Each with its name in the folder where git looks when nothing is said.
  private static let files = ["core.excludesfile": "ignore", "core.attributesfile": "attributes"]

  /// nil where there is none. What is no file, git would wait for.
  private static func file(_ name: String?, usual: String) -> String? {
    var path = name ?? "\(GitSettings.userFolder)/\(usual)"
    if path.hasPrefix("~/") { path = GitSettings.home + path.dropFirst() }
    return path.hasPrefix("/") && Path.leadsToFile(path) ? path : nil
  }

  /// For revisions such as `@{upstream}`.
  private static func branchLine(_ name: String, _ value: String) -> String? {
    guard let dot = name.firstIndex(of: "."), let last = name.lastIndex(of: "."), dot < last else {
      return nil
    }
    let (section, key) = (name[..<dot], name[name.index(after: last)...])
    guard ["branch.remote", "branch.merge", "remote.fetch"].contains("\(section).\(key)") else { return nil }
    let subsection = String(name[name.index(after: dot)..<last])
    return "[\(section) \(quoted(subsection))]\n\(key) = \(quoted(value))"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
