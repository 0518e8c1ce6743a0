/// Which module a file belongs to, told from its path alone: the nearest folder up that holds `Sources` or
/// `Tests`; in a SwiftPM package the folder of its target.
public struct ModuleMap {
  /// Texts of the `Package.swift` files, by folder; the root is the empty string.
  private let manifests: [String: [UInt8]]
  private var indices: [String: Int] = [:]
  /// The modules of folders that were asked for.
  private var known: [Substring: Int] = [:]
  /// Folders, by index.
  public private(set) var folders: [String] = []

  public init(manifests: [String: [UInt8]]) {
    self.manifests = manifests
  }

  /// - Parameter path: from the root, with forward slashes.
  public mutating func module(ofPath path: String) -> Int {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    if let index = known[path[..<end]] { return index }
    let folder = folder(around: path[..<end])
    let index = indices[folder] ?? folders.count
    if index == folders.count {
      indices[folder] = index
      folders.append(folder)
    }
    known[path[..<end]] = index
    return index
  }

  private func folder(around folder: Substring) -> String {
    let parts = folder.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let marker = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) else {
      return nearestPackage(parts)
    }
    let holder = parts[..<marker].joined(separator: "/")
    let target = marker + 1
    if target < parts.endIndex, let manifest = manifests[holder], names(String(parts[target]), in: manifest) {
      return parts[...target].joined(separator: "/")
    }
    return holder
  }

  /// Outside `Sources` and `Tests` a package is one module, and so is all that belongs to none.
  private func nearestPackage(_ parts: [Substring]) -> String {
    for count in stride(from: parts.count, to: 0, by: -1) {
      let folder = parts.prefix(count).joined(separator: "/")
      if manifests[folder] != nil { return folder }
    }
    return ""
  }

  /// Whether the manifest holds the name of a target as a string literal.
  private func names(_ target: String, in manifest: [UInt8]) -> Bool {
    let literal = Array("\"\(target)\"".utf8)
    guard manifest.count >= literal.count else { return false }
    return (0...manifest.count - literal.count).contains { start in
      manifest[start] == literal[0] && manifest[start..<start + literal.count].elementsEqual(literal)
    }
  }
}
