/// One piece of a glob.
enum GlobElement: Equatable, Sendable {
  case literal([UInt8])
  /// `?`: one Unicode scalar, in a path none but `/`.
  case anyCharacter
  case characterClass(CharacterClass)
  /// `*`: any run, in a path one without `/`.
  case run
  /// `**` in a path: any run.
  case deepRun
  /// `**/` in a path: any number of whole folders, or nothing.
  case folders
  /// `{Name}`, or `{Name?}`, which may bind nothing.
  case capture(slot: Int, mayBeEmpty: Bool)
}
