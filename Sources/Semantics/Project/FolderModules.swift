/// Which module a file belongs to, told from its path alone: the nearest folder up that holds `Sources` or
/// `Tests`; in a SwiftPM package the folder of its target.
public struct FolderModules {
  /// Texts of the `Package.swift` files, by folder; the root is the empty string.
  private let manifests: PathTable<[UInt8]>
  private var indices: PathTable<Int> = [:]
  /// Folders in `Sources` or `Tests` of a package: whether the manifest speaks of them.
  private var targets: PathTable<Bool> = [:]
  /// Folders, by index.
  public private(set) var folders: [String] = []

  private static let slash = UInt8(ascii: "/")

  public init(manifests: PathTable<[UInt8]>) {
    self.manifests = manifests
  }

  /// - Parameter path: from the root, with forward slashes, in UTF-8.
  public mutating func module(ofPath path: [UInt8]) -> Int {
    let folder = folder(around: path[..<(path.lastIndex(of: Self.slash) ?? path.startIndex)])
    if let known = indices[folder] { return known }
    indices[folder] = folders.count
    folders.append(folder)
    return folders.count - 1
  }

  private mutating func folder(around folder: ArraySlice<UInt8>) -> String {
    guard let marker = lastMarker(in: folder) else { return nearestPackage(Self.text(folder)[...]) }
    let holder = Self.text(folder[..<max(folder.startIndex, marker.lowerBound - 1)])
    guard let manifest = manifests[holder], marker.upperBound < folder.endIndex else { return holder }
    let start = marker.upperBound + 1
    let end = folder[start...].firstIndex(of: Self.slash) ?? folder.endIndex
    let target = Self.text(folder[..<end])
    let isTarget = targets[target] ?? names(Self.text(folder[start..<end]), in: manifest)
    targets[target] = isTarget
    return isTarget ? target : holder
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The last folder `Sources` or `Tests` in a path.
  private func lastMarker(in path: ArraySlice<UInt8>) -> Range<Int>? {
    var end = path.endIndex
    while true {
      let slash = path[..<end].lastIndex(of: Self.slash)
      let start = slash.map { $0 + 1 } ?? path.startIndex
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
