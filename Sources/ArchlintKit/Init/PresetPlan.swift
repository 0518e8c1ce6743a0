import Platform

/// Which preset suits a tree, and which folders of it keep to another one. A preset is proposed only where view models
/// show its school.
struct PresetPlan {
  /// A folder with other habits.
  struct Exception {
    /// From the root: the folder, and tests that go with it.
    var folders: [String]
    /// nil where its view models are of no school.
    var school: School?
    /// View models that show it, and all there.
    var votes: Int
    var viewModels: Int
  }

  /// nil where none fits.
  let main: School?
  /// How many view models show each school.
  let votes: [School: Int]
  /// View models that are classes.
  let viewModels: Int
  private(set) var exceptions: [Exception] = []

  /// - Parameter paths: of all files, from the root, by index.
  init(_ screens: [SchoolSurvey.Screen], paths: [String]) {
    var root = FolderVotes(path: "")
    for screen in screens { root.add(screen, at: paths[screen.file][...]) }
    main = root.school
    votes = root.votes
    viewModels = root.viewModels
    findExceptions(in: root)
    addTests(paths)
  }

  private mutating func findExceptions(in folder: FolderVotes) {
    for child in folder.children.values.sorted(by: { $0.path < $1.path }) {
      let school = child.school
      if school != main, school != nil || child.isOfNoSchool, child.agrees(with: school) {
        exceptions.append(
          Exception(
            folders: [child.path], school: school, votes: school.flatMap { child.votes[$0] } ?? 0,
            viewModels: child.viewModels))
      } else {
        findExceptions(in: child)
      }
    }
  }

  /// Tests beside a folder, called like it, go with it.
  private mutating func addTests(_ paths: [String]) {
    for index in exceptions.indices {
      let folder = exceptions[index].folders[0]
      let beside = Path.join(Path.folder(folder), "Tests/\(Path.name(folder))Tests")
      for tests in [folder + "Tests", beside] where paths.contains(where: { $0.hasPrefix(tests + "/") }) {
        exceptions[index].folders.append(tests)
      }
    }
  }
}

/// A folder with what the view models in it and below show.
private struct FolderVotes {
  let path: String
  var votes: [School: Int] = [:]
  var viewModels = 0
  /// Of them those that may load.
  var waiting = 0
  var children: [Substring: FolderVotes] = [:]

  /// One view model alone may just be called so.
  private static let leastVotes = 2
  /// From so many on that show no school, a folder is of none.
  private static let leastOfNoSchool = 5

  /// - Parameter rest: the path of the file of a view model from this folder.
  mutating func add(_ screen: SchoolSurvey.Screen, at rest: Substring) {
    viewModels += 1
    if screen.waits { waiting += 1 }
    if let school = screen.school { votes[school, default: 0] += 1 }
    guard let slash = rest.firstIndex(of: "/") else { return }
    let name = rest[..<slash]
    var child = children[name] ?? FolderVotes(path: Path.join(path, String(name)))
    child.add(screen, at: rest[rest.index(after: slash)...])
    children[name] = child
  }

  /// The school that most view models show, and half of those that show no other one; nil where there is none such. Of the
  /// school that loads it is enough when half of those that may load show it, and a third of all.
  var school: School? {
    let most = School.allCases.reduce(nil as School?) { best, school in
      (votes[school] ?? 0) > best.flatMap { votes[$0] } ?? 0 ? school : best
    }
    guard let most, let count = votes[most], count >= Self.leastVotes else { return nil }
    let others = votes.values.reduce(0, +) - count
    let isHalf = count * 2 >= viewModels - others
    let isHalfOfWaiting = most == .loadIfNeeded && count * 2 >= waiting && count * 3 >= viewModels - others
    return isHalf || isHalfOfWaiting ? most : nil
  }

  var isOfNoSchool: Bool { votes.isEmpty && viewModels >= Self.leastOfNoSchool }

  /// Whether no folder below is of another school.
  func agrees(with school: School?) -> Bool {
    children.values.allSatisfy {
      ($0.school == nil || $0.school == school) && $0.agrees(with: school)
    }
  }
}
