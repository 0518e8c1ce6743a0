import Syntax

/// A file as parsing leaves it, with the names of a parser, or of the project's table once they are brought together.
public final class ParsedFile: @unchecked Sendable {
  let byteCount: Int
  let storage: FileStorage
  /// Its path from the root, and its name without `.swift`.
  private(set) var pathName: NameID
  private(set) var stem: NameID
  let isTest: Bool
  let isGenerated: Bool
  private(set) var landmarks: Landmarks
  /// Marks of its words.
  let marks: Marks
  /// Marks of the words in names, types and values of its global functions, variables and type aliases.
  let globalMarks: Marks
  /// Whether its bodies were read.
  let hasFacts: Bool

  init(
    pathName: NameID, stem: NameID, isTest: Bool, isGenerated: Bool, byteCount: Int, storage: FileStorage,
    landmarks: Landmarks, marks: Marks, globalMarks: Marks, hasFacts: Bool
  ) {
    self.pathName = pathName
    self.stem = stem
    self.isTest = isTest
    self.isGenerated = isGenerated
    self.byteCount = byteCount
    self.storage = storage
    self.landmarks = landmarks
    self.marks = marks
    self.globalMarks = globalMarks
    self.hasFacts = hasFacts
  }

  /// Gives names the ids of another table, before anybody else sees the file.
  /// - Parameter ids: the new id for each, as `NameMerge` has them.
  public func rename(_ ids: UnsafeBufferPointer<NameID>) {
    storage.outline.rename(ids)
    landmarks.rename(ids)
    pathName = ids[Int(pathName)]
    stem = ids[Int(stem)]
  }
}
