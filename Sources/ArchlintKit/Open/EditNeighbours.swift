/// What an edit is likely to matter to, besides the file that was edited: files that stand near it, and files that are
/// called like what was edited, such as the view model of its tests.
struct EditNeighbours {
  private let path: String
  /// The stem of the file, and names that were edited in it.
  private let names: [[UInt8]]

  /// How many files stand near an edit.
  private static let near = 48
  /// What two names have to have in common, in bytes.
  private static let common = 4
  private static let mostNames = 8

  /// - Parameter words: those around what was edited, before and after.
  init(path: String, words: [[UInt8]]) {
    self.path = path
    let long = words.filter { $0.count >= Self.common }.sorted { $0.count > $1.count }
    names = [Array(Self.stem(of: path))] + long.prefix(Self.mostNames)
  }

  /// Puts those that it is likely to matter to last.
  func ordered(_ paths: [String]) -> [String] {
    let byPlace = paths.map { (path: $0, nearness: Self.common($0.utf8, path.utf8)) }
      .sorted { $0.nearness < $1.nearness }.map(\.path)
    let far = byPlace.dropLast(Self.near).map { (path: $0, likeness: likeness(of: $0)) }
    let named = far.filter { $0.likeness >= Self.common }.sorted { $0.likeness < $1.likeness }
    return far.filter { $0.likeness < Self.common }.map(\.path) + named.map(\.path)
      + byPlace.suffix(Self.near)
  }

  private func likeness(of path: String) -> Int {
    let stem = Self.stem(of: path)
    return names.reduce(0) { max($0, Self.common(stem, $1)) }
  }

  /// The name of a file up to a sign that no name of a type has.
  private static func stem(of path: String) -> Substring.UTF8View {
    let name = path.utf8[
      (path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
    return name.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "+") }
  }

  /// How many bytes at the start are the same.
  private static func common(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }
}
