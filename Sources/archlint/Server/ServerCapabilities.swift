import ArchlintKit
import JSON

struct ServerCapabilities {
  let client: ClientCapabilities
  let showsLenses: Bool

  var json: JSONValue {
    let actions: JSONValue = [
      "codeActionKinds": .strings(CodeAction.Kind.allCases.map(\.rawValue)),
      "resolveProvider": .bool(client.resolvesActionEdits),
    ]
    let diagnostics: JSONValue = [
      "identifier": "archlint", "interFileDependencies": true, "workspaceDiagnostics": true,
      "workDoneProgress": true,
    ]
    return [
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "diagnosticProvider": client.pullsDiagnostics ? diagnostics : nil,
        "codeActionProvider": client.hasCodeActionLiterals ? actions : nil,
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "codeLensProvider": showsLenses ? ["resolveProvider": false] : nil,
        "completionProvider": ["triggerCharacters": ["\"", "{"]],
        "executeCommandProvider": ["commands": .strings(ServerCommandName.allCases.map(\.rawValue))],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
      "serverInfo": ["name": "archlint", "version": .string(Archlint.version)],
    ]
  }
}
