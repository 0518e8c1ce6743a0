import Foundation
import TestSupport
import Testing

/// The build phase as Xcode runs it: a script with its inputs and outputs in the environment.
struct XcodeScriptTests {
  private static let files = [
    ".archlint.json": #"{ "presets": [], "rules": { "view-model-is-final-class": "error" } }"#,
    "Sources/HomeViewModel.swift": "class HomeViewModel {}\n",
    "Sources/Has Space.swift": "class DetailViewModel {}\n", "Sources/Good.swift": "struct Good {}\n",
    "Resources/Info.plist": "",
  ]

  /// The names of the files that the phase found something in.
  private func check(
    _ environment: [String: String], finds expected: [String], status: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let project = try Sandbox(Self.files)
    try project.write("$(SRCROOT)/x", to: "unused")
    let root = project.url.path
    try project.write(
      "\(root)/Sources/Has Space.swift\n\(root)/Resources/Info.plist", to: "inputs.xcfilelist")
    project.environment = environment.mapValues { $0.replacing("$ROOT", with: root) }
    project.environment["SRCROOT"] = root
    let run = try project.run(Repository.file("Sources/Integrations/Xcode/build-phase.sh").path)
    let found = run.output.split(separator: "\n").map { line in
      line.hasPrefix(root + "/") && line.contains(": error: ")
        ? line.dropFirst(root.count + 1).prefix { $0 != ":" } : line
    }
    #expect(found.map(String.init) == expected, "\(run.output)", sourceLocation: sourceLocation)
    #expect(run.status == status, sourceLocation: sourceLocation)
    let isStamped = project.exists("Derived/archlint.stamp")
    #expect(
      isStamped == (status == 0 && environment["SCRIPT_OUTPUT_FILE_0"] != nil), sourceLocation: sourceLocation
    )
  }

  @Test func `without inputs the project is checked`() throws {
    try check([:], finds: ["Sources/Has Space.swift", "Sources/HomeViewModel.swift"], status: 1)
  }

  @Test func `inputs are checked`() throws {
    let stamp = ["SCRIPT_OUTPUT_FILE_COUNT": "1", "SCRIPT_OUTPUT_FILE_0": "$ROOT/Derived/archlint.stamp"]
    let home = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "$ROOT/Sources/HomeViewModel.swift"]
    let good = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "$ROOT/Sources/Good.swift"]
    let list = ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "$ROOT/inputs.xcfilelist"]
    try check(home.merging(stamp) { $1 }, finds: ["Sources/HomeViewModel.swift"], status: 1)
    try check(good.merging(stamp) { $1 }, finds: [], status: 0)
    try check(list, finds: ["Sources/Has Space.swift"], status: 1)
    try check(
      home.merging(list) { $1 }, finds: ["Sources/Has Space.swift", "Sources/HomeViewModel.swift"], status: 1)
    let plist = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "$ROOT/Resources/Info.plist"]
    try check(plist, finds: [], status: 0)
  }

  @Test func `index and previews are not held up`() throws {
    try check(["ACTION": "indexbuild"], finds: [], status: 0)
    try check(["ENABLE_PREVIEWS": "YES"], finds: [], status: 0)
  }

  /// Where the sandbox leaves the folder readable, the phase works as ever.
  @Test func `the sandbox is named where it is in the way`() throws {
    try check(
      ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"],
      finds: ["Sources/Has Space.swift", "Sources/HomeViewModel.swift"], status: 1)
    let project = try Sandbox()
    project.environment = [
      "ENABLE_USER_SCRIPT_SANDBOXING": "YES", "SRCROOT": project.url.appending(path: "Gone").path,
    ]
    let run = try project.run(Repository.file("Sources/Integrations/Xcode/build-phase.sh").path)
    #expect(
      run.status == 1 && run.output.hasPrefix("error: ")
        && run.output.contains("ENABLE_USER_SCRIPT_SANDBOXING to NO"))
  }
}
