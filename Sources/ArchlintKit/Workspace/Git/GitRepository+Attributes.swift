import Semantics

extension GitRepository {
  /// Files for which one of some attributes says something. Git converts those with `filter` or `working-tree-encoding`
  /// on their way into the work tree: there they hold other bytes than the commit.
  func files(among paths: [String], with attributes: [String]) throws(UsageError) -> PathSet {
    var found = PathSet()
    guard !paths.isEmpty else { return found }
    let input: [UInt8] = paths.flatMap { Array(fromTop($0).utf8) + [0] }
    let fields = Array(
      Git.fields(try git.output(of: ["check-attr", "-z", "--stdin"] + attributes, input: input)))
    for field in stride(from: 0, to: fields.count - 2, by: 3) {
      let value = fields[field + 2]
      guard !value.elementsEqual("unspecified".utf8), !value.elementsEqual("unset".utf8) else { continue }
      if let path = fromRoot(fields[field]) { found.insert(path) }
    }
    return found
  }
}
