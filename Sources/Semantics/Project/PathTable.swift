/// A path as what it is: bytes. Two names that Unicode takes for the same, and `String` with it, are two files.
public struct PathKey: Hashable, Comparable, Sendable {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  public static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.isSamePath(as: right.path)
  }

  public static func < (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    // Names that Unicode takes for the same may have one hash.
    hasher.combine(path)
  }
}

extension String {
  /// Whether two paths are the same bytes.
  public func isSamePath(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

/// Values by path.
public struct PathTable<Value>: Sequence, ExpressibleByDictionaryLiteral {
  private var values: [PathKey: Value] = [:]

  public init() {}

  public init(dictionaryLiteral elements: (String, Value)...) {
    for (path, value) in elements { self[path] = value }
  }

  /// The elements of each path, in their order.
  public init<Element>(grouping elements: some Sequence<Element>, by path: (Element) -> String)
  where Value == [Element] {
    values = Dictionary(grouping: elements) { PathKey(path($0)) }
  }

  public subscript(path: String) -> Value? {
    get { values.isEmpty ? nil : values[PathKey(path)] }
    _modify { yield &values[PathKey(path)] }
  }

  public subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { self[path] ?? value() }
    // In place: what is added to one by one is not copied each time.
    _modify { yield &values[PathKey(path), default: value()] }
  }

  public var isEmpty: Bool { values.isEmpty }
  public var count: Int { values.count }

  /// In the order of their bytes.
  public var paths: [String] { values.keys.sorted().map(\.path) }

  public mutating func removeAll() {
    values.removeAll()
  }

  /// These and others, which count more.
  public func merging(_ others: PathTable) -> PathTable {
    var merged = self
    merged.values.merge(others.values) { $1 }
    return merged
  }

  /// In no order.
  public func makeIterator() -> some IteratorProtocol<(path: String, value: Value)> {
    values.lazy.map { (path: $0.key.path, value: $0.value) }.makeIterator()
  }
}

extension PathTable: Sendable where Value: Sendable {}
extension PathTable: Equatable where Value: Equatable {}

/// Paths, each once.
public struct PathSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var keys: Set<PathKey> = []

  public init() {}

  public init(_ paths: some Sequence<String>) {
    keys = Set(paths.map { PathKey($0) })
  }

  public func contains(_ path: String) -> Bool {
    keys.contains(PathKey(path))
  }

  public init(arrayLiteral paths: String...) {
    self.init(paths)
  }

  /// - Returns: whether it is new.
  @discardableResult
  public mutating func insert(_ path: String) -> Bool {
    keys.insert(PathKey(path)).inserted
  }

  public var isEmpty: Bool { keys.isEmpty }

  /// In the order of their bytes.
  public var paths: [String] { keys.sorted().map(\.path) }
}
