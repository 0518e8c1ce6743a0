/// Folders whose names say that tests stand in them, where nothing says it that builds their files.
public enum TestFolder {
  /// - Parameters:
  ///   - path: of a file, with forward slashes.
  ///   - isBuilt: whether a target builds the file that is not one of tests: `Specs` may then be what it is about.
  public static func holds(_ path: String, isBuilt: Bool) -> Bool {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    return folders.contains { $0.suffix(5).elementsEqual("Tests".utf8) || $0.starts(with: "Tests ".utf8) }
      || !isBuilt
        && folders.prefix { !$0.elementsEqual("Sources".utf8) }.contains { $0.elementsEqual("Specs".utf8) }
  }
}
