import Syntax

/// A file as parsing leaves it, with the names of a parser, or of the project's table once they are brought together.
public final class ParsedFile: Sendable {
  let syntax: FileSyntax
  /// Its path from the root, and its name without `.swift`.
  let pathName: NameID
  let stem: NameID
  let isTest: Bool
  let isGenerated: Bool
  let landmarks: Landmarks
  /// Marks of its words.
  let marks: Marks
  /// Marks of the words in names, types and values of its global functions, variables and type aliases.
  let globalMarks: Marks

  init(
    _ syntax: FileSyntax, pathName: NameID, stem: NameID, isTest: Bool, isGenerated: Bool,
    landmarks: Landmarks, marks: Marks, globalMarks: Marks
  ) {
    self.syntax = syntax
    self.pathName = pathName
    self.stem = stem
    self.isTest = isTest
    self.isGenerated = isGenerated
    self.landmarks = landmarks
    self.marks = marks
    self.globalMarks = globalMarks
  }

  /// The bytes it was read from.
  public var text: [UInt8] {
    Array(syntax.source)
  }

  /// The same with the names of another table.
  /// - Parameter ids: the new id for each, by the id it has.
  public func renamed(_ ids: [NameID]) -> ParsedFile {
    ParsedFile(
      FileSyntax(syntax, renamed: ids), pathName: ids[Int(pathName)], stem: ids[Int(stem)], isTest: isTest,
      isGenerated: isGenerated, landmarks: landmarks.renamed(ids), marks: marks, globalMarks: globalMarks)
  }
}
