import Syntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files whose paths stand on the lines of the standard input, read one at a time. No Foundation: its start
/// alone would count as much as some files do.
struct SourceFiles {
  let paths: [String]

  init() {
    var paths: [String] = []
    while let line = readLine() { paths.append(line) }
    self.paths = paths
  }

  /// Hands over each file that can be read and holds anything.
  func forEach(into buffer: SourceBuffer, _ body: (SourceBytes) -> Void) {
    for path in paths {
      let file = open(path, O_RDONLY)
      guard file >= 0 else { continue }
      defer { close(file) }
      let size = Int(lseek(file, 0, SEEK_END))
      guard size > 0, lseek(file, 0, SEEK_SET) == 0 else { continue }
      body(buffer.fill { size } read: { max(0, read(file, $0.baseAddress, $0.count)) })
    }
  }
}
