/// What it takes to ask an element: conditions that must all hold are asked in this order.
public enum Cost: Int, Sendable {
  /// It stands in the node.
  case read = 1
  /// It stands in the declaration around.
  case around = 3
  /// A type is worked out.
  case resolved = 4
  /// All declarations around are gone through.
  case outward = 5
  /// The order in which a body runs is worked out.
  case flow = 21
  /// Other nodes are looked for.
  case search = 22
  /// All that stands in a node is gone through.
  case contents = 24
  case siblings = 25
  /// Who calls whom in a type is worked out.
  case calls = 32
  /// The whole project is looked at.
  case project = 40

  /// From which on one element looks far: what costs as much is asked after what binds captures.
  public static let dear = 20
}
