import Platform
import RuleLanguage

/// Where the files of some snippets stand that belong together: where the document says, else where files of their kind
/// usually do.
struct SnippetPaths {
  /// By the position of the snippet. From wherever files are to stand, with stand-ins for placeholders.
  private(set) var paths: [String] = []
  /// Whether nobody has said that a snippet stands there.
  private(set) var areAssumed: [Bool] = []
  private let roles: NameRoles
  /// Whose files they are, where a view model or another part of one tells.
  private let screen: String?
  private let hasContract: Bool

  /// Roles in the order in which a name is asked for them, and the folders below `Presentation/{Screen}` of those that
  /// belong to a screen.
  private static let screenRoles = [
    ("contract", "ViewModels"), ("viewState", "ViewModels"), ("viewModel", "ViewModels"),
    ("screenNavigatorContract", "Navigation"), ("screenNavigator", "Navigation"),
  ]
  private static let folders = [
    ("useCaseContract", "Sources/Domain/UseCases"), ("useCase", "Sources/Domain/UseCases"),
    ("repositoryContract", "Sources/Domain/Repositories"), ("repository", "Sources/Data/Repositories"),
    ("dataSourceContract", "Sources/Data/DataSources"), ("dataSource", "Sources/Data/DataSources"),
    ("container", "Sources"),
  ]

  init(_ snippets: [Snippet], of document: Document, _ roles: NameRoles) {
    self.roles = roles
    let names = snippets.flatMap(\.declaredTypes)
    screen = Self.screen(names, roles)
    hasContract = names.contains { roles.capture(of: $0, in: "contract") != nil }
    var known: [String: Int] = [:]
    for snippet in snippets {
      let (path, isAssumed) = path(of: snippet, document.placeholders)
      paths.append(Self.unique(path, &known))
      areAssumed.append(isAssumed)
    }
  }

  private static func screen(_ names: [String], _ roles: NameRoles) -> String? {
    for role in ["viewModel", "contract", "viewState", "viewModelMock", "view"] {
      for name in names {
        if let screen = roles.capture(of: name, in: role), !screen.isEmpty { return screen }
      }
    }
    return nil
  }

  /// Several pieces of one type may stand in files of their own.
  /// - Parameter known: by path that was asked for, the number of the last file that got it.
  private static func unique(_ path: String, _ known: inout [String: Int]) -> String {
    guard var number = known[path] else {
      known[path] = 1
      return path
    }
    var unique = path
    repeat {
      number += 1
      unique = String(path.dropLast(".swift".count)) + "+\(number).swift"
    } while known[unique] != nil
    known[path] = number
    known[unique] = 1
    return unique
  }

  private func path(of snippet: Snippet, _ placeholders: Placeholders) -> (String, isAssumed: Bool) {
    switch snippet.place {
    case .path(let path): return (placeholders.standingIn(path), false)
    case .name(let name):
      let file = placeholders.standingIn(name)
      return (Path.join(folder(of: String(file.dropLast(".swift".count)), snippet), file), true)
    case .nowhere:
      guard let main = mainType(of: snippet) else { return (pieceFolder(snippet) + "/Piece.swift", true) }
      return (Path.join(folder(of: main, snippet), main + ".swift"), true)
    }
  }

  /// The type that its file is named after: one that the vocabulary knows, else the first.
  private func mainType(of snippet: Snippet) -> String? {
    let names = snippet.declaredTypes.isEmpty ? snippet.topTypes.map(\.name) : snippet.declaredTypes
    let known = names.first { name in
      (["viewModelTests", "mock", "view"] + Self.screenRoles.map(\.0) + Self.folders.map(\.0))
        .contains { roles.capture(of: name, in: $0) != nil }
    }
    // An extension of `Outer.Inner`.
    return (known ?? names.first)?.split(separator: ".").last.map(String.init)
  }

  private func pieceFolder(_ snippet: Snippet) -> String {
    let text = String(decoding: snippet.code, as: UTF8.self)
    return snippet.importsTests || text.contains("@Test") || text.contains("#expect(") ? "Tests" : "Sources"
  }

  private func folder(of name: String, _ snippet: Snippet) -> String {
    if let tested = roles.capture(of: name, in: "viewModelTests") {
      let top = hasContract ? "Tests/Unit/Presentation" : "Tests/Presentation"
      return Path.join(Path.join(top, tested.isEmpty ? screen ?? "" : tested), "ViewModels")
    }
    if roles.capture(of: name, in: "mock") != nil { return "Tests/Shared/Mocks" }
    if snippet.importsTests { return "Tests/Unit" }
    for (role, folder) in Self.screenRoles {
      guard let own = roles.capture(of: name, in: role) else { continue }
      return Path.join(screenFolder(own), folder)
    }
    for (role, folder) in Self.folders where roles.capture(of: name, in: role) != nil { return folder }
    if let own = roles.capture(of: name, in: "view") { return Path.join(screenFolder(own), "Views") }
    return screen.map { screenFolder($0) } ?? pieceFolder(snippet)
  }

  private func screenFolder(_ own: String) -> String {
    Path.join("Sources/Presentation", own.isEmpty ? screen ?? "" : own)
  }
}
