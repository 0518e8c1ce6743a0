import JSON

/// What a client can do, as far as it matters here.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  /// Whether diagnostics are asked for, and asked for again when it is told that some have changed.
  var pullsDiagnostics = false
  var hasRelatedInformation = false
  var hasDiagnosticTags = false
  var hasCodeDescription = false
  var hasDiagnosticData = false
  var hasDocumentChanges = false
  var hasCodeActionLiterals = false
  var hasPreferredActions = false
  var resolvesActionEdits = false
  var hasMarkdownHover = false
  var showsDocuments = false
  var watchesFiles = false
  var hasWorkspaceFolders = false

  init() {}

  /// - Parameter json: `capabilities` of `initialize`.
  init(_ json: JSONValue?) {
    func value(_ path: String...) -> JSONValue? {
      path.reduce(json) { $0?[$1] }
    }
    func has(_ value: JSONValue?) -> Bool { value?.bool ?? false }
    func strings(_ value: JSONValue?) -> [String] { value?.array?.compactMap(\.string) ?? [] }
    encoding = PositionEncoding(offered: strings(value("general", "positionEncodings")))
    pullsDiagnostics =
      value("textDocument", "diagnostic")?.object != nil
      && has(value("workspace", "diagnostics", "refreshSupport"))
    let published = value("textDocument", "publishDiagnostics")
    let pulled = value("textDocument", "diagnostic")
    func diagnostic(_ key: String) -> JSONValue? {
      (pullsDiagnostics ? pulled?[key] : nil) ?? published?[key]
    }
    hasRelatedInformation = has(diagnostic("relatedInformation"))
    hasDiagnosticTags = diagnostic("tagSupport")?.object != nil || has(diagnostic("tagSupport"))
    hasCodeDescription = has(diagnostic("codeDescriptionSupport"))
    hasDiagnosticData = has(diagnostic("dataSupport"))
    hasDocumentChanges = has(value("workspace", "workspaceEdit", "documentChanges"))
    let action = value("textDocument", "codeAction")
    hasCodeActionLiterals = action?["codeActionLiteralSupport"]?.object != nil
    hasPreferredActions = has(action?["isPreferredSupport"])
    resolvesActionEdits =
      strings(action?["resolveSupport"]?["properties"]).contains("edit") && has(action?["dataSupport"])
    hasMarkdownHover = strings(value("textDocument", "hover", "contentFormat")).contains("markdown")
    showsDocuments = has(value("window", "showDocument", "support"))
    watchesFiles = has(value("workspace", "didChangeWatchedFiles", "dynamicRegistration"))
    hasWorkspaceFolders = has(value("workspace", "workspaceFolders"))
  }
}
