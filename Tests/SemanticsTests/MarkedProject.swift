import Semantics
import Syntax
import Testing

/// A project in which comments say what names mean: `name /* → Type.member */` behind a name that is used, `/* → outside */`,
/// `/* → local */`, `/* → unknown reason */`.
struct MarkedProject {
  private let texts: [(path: String, module: String, text: String)]
  private let names = NameTable()
  let model: SemanticModel

  /// - Parameter files: texts by path; the first folder of a path is its module.
  init(_ files: [(String, String)]) {
    texts = files.map { ($0.0, String($0.0.split(separator: "/").first ?? ""), $0.1) }.sorted {
      $0.path < $1.path
    }
    var modules: [String] = []
    let scratch = SyntaxScratch(names)
    var semanticFiles: [SemanticFile] = []
    for (path, module, text) in texts {
      if !modules.contains(module) { modules.append(module) }
      let syntax = FileSyntax(SourceStorage(copying: Array(text.utf8)), scratch)
      semanticFiles.append(
        SemanticFile(path: path, syntax: syntax, module: modules.firstIndex(of: module)!))
    }
    var model = SemanticModel(semanticFiles, names: names, moduleNames: modules)
    model.collectReferences(.all)
    self.model = model
  }

  /// What the comments of all files ask for, and what the model says, where they differ.
  func differences() -> [String] {
    texts.indices.flatMap { file in
      marks(in: texts[file].text).compactMap { mark in
        let found = meaning(endingAt: mark.offset, file: file)
        return found == mark.wanted
          ? nil : "\(texts[file].path): '\(mark.name)' is \(found), not \(mark.wanted)"
      }
    }
  }

  /// How many comments there are.
  var markCount: Int { texts.reduce(0) { $0 + marks(in: $1.text).count } }

  private struct Mark {
    var name: String
    /// Byte offset behind the name.
    var offset: Int
    var wanted: String
  }

  private func marks(in text: String) -> [Mark] {
    let bytes = Array(text.utf8)
    let (open, close) = (Array("/* → ".utf8), Array(" */".utf8))
    return bytes.indices.compactMap { start in
      guard bytes[start...].starts(with: open) else { return nil }
      let from = start + open.count
      guard let end = (from..<bytes.count).first(where: { bytes[$0...].starts(with: close) }) else {
        return nil
      }
      var behind = start
      while behind > 0, bytes[behind - 1] == UInt8(ascii: " ") { behind -= 1 }
      var begin = behind
      while begin > 0, isWord(bytes[begin - 1]) { begin -= 1 }
      return Mark(
        name: String(decoding: bytes[begin..<behind], as: UTF8.self), offset: behind,
        wanted: String(decoding: bytes[from..<end], as: UTF8.self))
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func meaning(endingAt offset: Int, file: Int) -> String {
    let reference = model.references[file].first { reference in
      let node = model.files[file].tree[Int(reference.place.node)]
      return Int(node.nameStart) + names.length(node.name) == offset
    }
    guard let reference else { return "no reference" }
    switch reference.resolution {
    case .symbol(let symbol): return path(of: symbol)
    case .local: return "local"
    case .outside: return "outside"
    case .unknown(let reason): return "unknown \(reason)"
    }
  }

  /// The name with those of the types around it, and the module before one of another file's.
  private func path(of symbol: SymbolID) -> String {
    let entry = model.symbols[symbol]
    let name = names.string(entry.name)
    return entry.container < 0 ? name : path(of: entry.container) + "." + name
  }
}
