import Foundation
import Semantics
import Syntax

/// Prints what each name of a package means, a line each, for `edges` to hold against the compiler's index:
///
///     path:line:column  role  name  resolution  conditional|always
///
/// A resolution is `symbol` with the places of its declarations, `local`, `outside` or `unknown` with the reason. Columns
/// are those of the index: 1-based UTF-8 bytes. Names in clauses of `#if`, which a build may leave out, are `conditional`.
@main
struct References {
  private let root: String
  private let names = NameTable()
  private var files: [SemanticFile] = []
  private var lines: [LineTable] = []

  static func main() {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: references FOLDER\n".utf8))
      exit(2)
    }
    var references = References(root: CommandLine.arguments[1])
    references.printAll()
  }

  private init(root: String) {
    self.root = root
  }

  private mutating func printAll() {
    let paths = swiftPaths()
    let scratch = SyntaxScratch(names)
    var parsed: [(path: String, syntax: FileSyntax)] = []
    var sources = ModuleSources()
    for path in paths {
      guard let data = FileManager.default.contents(atPath: root + "/" + path) else { continue }
      let bytes = [UInt8](data)
      if path == "Package.swift" || path.hasSuffix("/Package.swift") {
        sources.add(bytes, path: path)
      }
      parsed.append((path, FileSyntax(SourceStorage(copying: bytes), scratch)))
      lines.append(LineTable(bytes))
    }
    let modules = ModuleMap(sources, paths: parsed.map(\.path))
    files = parsed.indices.map {
      SemanticFile(path: parsed[$0].path, syntax: parsed[$0].syntax, module: modules.moduleOfFile[$0])
    }
    var model = SemanticModel(files, names: names, moduleNames: modules.modules.map(\.name))
    model.collectReferences(.all)
    for reference in model.references.joined() { print(line(of: reference, in: model)) }
  }

  private func swiftPaths() -> [String] {
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  private func line(of reference: Reference, in model: SemanticModel) -> String {
    let tree = files[Int(reference.place.file)].tree
    let node = tree[Int(reference.place.node)]
    let resolution =
      switch reference.resolution {
      case .symbol(let symbol):
        "symbol"
          + sequence(first: symbol, next: model.symbols.overload(behind:))
          .filter { isVisible($0, from: reference, in: model) }
          .map { "|" + place(model.symbols[$0].declaration) }.joined()
      case .local: "local"
      case .outside: "outside"
      case .unknown(let reason): "unknown \(reason)"
      }
    let isConditional = isInClause(Int(reference.place.node), of: tree)
    return [
      place(reference.place), "\(reference.role)", names.string(node.name), resolution,
      isConditional ? "conditional" : "always",
    ].joined(separator: "\t")
  }

  private func isVisible(_ symbol: SymbolID, from reference: Reference, in model: SemanticModel) -> Bool {
    !model.symbols[symbol].isFilePrivate || model.symbols[symbol].declaration.file == reference.place.file
  }

  private func isInClause(_ node: Int, of tree: SyntaxTree) -> Bool {
    var current = tree.parent(of: node)
    while let index = current {
      if tree[index].kind == .ifConfigClause { return true }
      current = tree.parent(of: index)
    }
    return false
  }

  /// Of a name; of a binding that of its pattern.
  private func place(_ reference: NodeReference) -> String {
    let file = Int(reference.file)
    var node = files[file].tree[Int(reference.node)]
    if node.kind == .patternBinding { node = files[file].tree[Int(reference.node) + 1] }
    let offset = Int(node.nameStart)
    let line = lines[file].line(at: offset)
    return "\(files[file].path):\(line + 1):\(offset - lines[file].starts[line] + 1)"
  }
}
