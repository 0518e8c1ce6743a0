import Foundation

/// `projects ARCHLINT SECONDS SEED FOLDER…`: mutates the Swift files in some folders for so long, and ends at what it finds,
/// which then stands in the temporary folder that it names.
let words = CommandLine.arguments
guard words.count > 4, let seconds = Double(words[2]), let seed = UInt64(words[3]) else {
  print("usage: projects ARCHLINT SECONDS SEED FOLDER…")
  exit(2)
}
let paths = words[4...].flatMap { folder in
  (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
    .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
}
let sources = paths.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  .filter { $0.utf8.count < 20_000 }.map { $0.components(separatedBy: "\n") }
let folder = FileManager.default.temporaryDirectory.appending(path: "archlint-projects-\(seed)")
let project = ProjectRun(archlint: words[1], folder: folder)
let end = Date().addingTimeInterval(seconds)
var round = 0
while Date() < end {
  var mutation = ProjectMutation(sources: sources, seed: seed &+ UInt64(round))
  if let problem = try project.run(mutation.files(), round: round) {
    print("seed \(seed &+ UInt64(round)), round \(round): \(problem)\nsee \(folder.path)")
    exit(1)
  }
  round += 1
}
print("\(round) projects of \(sources.count) files, seeds \(seed) to \(seed &+ UInt64(round)): nothing found")
try? FileManager.default.removeItem(at: folder)
