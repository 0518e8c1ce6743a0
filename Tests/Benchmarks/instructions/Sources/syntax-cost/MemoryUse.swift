import Syntax

/// Bytes of memory for each byte of a file: what is kept of it, and what is in use while it is parsed (the text, its
/// tokens, what the parser notes, and the outline that it is packed into). Names, which files share, are counted once.
struct MemoryUse {
  private var bytes: [Int] = []
  private var kept: [(title: String, sizes: [Int])] = []
  private var nameBytes: [Int] = []

  init(_ files: SourceFiles) {
    for (title, wantsFacts) in [("outline", false), ("outline and all facts", true)] {
      let worker = Worker()
      var sizes: [Int] = []
      var inUse: [Int] = []
      bytes = []
      files.forEach(into: worker.buffer) { source in
        let outline = worker.outline(source, wantsFacts: wantsFacts)
        bytes.append(source.count)
        sizes.append(outline.byteCount)
        inUse.append(source.count + worker.tokens.byteCount + outline.byteCount)
      }
      kept.append(("\(title), kept", sizes))
      kept.append(("\(title), while parsing", inUse))
      nameBytes.append(worker.names.byteCount)
    }
  }

  func report() {
    let total = bytes.reduce(0, +)
    print("\(bytes.count) files, \(total) bytes; memory for each byte")
    for (title, sizes) in kept {
      let ratios = zip(sizes, bytes).map { Double($0) / Double($1) }.sorted()
      print(
        "\(title): \(Self.rounded(Double(sizes.reduce(0, +)) / Double(total))) in all, median "
          + "\(Self.rounded(ratios[ratios.count / 2])), 95% below \(Self.rounded(ratios[ratios.count * 19 / 20]))"
      )
    }
    print("names of all files: \(nameBytes.map { Self.rounded(Double($0) / Double(total)) })")
  }

  private static func rounded(_ number: Double) -> Double {
    (number * 100).rounded() / 100
  }
}
