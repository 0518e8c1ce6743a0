/// The words of one file, each once.
struct FileWords: ~Copyable {
  private var list = GrowingBuffer<NameID>()
  /// By name, which of the last files it was met in: a byte for each, which stays at hand while files are read.
  private var files = GrowingBuffer<UInt8>()
  /// The number of the file; 0 is that of none.
  private var file: UInt8 = 0

  var names: UnsafeBufferPointer<NameID> { UnsafeBufferPointer(start: list.base, count: list.count) }

  /// Begins the list of a file.
  /// - Parameter nameCount: how many names there are in all.
  mutating func begin(nameCount: Int) {
    list.removeAll()
    if file == .max { files.base.update(repeating: 0, count: files.count) }
    file = file == .max ? 1 : file + 1
    files.extend(to: nameCount)
  }

  /// Puts the word into the list, though it may be newer than the list.
  @inline(__always)
  mutating func insert(_ name: NameID) {
    if Int(name) >= files.count { files.extend(to: Int(name) + 1) }
    guard files[Int(name)] != file else { return }
    files[Int(name)] = file
    list.append(name)
  }
}
