import RuleLanguage
import Semantics
import Syntax

/// What corrects the dependencies of a target in a `Package.swift`.
public enum ManifestFix: Hashable, Sendable {
  /// Takes away the entry at the place of the finding.
  case removing
  /// The same, where another says the same.
  case removingDuplicate
  /// Adds an entry to a target, in the file of a number.
  case adding(String, target: String, file: Int)
}

/// Edits of a manifest as text. Only lists that stand in the call of their target are changed: a constant may serve others.
struct ManifestEdits {
  private let tree: SyntaxTree
  private let text: SourceStorage
  private let names: NameTable
  private let path: String
  /// By name the calls that declare a target of it.
  private var declarations: [String: [Int]] = [:]
  /// By list of dependencies how often it has an entry that is written so.
  private var counts: [Int: [String: Int]] = [:]

  /// By file those of all manifests.
  static func all(of project: Project) -> [Int: ManifestEdits] {
    let manifests = project.files.indices.filter { file in
      let path = project.path(ofFile: file)
      return path == ModuleMap.manifests || path.hasSuffix("/" + ModuleMap.manifests)
    }
    return Dictionary(uniqueKeysWithValues: manifests.map { ($0, ManifestEdits(project, file: $0)) })
  }

  /// - Parameter file: the index of the manifest.
  private init(_ project: Project, file: Int) {
    tree = project.files[file].syntax.tree
    text = project.files[file].text
    names = project.names
    path = project.path(ofFile: file)
    var dependencies: [(list: Int, end: Int)] = []
    for node in tree.nodes.indices {
      while let last = dependencies.last, last.end <= node { dependencies.removeLast() }
      if tree[node].kind == .functionCallExpr, dependencies.isEmpty, let target = declaredTarget(node) {
        declarations[target, default: []].append(node)
      }
      guard isDependencies(node) else { continue }
      dependencies.append((node, Int(tree[node].subtreeEnd)))
      if tree[node].kind == .arrayExpr {
        for entry in tree.children(of: node) {
          counts[node, default: [:]][string(range(entry)), default: 0] += 1
        }
      }
    }
  }

  // MARK: - Removing

  /// The entry at a place, where the list has another that is written alike.
  func removingDuplicate(_ entry: Range<Int>) -> Fix? {
    guard let list = list(of: entry), counts[list]?[string(entry)] ?? 0 > 1 else { return nil }
    return removing(entry, .safe)
  }

  /// - Parameter entry: byte range of an element of `dependencies`.
  func removing(_ entry: Range<Int>, _ safety: FixSafety) -> Fix? {
    guard let list = list(of: entry) else { return nil }
    let comma = skip(from: entry.upperBound, [0x20, 0x09])
    let hasComma = comma < text.count && text[comma] == 0x2C
    let end = hasComma ? comma + 1 : entry.upperBound
    let line = lineStart(entry.lowerBound)
    let next = skip(from: end, [0x20, 0x09, 0x0D])
    let bytes: Range<Int>
    if isBlank(line..<entry.lowerBound), next < text.count, text[next] == 0x0A {
      bytes = line..<next + 1
    } else if hasComma {
      bytes = entry.lowerBound..<skip(from: end, [0x20, 0x09])
    } else if let before = Array(tree.children(of: list)).last(where: {
      Int(tree[$0].end) <= entry.lowerBound
    }) {
      let gap = Int(tree[before].end)..<entry.lowerBound
      guard gap.allSatisfy({ text[$0] == 0x2C || text[$0] <= 0x20 }) else { return nil }
      bytes = gap.lowerBound..<entry.upperBound
    } else {
      bytes = entry
    }
    return fix(bytes, "", safety)
  }

  /// The list of dependencies that an entry is an element of.
  private func list(of entry: Range<Int>) -> Int? {
    let first = tree.nodes.partitioningIndex { Int($0.start) >= entry.lowerBound }
    let element = tree.nodes[first...].indices.prefix { Int(tree[$0].start) == entry.lowerBound }.first {
      range($0) == entry && tree.parent(of: $0).map { tree[$0].kind } == .arrayExpr
    }
    return element.flatMap { tree.parent(of: $0) }.flatMap { isDependencies($0) ? $0 : nil }
  }

  // MARK: - Adding

  func adding(_ dependency: String, to target: String) -> Fix? {
    guard let calls = declarations[target], calls.count == 1, let name = argument("name", of: calls[0]) else {
      return nil
    }
    guard let list = argument("dependencies", of: calls[0]) else {
      let label = tree.parent(of: name).map { Int(tree[$0].start) } ?? range(name).lowerBound
      let (separator, _) = separator(before: label)
      return fix(range(name), string(range(name)) + "," + separator + "dependencies: [\(dependency)]")
    }
    guard tree[list].kind == .arrayExpr, text[range(list).upperBound - 1] == 0x5D else { return nil }
    guard let last = Array(tree.children(of: list)).last else {
      let inner = range(list).lowerBound + 1..<range(list).upperBound - 1
      return isBlank(inner) ? fix(range(list), "[\(dependency)]") : nil
    }
    let end = range(last).upperBound
    let (separator, isOwnLine) = separator(before: range(last).lowerBound)
    let next = skip(from: end, [0x20, 0x09, 0x0A, 0x0D])
    guard next < text.count, text[next] == 0x2C || text[next] == 0x5D else { return nil }
    guard text[next] == 0x2C else { return fix(end..<end, "," + separator + dependency) }
    guard isOwnLine else { return fix(next + 1..<next + 1, separator + dependency + ",") }
    // A comment behind the comma belongs to the entry before it.
    let lineEnd = (next + 1..<text.count).first { text[$0] == 0x0A || text[$0] == 0x0D } ?? next + 1
    return fix(lineEnd..<lineEnd, separator + dependency + ",")
  }

  private func fix(_ bytes: Range<Int>, _ text: String, _ safety: FixSafety = .safe) -> Fix {
    Fix(safety: safety, edits: [Edit(path: path, bytes: bytes, text: text)])
  }

  // MARK: - Places

  private static let targetKinds: Set = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  /// The name of the target that a call declares.
  private func declaredTarget(_ call: Int) -> String? {
    guard let callee = tree.child(of: call, .callee),
      Self.targetKinds.contains(names.string(tree[callee].name)), let name = argument("name", of: call),
      tree[name].kind == .stringLiteralExpr
    else { return nil }
    return String(string(range(name)).dropFirst().dropLast())
  }

  /// Whether a node is what a call gives for `dependencies`.
  private func isDependencies(_ node: Int) -> Bool {
    guard let label = tree.parent(of: node), tree[label].kind == .labeledExpr else { return false }
    return names.string(tree[label].name) == "dependencies"
      && tree.parent(of: label).map { argument("name", of: $0) != nil } ?? false
  }

  private func argument(_ label: String, of call: Int) -> Int? {
    tree.children(of: call).first {
      tree[$0].kind == .labeledExpr && names.string(tree[$0].name) == label
    }.flatMap { tree.child(of: $0, .expression) }
  }

  /// What stands before something that begins its line: a new line with its indentation; else a space.
  private func separator(before offset: Int) -> (text: String, isOwnLine: Bool) {
    let line = lineStart(offset)
    guard line > 0, isBlank(line..<offset) else { return (" ", false) }
    let lineEnd = line > 1 && text[line - 2] == 0x0D ? "\r\n" : "\n"
    return (lineEnd + string(line..<offset), true)
  }

  private func range(_ node: Int) -> Range<Int> { Int(tree[node].start)..<Int(tree[node].end) }

  private func string(_ bytes: Range<Int>) -> String { String(decoding: text[bytes], as: UTF8.self) }

  private func isBlank(_ bytes: Range<Int>) -> Bool { bytes.allSatisfy { text[$0] <= 0x20 } }

  private func lineStart(_ offset: Int) -> Int {
    text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The first offset from one on that holds none of some bytes.
  private func skip(from offset: Int, _ bytes: Set<UInt8>) -> Int {
    var offset = offset
    while offset < text.count, bytes.contains(text[offset]) { offset += 1 }
    return offset
  }
}
