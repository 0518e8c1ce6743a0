import Foundation
import TestSupport

/// A small project before and after its safe fixes.
struct SafeFixProof {
  private let example: SafeFixFamily.Case
  private let sandbox: Sandbox
  private let archlint: String

  private static let presets = ["contract", "load-if-needed", "responder"]

  /// - Parameter archlint: the program.
  init(_ example: SafeFixFamily.Case, archlint: URL) throws {
    self.example = example
    self.archlint = archlint.path
    sandbox = try Sandbox()
    for isIsolated in [false, true] {
      for folder in ["before"] + Self.presets {
        for file in example.files { try sandbox.write(file.text, to: "\(isIsolated)/\(folder)/\(file.path)") }
        try sandbox.write(manifest(isIsolated: isIsolated), to: "\(isIsolated)/\(folder)/Package.swift")
      }
    }
  }

  func mistakes() throws -> [String] {
    guard let mode = try example.modes.first(where: { try build("before", $0).isEmpty }) else {
      return ["it does not compile: \(try build("before", example.modes[0]))"]
    }
    return try expectationMistakes() + fixMistakes(program: mode)
  }

  // MARK: - What is offered

  private func expectationMistakes() throws -> [String] {
    var mistakes: [String] = []
    for isIsolated in Set(example.modes.map(\.isIsolated)) {
      let expectations = example.expectations.filter { $0.isIsolated ?? isIsolated == isIsolated }
      for expectation in expectations {
        let found = try safeties(of: expectation.rule, isIsolated: isIsolated)
        if found != (expectation.safety == "silent" ? [] : [expectation.safety]) {
          let place = isIsolated ? "isolated" : "free"
          mistakes.append(
            "\(expectation.rule) has fixes that are \(found.sorted()), not \(expectation.safety), \(place)")
        }
      }
    }
    return mistakes
  }

  private func safeties(of rule: String, isIsolated: Bool) throws -> Set<String> {
    let run = try sandbox.run(
      archlint, "lint", "--root", "\(isIsolated)/before", "--rule", "\(rule)=warning", "--only", rule,
      "--format", "json", "--quiet", "\(isIsolated)/before")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    return Set(findings.map { ($0["fix"] as? [String: Any])?["safety"] as? String ?? "none" })
  }

  // MARK: - What is left

  /// - Parameter program: how what is run is compiled.
  private func fixMistakes(program: CompilerMode) throws -> [String] {
    var mistakes: [String] = []
    for isIsolated in Set(example.modes.map(\.isIsolated)) {
      var known: Set<[String]> = [example.files.map(\.text)]
      for preset in Self.presets {
        let folder = "\(isIsolated)/\(preset)"
        _ = try sandbox.run(archlint, "fix", "--root", folder, "--preset", preset, "--quiet", folder)
        let texts = try example.files.map { try sandbox.read("\(folder)/\($0.path)") }
        guard known.insert(texts).inserted else { continue }
        for mode in example.modes where mode.isIsolated == isIsolated {
          guard try build("before", mode).isEmpty else { continue }
          let output = try build(preset, mode)
          if !output.isEmpty {
            mistakes.append("with \(preset), \(mode.words) it does not compile any more: \(output)")
          }
        }
        if program.isIsolated == isIsolated, hasProgram, try run(preset, program) != run("before", program) {
          mistakes.append("with \(preset) it does something else")
        }
      }
      let isFixed = example.expectations.contains {
        $0.safety == "safe" && $0.isIsolated ?? isIsolated == isIsolated
      }
      if isFixed, known.count == 1 {
        mistakes.append("no safe fix changes it, \(isIsolated ? "isolated" : "free")")
      }
    }
    return mistakes
  }

  // MARK: - Compiling

  /// The modules in the order of their files: each may import those before it.
  private var modules: [(name: String, paths: [String])] {
    example.files.map(\.path).reduce(into: []) { modules, path in
      let name = String(path.split(separator: "/")[1])
      if let index = modules.firstIndex(where: { $0.name == name }) {
        modules[index].paths.append(path)
      } else {
        modules.append((name, [path]))
      }
    }
  }

  /// What the compiler says of it; nothing where it compiles.
  private func build(_ folder: String, _ mode: CompilerMode) throws -> String {
    let root = sandbox.url.appending(path: "\(mode.isIsolated)/\(folder)")
    let products = sandbox.url.appending(path: "modules-\(folder)-\(mode.language)-\(mode.isIsolated)").path
    try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
    for (index, module) in modules.enumerated() {
      let isLast = index == modules.count - 1
      let output =
        isLast
        ? ["-typecheck"]
        : [
          "-wmo", "-enable-testing", "-emit-module-path", "\(products)/\(module.name).swiftmodule",
          "-emit-module",
        ]
      let run = try ProcessRun(
        tool: ["swiftc"] + output
          + ["-module-name", module.name, "-parse-as-library", "-suppress-warnings", "-I", products]
          .filter { $0 != "-parse-as-library" || !module.paths.contains { $0.hasSuffix("/main.swift") } }
          + StandInModules.shared.arguments + mode.arguments + module.paths, in: root)
      if run.status != 0 { return run.output }
    }
    return ""
  }

  // MARK: - Running

  private var hasProgram: Bool { example.files.contains { $0.path.hasSuffix("/main.swift") } }

  private func run(_ folder: String, _ mode: CompilerMode) throws -> String {
    let root = sandbox.url.appending(path: "\(mode.isIsolated)/\(folder)")
    let program = root.appending(path: "program").path
    let build = try ProcessRun(
      tool: ["swiftc", "-suppress-warnings", "-o", program] + StandInModules.shared.arguments + mode.arguments
        + example.files.map(\.path), in: root)
    guard build.status == 0 else { return build.output }
    return try ProcessRun(tool: [program], in: root).output
  }

  // MARK: - The manifest

  private func manifest(isIsolated: Bool) -> String {
    let settings = isIsolated ? ", swiftSettings: [.defaultIsolation(MainActor.self)]" : ""
    let targets = modules.map { module in
      let isTest = module.paths[0].hasPrefix("Tests/")
      return "    .\(isTest ? "testTarget" : "target")(name: \"\(module.name)\"\(settings)),"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Example",
        platforms: [.iOS(.v17), .macOS(.v14)],
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }
}

/// Modules of Apple's platforms, as far as the cases need them, in our own words.
struct StandInModules {
  let arguments: [String]

  static let shared = try! StandInModules()

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "archlint-stand-ins-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Combine", "SwiftUI", "UIKit"] {
      let source = SafeFixFamily.folder.appending(path: "StandIns/\(name).swift").path
      let run = try ProcessRun(
        tool: [
          "swiftc", "-wmo", "-emit-module", "-emit-module-path", "\(name).swiftmodule", "-module-name", name,
          "-parse-as-library",
          "-suppress-warnings", "-I", ".", source,
        ], in: folder)
      guard run.status == 0 else { throw Failure(output: run.output) }
    }
    let info = try ProcessRun(tool: ["swiftc", "-print-target-info"], in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? [String: Any]
    let paths = object?["paths"] as? [String: Any]
    let resources = paths?["runtimeResourcePath"] as? String ?? ""
    arguments = ["-I", folder.path, "-plugin-path", resources + "/host/plugins"]
  }

  private struct Failure: Error {
    var output: String
  }
}
