import Platform

/// Which preset suits a tree, and which folders of it keep to another one. View models decide, since presets differ
/// about them above all: each speaks for the preset whose rules its file keeps best.
struct PresetPlan {
  /// A folder with other habits.
  struct Exception {
    /// From the root: the folder, and tests that go with it.
    var folders: [String]
    var preset: String
    /// View models that speak for the preset, and all there.
    var votes: Int
    var viewModels: Int
  }

  let presets: [String]
  /// Of all files, one for each preset.
  let fits: [PresetFit]
  /// View models that speak for each preset.
  let votes: [Int]
  let main: String
  private(set) var exceptions: [Exception] = []

  /// One view model alone may just be written badly.
  private static let leastViewModels = 2

  /// - Parameters:
  ///   - paths: of the files that were measured, from the root.
  ///   - viewModels: those of files with view models.
  ///   - standard: the preset of a tree that speaks for none.
  init(_ measurement: PresetMeasurement, paths: [String], viewModels: Set<String>, standard: String) {
    presets = measurement.presets
    let usual = presets.firstIndex(of: standard) ?? 0
    var root = FolderVotes(path: "", presets: presets.count)
    for (path, fits) in zip(paths, measurement.fits) {
      let vote = viewModels.contains(path) ? Self.best(of: fits, usual: usual) : nil
      root.add(vote, fits, at: path[...])
    }
    fits = root.fits
    votes = root.votes
    let best = root.best(insteadOf: usual)
    main = presets[best]
    findExceptions(in: root, main: best)
    addTests(paths)
  }

  private static func best(of fits: [PresetFit], usual: Int) -> Int {
    fits.indices.reduce(usual) { fits[$1].score > fits[$0].score ? $1 : $0 }
  }

  private mutating func findExceptions(in folder: FolderVotes, main: Int) {
    for child in folder.children.values.sorted(by: { $0.path < $1.path }) {
      let best = child.best(insteadOf: main)
      // A preset that has little to say of a folder suits its view models easily, and the folder not at all.
      let suitsAll = child.fits[best].score > child.fits[main].score
      if best != main, suitsAll, child.votes[best] >= Self.leastViewModels, child.agrees(with: best) {
        exceptions.append(
          Exception(
            folders: [child.path], preset: presets[best], votes: child.votes[best],
            viewModels: child.votes.reduce(0, +)))
      } else {
        findExceptions(in: child, main: main)
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

/// A folder with what the view models in it and below speak for, and how each preset fits all files there.
private struct FolderVotes {
  let path: String
  /// By preset.
  var votes: [Int]
  var fits: [PresetFit]
  var children: [Substring: FolderVotes] = [:]

  init(path: String, presets: Int) {
    self.path = path
    votes = Array(repeating: 0, count: presets)
    fits = Array(repeating: PresetFit(), count: presets)
  }

  /// - Parameters:
  ///   - vote: of a file with a view model.
  ///   - rest: the path of the file from this folder.
  mutating func add(_ vote: Int?, _ more: [PresetFit], at rest: Substring) {
    if let vote { votes[vote] += 1 }
    for index in fits.indices { fits[index] = fits[index] + more[index] }
    guard let slash = rest.firstIndex(of: "/") else { return }
    let name = rest[..<slash]
    var child = children[name] ?? FolderVotes(path: Path.join(path, String(name)), presets: votes.count)
    child.add(vote, more, at: rest[rest.index(after: slash)...])
    children[name] = child
  }

  /// The preset that more view models speak for than for any other; `usual` where there is none.
  func best(insteadOf usual: Int) -> Int {
    votes.indices.reduce(usual) { votes[$1] > votes[$0] ? $1 : $0 }
  }

  /// Whether no folder below keeps to another preset.
  func agrees(with preset: Int) -> Bool {
    children.values.allSatisfy { $0.best(insteadOf: preset) == preset && $0.agrees(with: preset) }
  }
}
