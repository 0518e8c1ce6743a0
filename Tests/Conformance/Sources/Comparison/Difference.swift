/// One thing that two parsers see differently.
public struct Difference: Equatable, Sendable {
  /// UTF-8 byte offset from the start of the file.
  public var offset: Int
  /// What differs, such as `func load`.
  public var subject: String
  /// In what it differs: a field, or `missing` (only the oracle has it) or `extra` (only the candidate has it).
  public var aspect: String
  /// What each side has.
  public var oracle: String
  public var candidate: String

  public init(offset: Int, subject: String, aspect: String, oracle: String, candidate: String) {
    self.offset = offset
    self.subject = subject
    self.aspect = aspect
    self.oracle = oracle
    self.candidate = candidate
  }
}
