import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// Examples for a page, cut from the project: a declaration that keeps a convention, and one that breaks it.
struct ConventionExamples {
  let project: Project
  let convention: Convention
  let judge: ConventionCheck
  private let excerpt: SourceExcerpt

  /// How many declarations are tried.
  private static let attempts = 12

  init(_ project: Project, _ convention: Convention, _ judge: ConventionCheck) {
    self.project = project
    self.convention = convention
    self.judge = judge
    excerpt = SourceExcerpt(project: project)
  }

  /// The shortest that is found, reduced as far as the rule still holds; nil where none will do.
  func passes(_ places: [ConventionCheck.Place]) -> ExampleFiles? {
    candidates(places).lazy.compactMap { files(of: $0) }.first { judge.holds($0) }
      .map { $0.reduced(while: judge.holds) }
  }

  /// A declaration of the project that breaks it; where there is none, the right example with what keeps it taken away.
  func fails(_ places: [ConventionCheck.Place], passes: ExampleFiles) -> ExampleFiles? {
    let real = candidates(places).lazy.compactMap { files(of: $0, isBroken: true) }.first { judge.breaks($0) }
    if let real { return real.reduced(while: judge.breaks) }
    return ExampleBreaking(convention: convention).variants(of: passes).first { judge.breaks($0) }
  }

  /// Declarations whose names are short and that stand by themselves first.
  private func candidates(_ places: [ConventionCheck.Place]) -> [DeclarationReference] {
    let known = project.declarations(at: places)
    let declarations = places.compactMap { place -> (reference: DeclarationReference, length: Int)? in
      guard let reference = known[place] else { return nil }
      let declaration = project.declaration(reference)
      let depth = declaration.parent < 0 ? 0 : 200
      let body = convention.asked.sort == .call ? Int(declaration.end - declaration.start) : 0
      return (reference, Int(declaration.nameEnd - declaration.nameStart) + depth + body)
    }
    return declarations.sorted {
      ($0.length, $0.reference.file, $0.reference.index) < ($1.length, $1.reference.file, $1.reference.index)
    }
    .prefix(Self.attempts).map(\.reference)
  }

  private func files(of reference: DeclarationReference, isBroken: Bool = false) -> ExampleFiles? {
    let asked = convention.asked
    let keepsBody = asked.sort == .call && isBroken == convention.isForbidden
    let members = keepsBody || asked.sort == .member ? needed(reference) : []
    guard var text = excerpt.text(of: reference, with: members, keepsBody: keepsBody) else { return nil }
    let file = project.files[Int(reference.file)]
    let path = project.names.string(file.pathName)
    var imports: [String] = []
    if asked.sort == .importing, isBroken == convention.isForbidden { imports.append(asked.text) }
    if file.isTest, !path.split(separator: "/").dropLast().contains(where: { $0.hasSuffix("Tests") }) {
      imports.append("XCTest")
    }
    if !imports.isEmpty { text = imports.map { "import \($0)\n" }.joined() + "\n" + text }
    var files = ExampleFiles(path: path, text: text)
    if asked.sort == .twin, !isBroken, let twin = twin(of: reference) { files.twin = twin }
    return files
  }

  /// The members of a type that what is asked speaks of.
  private func needed(_ reference: DeclarationReference) -> [DeclarationReference] {
    guard let type = project.type(of: reference), project.declaration(reference).kind.holdsMembers else {
      return []
    }
    let asked = convention.asked
    let wanted = project.names.find(asked.text)
    let found = project.members(ofType: type).filter { member in
      let declaration = project.declaration(member)
      if asked.sort == .member { return declaration.name == wanted }
      return declaration.kind == .function
        && declaration.bodyNodes.contains { project.files[Int(member.file)].bodyNodes[$0].name == wanted }
    }
    return found.min { size($0) < size($1) }.map { [$0] } ?? []
  }

  private func size(_ member: DeclarationReference) -> UInt32 {
    project.declaration(member).end - project.declaration(member).start
  }

  private func twin(of reference: DeclarationReference) -> ExampleFiles.File? {
    let asked = convention.asked
    let name = project.names.string(project.declaration(reference).name)
    guard let stem = Self.stem(of: name, in: asked.detail),
      let wanted = project.names.find(asked.text.replacing(Trait.capture, with: stem))
    else { return nil }
    let twin = project.types.first { !$0.isLocal && $0.name == wanted && $0.kind.keyword == asked.twinKind }
    guard let twin, let text = excerpt.text(of: twin.declaration) else { return nil }
    var path = project.path(ofFile: Int(twin.declaration.file))
    // Where both share a file, the example is easier to read with two.
    if path == project.path(ofFile: Int(reference.file)) {
      path = Path.join(Path.folder(path), project.names.string(twin.name) + ".swift")
    }
    return ExampleFiles.File(path: path, text: text)
  }

  /// What a name has in the place of the capture of a pattern.
  private static func stem(of name: String, in pattern: String) -> String? {
    let ends = pattern.split(separator: Trait.capture, omittingEmptySubsequences: false)
    guard ends.count == 2, name.hasPrefix(ends[0]), name.hasSuffix(ends[1]),
      name.utf8.count > ends[0].utf8.count + ends[1].utf8.count
    else { return nil }
    return String(name.dropFirst(ends[0].count).dropLast(ends[1].count))
  }
}

/// The files of an example.
struct ExampleFiles: Hashable, Sendable {
  typealias File = ExampleProject.File

  var path: String
  var text: String
  /// A second file, of what belongs to the first.
  var twin: File?

  var all: [File] { [File(path: path, text: text)] + (twin.map { [$0] } ?? []) }

  func findings(
    _ rules: RuleSet, where isAsked: @escaping (String) -> Bool = { _ in true }
  ) -> [ExpectedFinding] {
    ExampleProject(files: all, expected: []).findings(rules) {
      isAsked($0) && !SuppressionRule.ids.contains($0)
    }
  }
}
