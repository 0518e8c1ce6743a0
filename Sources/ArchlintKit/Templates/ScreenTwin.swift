import Platform
import RuleLanguage
import Semantics
import Syntax

/// The files of a screen as those of another: each file whose types the vocabulary ties to the screen, renamed.
struct ScreenTwin {
  private let project: Project
  private let roles: NameRoles
  private let screen: String
  private let name: String
  /// Screens whose names begin with that of this one.
  private let longerScreens: [String]
  private var renamed: Set<String> = []
  private var members: [Int] = []

  /// What may stand behind the name of a screen, besides what the vocabulary calls its parts.
  private static let doubles = ["Mock", "Stub", "Stubs", "Fake", "Spy", "Preview", "Tests", "Test"]
  private static let screenRoles = [
    "viewModel", "contract", "viewState", "view", "viewModelMock", "viewModelTests", "screenNavigator",
    "screenNavigatorContract",
  ]
  private static let otherRoles = ["navigator", "navigatorContract", "tracker", "trackerContract", "router"]

  /// - Throws: `UsageError` where there is no such screen, or its files hold what cannot be there twice.
  init(of screen: String, as name: String, in project: Project, _ roles: NameRoles) throws(UsageError) {
    (self.project, self.roles, self.screen, self.name) = (project, roles, screen, name)
    let screens = Set(
      project.types.filter { !$0.isLocal }.compactMap {
        Self.screen(of: project.names.string($0.qualifiedName), roles)
      })
    longerScreens = screens.filter { $0 != screen && $0.hasPrefix(screen) }
    guard screens.contains(screen) else {
      throw UsageError(
        message: "there is no view model of a screen \(screen)",
        hint: NearestWord.hint(for: screen, among: screens.sorted())
          ?? (screens.isEmpty ? nil : "its screens: \(screens.sorted().prefix(12).joined(separator: ", "))"))
    }
    for file in project.files.indices where try belongs(file) { members.append(file) }
  }

  /// The screen that a type is the view model or the contract of: `Home` of `HomeViewModel` and `HomeView.ViewModel`.
  private static func screen(of qualifiedName: String, _ roles: NameRoles) -> String? {
    let names = qualifiedName.split(separator: ".").map(String.init)
    guard let name = names.last, names.count <= 2,
      let screen = ["viewModel", "contract"].lazy.compactMap({ roles.capture(of: name, in: $0) }).first
    else { return nil }
    if names.count == 1 { return screen.isEmpty ? nil : screen }
    guard screen.isEmpty, let outer = roles.capture(of: names[0], in: "view"), !outer.isEmpty else {
      return nil
    }
    return outer
  }

  // MARK: - Belonging

  /// Whether a file holds parts of the screen, and nothing else that others see.
  private mutating func belongs(_ file: Int) throws(UsageError) -> Bool {
    let declarations = project.files[file].declarations.filter { $0.isTopLevel && $0.kind != .import }
    let names = declarations.map { project.names.string($0.name) }
    guard zip(declarations, names).contains(where: { $0.kind.holdsMembers && isPart($1) }) else {
      return false
    }
    for (declaration, name) in zip(declarations, names)
    where !isOwnName(name) && !isPrivate(declaration, file) {
      throw UsageError(
        message:
          "\(project.path(ofFile: file)) also declares \(name), which would be there twice",
        hint: "move it to a file of its own, or make it private")
    }
    renamed.formUnion(names.filter(isOwnName))
    return true
  }

  private func isPrivate(_ declaration: Declaration, _ file: Int) -> Bool {
    let syntax = project.files[file].syntax
    return syntax.modifiers(of: declaration).contains {
      [Keyword.private, Keyword.fileprivate].contains(syntax.tree[$0].name)
    }
  }

  /// Whether a name begins with that of the screen, and of no other.
  private func isOwnName(_ name: String) -> Bool {
    guard name.hasPrefix(screen), !longerScreens.contains(where: name.hasPrefix) else { return false }
    return name.dropFirst(screen.count).first.map { $0.isUppercase || $0 == "_" } ?? false
  }

  private func isPart(_ name: String) -> Bool {
    guard isOwnName(name) else { return false }
    if Self.screenRoles.contains(where: { roles.capture(of: name, in: $0) == screen }) { return true }
    var rest = String(name.dropFirst(screen.count))
    if let double = Self.doubles.first(where: rest.hasSuffix) {
      rest = String(rest.dropLast(double.count))
      if rest.isEmpty
        || Self.screenRoles.contains(where: { roles.capture(of: screen + rest, in: $0) == screen })
      {
        return true
      }
    }
    return Self.otherRoles.contains { roles.capture(of: rest, in: $0) != nil }
  }

  // MARK: - Renaming

  var files: [TemplateFile] {
    members.map { file in
      let lines = LineTable(project.files[file].text)
      let (text, literals) = text(Array(project.files[file].text))
      return TemplateFile(
        path: path(project.path(ofFile: file)), text: text,
        renamedLiterals: Set(literals.map { lines.line(at: $0) + 1 }).sorted())
    }
  }

  /// Folders below `Sources` or `Tests` that are called like the screen are, and names of files that begin so.
  private func path(_ path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    let top = parts.dropLast().lastIndex { $0 == "Sources" || $0.hasSuffix("Tests") } ?? -1
    for index in parts.indices {
      if index == parts.count - 1, parts[index].hasPrefix(screen) {
        parts[index] = name + parts[index].dropFirst(screen.count)
      } else if index > top, parts[index] == screen {
        parts[index] = name
      }
    }
    return parts.joined(separator: "/")
  }

  /// The names of its types everywhere, and the screen itself in literals, but for what is interpolated there; with the
  /// places of what was called otherwise in literals.
  private func text(_ bytes: [UInt8]) -> (text: [UInt8], literals: [Int]) {
    var result: [UInt8] = []
    var literals: [Int] = []
    var isInLiteral = false
    // Of each interpolation around, how many parentheses are open in it.
    var depths: [Int] = []
    var index = 0
    while index < bytes.count {
      if bytes[index].mayContinueWord {
        var end = index
        while end < bytes.count, bytes[end].mayContinueWord { end += 1 }
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        let new = isInLiteral ? renamedInLiteral(word) : renamed(word)
        if isInLiteral, new != word { literals.append(index) }
        result += new.utf8
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case UInt8(ascii: "\\") where isInLiteral && index + 1 < bytes.count:
        result.append(bytes[index])
        index += 1
        if bytes[index] == UInt8(ascii: "(") { (isInLiteral, depths) = (false, depths + [0]) }
      case UInt8(ascii: "(") where !isInLiteral && !depths.isEmpty: depths[depths.count - 1] += 1
      case UInt8(ascii: ")") where !isInLiteral && !depths.isEmpty:
        depths[depths.count - 1] -= 1
        if depths[depths.count - 1] < 0 { (isInLiteral, depths) = (true, depths.dropLast()) }
      case 0x0A: (isInLiteral, depths) = (false, [])
      default: break
      }
      result.append(bytes[index])
      index += 1
    }
    return (result, literals)
  }

  private func renamed(_ word: String) -> String {
    renamed.contains(word) ? name + word.dropFirst(screen.count) : word
  }

  /// `Home`, `home`, `home_viewed`.
  private func renamedInLiteral(_ word: String) -> String {
    if renamed.contains(word) { return renamed(word) }
    return word.split(separator: "_", omittingEmptySubsequences: false).map { part in
      if part == screen { return name }
      let lower = screen.prefix(1).lowercased() + screen.dropFirst()
      return part == lower ? name.prefix(1).lowercased() + name.dropFirst() : String(part)
    }.joined(separator: "_")
  }
}

extension Session {
  /// The files of a screen as those of another, with what the rules find in them; nothing is written.
  /// - Parameters:
  ///   - names: what the new screen is called, as `Screen`.
  ///   - folder: where they are to stand; `.` for beside those of the other screen.
  package func twin(of screen: String, _ names: TemplateNames, in folder: String) throws -> NewRun {
    try names.check(against: ["Screen"])
    let name = names.value(of: Placeholder(style: .braces, name: "Screen", bytes: 0..<0))
    let workspace = try workspace()
    let (project, _) = workspace.project(of: try workspace.files())
    let roles = NameRoles(workspace.settings.configuration.vocabulary)
    let twin = try ScreenTwin(of: screen, as: name, in: project, roles)
    return try NewRun(twin.files, in: folder == "." ? workspace.root : folder, options)
  }
}
