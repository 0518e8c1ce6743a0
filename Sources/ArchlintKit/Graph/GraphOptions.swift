/// What of a project's graph is shown.
package struct GraphOptions {
  package enum Level: String, CaseIterable {
    case module, layer, folder, type, file
  }

  /// nil for layers where the configuration has some, else modules where there are several, else folders.
  package var level: Level?
  package var focus: [String] = []
  /// How many steps away from the focus.
  package var depth = 1
  package var from: [String] = []
  package var to: [String] = []
  /// Globs of names; what matches one becomes one node.
  package var collapse: [String] = []
  /// Whether all names that are used are counted.
  package var showsCoverage = false
  package var showsOutside = false
  /// Whether only what breaks a rule is shown.
  package var showsViolationsAlone = false

  package init() {}
}
