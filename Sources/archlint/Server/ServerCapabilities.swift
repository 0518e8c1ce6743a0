import ArchlintKit
import JSON

/// What the server offers.
struct ServerCapabilities {
  let client: ClientCapabilities
  let showsLenses: Bool

  func write(_ json: inout JSONWriter) {
    json.object { json in
      json.object("capabilities") { json in
        json.member("positionEncoding", client.encoding.rawValue)
        json.object("textDocumentSync") { json in
          json.member("openClose", true)
          json.member("change", 2)
          json.object("save") { $0.member("includeText", false) }
        }
        if client.pullsDiagnostics {
          json.object("diagnosticProvider") { json in
            json.member("identifier", "archlint")
            json.member("interFileDependencies", true)
            json.member("workspaceDiagnostics", true)
            json.member("workDoneProgress", true)
          }
        }
        if client.hasCodeActionLiterals {
          json.object("codeActionProvider") { json in
            json.member("codeActionKinds", CodeAction.Kind.allCases.map(\.rawValue))
            json.member("resolveProvider", client.resolvesActionEdits)
          }
        }
        json.member("hoverProvider", true)
        json.member("definitionProvider", true)
        json.member("referencesProvider", true)
        if showsLenses { json.object("codeLensProvider") { $0.member("resolveProvider", false) } }
        json.object("completionProvider") { $0.member("triggerCharacters", ["\"", "{"]) }
        json.object("executeCommandProvider") { json in
          json.member("commands", ServerCommandName.allCases.map(\.rawValue))
        }
        json.object("workspace") { json in
          json.object("workspaceFolders") { json in
            json.member("supported", true)
            json.member("changeNotifications", true)
          }
        }
      }
      json.object("serverInfo") { json in
        json.member("name", "archlint")
        json.member("version", Archlint.version)
      }
    }
  }
}
