import JSON

extension LanguageServer {
  /// What editors ask.
  /// - Returns: nil where the answer comes later.
  func feature(_ method: String, _ params: JSONValue, _ id: RequestID) throws(RPCError) -> JSONValue? {
    switch method {
    case "textDocument/diagnostic": return try documentDiagnostics(params)
    case "workspace/diagnostic":
      workspaceDiagnostics(params, id)
      return nil
    case "textDocument/codeAction": return try codeActions(params)
    case "codeAction/resolve": return try resolveAction(params)
    case "textDocument/hover": return try hover(params)
    case "textDocument/completion": return completion(params)
    case "textDocument/definition": return definition(params)
    case "textDocument/references": return references(params)
    case "textDocument/codeLens": return lenses(params)
    case "workspace/executeCommand": return try executeCommand(params)
    default: throw RPCError(.methodNotFound, "archlint does not know \(method)")
    }
  }
}
