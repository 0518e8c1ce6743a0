/// Which module a file belongs to, told from its path alone: the nearest folder up that holds `Sources` or
/// `Tests`; in a SwiftPM package the folder of its target.
public struct ModuleMap {
  /// Texts of the `Package.swift` files, by folder; the root is the empty string.
  private let manifests: [String: [UInt8]]
  private var indices: [String: Int] = [:]
  /// The modules of folders that were asked for.
  private var known: [Substring: Int] = [:]
  /// Folders in `Sources` or `Tests` of a package: whether the manifest speaks of them.
  private var targets: [Substring: Bool] = [:]
  /// Folders, by index.
  public private(set) var folders: [String] = []

  private static let slash = UInt8(ascii: "/")

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

  private mutating func folder(around folder: Substring) -> String {
    guard let marker = lastMarker(in: folder.utf8) else { return nearestPackage(folder) }
    let holder = String(folder[..<marker.lowerBound].dropLast())
    guard let manifest = manifests[holder], marker.upperBound < folder.endIndex else { return holder }
    let start = folder.utf8.index(after: marker.upperBound)
    let end = folder.utf8[start...].firstIndex(of: Self.slash) ?? folder.endIndex
    let target = folder[..<end]
    let isTarget = targets[target] ?? names(String(folder[start..<end]), in: manifest)
    targets[target] = isTarget
    return isTarget ? String(target) : holder
  }

  /// The last folder `Sources` or `Tests` in a path.
  private func lastMarker(in path: Substring.UTF8View) -> Range<Substring.Index>? {
    var end = path.endIndex
    while true {
      let slash = path[..<end].lastIndex(of: Self.slash)
      let start = slash.map { path.index(after: $0) } ?? path.startIndex
      let part = path[start..<end]
      if part.elementsEqual("Sources".utf8) || part.elementsEqual("Tests".utf8) { return start..<end }
      guard let slash else { return nil }
      end = slash
    }
  }

  /// Outside `Sources` and `Tests` a package is one module, and so is all that belongs to none.
  private func nearestPackage(_ folder: Substring) -> String {
    var folder = manifests.isEmpty ? "" : folder
    while !folder.isEmpty, manifests[String(folder)] == nil {
      folder = folder[..<(folder.utf8.lastIndex(of: Self.slash) ?? folder.startIndex)]
    }
    return String(folder)
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
