/// One fact of a body.
public struct FactRecord: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case call, assignment, `catch`, switchCase
  }

  public var kind: Kind
  /// Of the last component of a callee, of an assignment's operator, of the keyword of a `catch` or a switch case.
  public var offset: Int
  /// The callee of a call or the target of an assignment as a dotted path; empty for the others.
  public var path: String
  /// The operator of an assignment, the keyword of a switch case; empty for the others.
  public var sign: String

  public init(kind: Kind, offset: Int, path: String = "", sign: String = "") {
    self.kind = kind
    self.offset = offset
    self.path = path
    self.sign = sign
  }
}
