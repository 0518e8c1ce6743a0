/// Tells what a vocabulary calls names.
public struct NameRoles: Sendable {
  private let sets: [String: PatternSet]

  public init(_ vocabulary: NameVocabulary) {
    let doubles = (try? PatternCompiler.doubles(of: vocabulary)) ?? []
    var sets: [String: PatternSet] = [:]
    for role in NameVocabulary.roles.map(\.name) {
      var compiler = PatternCompiler(names: vocabulary.globs, doubles: doubles)
      sets[role] = try? compiler.compileSet(["{\(role)}"], isPath: false)
    }
    self.sets = sets
  }

  /// What the capture of a role is in a name, such as `Home` of `HomeViewModel` in `viewModel`: empty where the name has
  /// none, or the role no capture.
  /// - Returns: nil where the name does not play the role.
  public func capture(of name: String, in role: String) -> String? {
    guard let set = sets[role] else { return nil }
    var captures = Captures(slots: 4)
    guard set.matches(Array(name.utf8), captures: &captures) else { return nil }
    return captures[1].map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
