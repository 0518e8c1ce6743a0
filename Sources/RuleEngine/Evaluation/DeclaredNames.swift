import RuleLanguage
import Semantics
import Syntax

/// The names of all declarations of some files in order, so that those which begin with something are found without
/// looking at the others.
struct DeclaredNames: RenewableIndex {
  /// In order; some may be declared no more.
  private var names: [[UInt8]] = []
  private var renewals = 0

  init(_ project: Project, files: Range<Int>) {
    names = Self.names(in: project, files).sorted { $0.lexicographicallyPrecedes($1) }
  }

  var isWorn: Bool { renewals > 1_000 }

  mutating func renew(_ files: Set<Int>, in project: Project) {
    renewals += files.count
    for name in Self.names(in: project, files) {
      let place = place(of: name)
      if place == names.count || names[place] != name { names.insert(name, at: place) }
    }
  }

  private static func names(in project: Project, _ files: some Sequence<Int>) -> [[UInt8]] {
    var found: Set<NameID> = []
    for file in files.lazy.map({ project.files[$0] }) {
      for index in 0..<file.declarations.count { found.insert(file.declarations[index].name) }
    }
    return found.map { project.names.bytes($0) }
  }

  /// Where the first stands that is not before a name.
  private func place(of name: [UInt8]) -> Int {
    names.partitioningIndex { !$0.lexicographicallyPrecedes(name) }
  }

  /// All of some name that begins with one of some texts, of whatever kind, in no order.
  func declarations(beginningWith beginnings: [[UInt8]], in project: Project) -> [DeclarationReference] {
    beginnings.flatMap { beginning in
      names[place(of: beginning)...].prefix { $0.starts(with: beginning) }
        .compactMap { project.names.find($0) }.flatMap { project.declarations(named: $0) }
    }
  }
}
