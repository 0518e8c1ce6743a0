import JSON

/// What two servers offer together.
enum CapabilityMerge {
  /// The member of capabilities that says whether a method is answered.
  static func provider(of method: String) -> String? {
    switch method {
    case "textDocument/hover": "hoverProvider"
    case "textDocument/definition": "definitionProvider"
    case "textDocument/references": "referencesProvider"
    case "textDocument/completion", "completionItem/resolve": "completionProvider"
    case "textDocument/codeAction", "codeAction/resolve": "codeActionProvider"
    case "textDocument/codeLens", "codeLens/resolve": "codeLensProvider"
    case "textDocument/diagnostic": "diagnosticProvider"
    case "workspace/executeCommand": "executeCommandProvider"
    default: nil
    }
  }

  /// - Parameters:
  ///   - own: what `initialize` is answered with here.
  ///   - theirs: what the second server has answered.
  static func merged(_ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    var capabilities = theirs["capabilities"] ?? [:]
    for member in own["capabilities"]?.object ?? [] {
      let other = capabilities[member.key]
      capabilities = capabilities.setting(member.key, merged(member.key, member.value, other))
    }
    var info = own["serverInfo"] ?? [:]
    if let name = theirs["serverInfo"]?["name"]?.string, let ownName = info["name"]?.string {
      info = info.setting("name", .string("\(ownName) and \(name)"))
    }
    return ["capabilities": capabilities, "serverInfo": info]
  }

  private static func merged(_ key: String, _ own: JSONValue, _ theirs: JSONValue?) -> JSONValue {
    guard let theirs, !theirs.isNo else { return own }
    switch key {
    case "positionEncoding": return theirs
    case "textDocumentSync": return synchronization(own, theirs)
    case "codeActionProvider": return codeActions(own, theirs)
    default: return union(own, theirs)
    }
  }

  /// Of two that each want texts in their own way: a server that takes whole texts alone gets those, and so does the other.
  private static func synchronization(_ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    let change = theirs.integer ?? theirs["change"]?.integer
    return union(theirs.object == nil ? own : union(own, theirs), own)
      .setting("openClose", true).setting("change", change == 1 ? 1 : 2)
  }

  /// Where one does not say which kinds it has, nobody can say which there are.
  private static func codeActions(_ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    let both = union(own, theirs)
    return theirs["codeActionKinds"] == nil ? both.removing("codeActionKinds") : both
  }

  /// What either offers: lists with what both hold, and flags that one of them has.
  private static func union(_ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    switch (own.kind, theirs.kind) {
    case (.object(let members), .object):
      return members.reduce(theirs) { merged, member in
        merged.setting(member.key, theirs[member.key].map { union(member.value, $0) } ?? member.value)
      }
    case (.array(let own), .array(let theirs)):
      let known = Set(theirs.compactMap(\.string))
      return .array(theirs + own.filter { $0.string.map { !known.contains($0) } ?? true })
    case (.bool(true), .bool): return own
    case (.object, .bool): return own
    default: return theirs
    }
  }
}

extension JSONValue {
  fileprivate var isNo: Bool {
    switch kind {
    case .null, .bool(false): true
    default: false
    }
  }

  /// The object without a key.
  func removing(_ key: String) -> JSONValue {
    JSONValue(.object((object ?? []).filter { $0.key != key }), at: position)
  }
}
