import Syntax

/// The needles that the words of a file hold.
public struct FileNeedles: Sendable {
  public let own: NeedleSet
  /// Those of all files that its types reach into as well.
  public internal(set) var related: NeedleSet
}
