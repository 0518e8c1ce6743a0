/// A `Package.swift`, as far as it can be read without running it.
public struct Manifest: Equatable, Sendable {
  public struct Product: Equatable, Sendable {
    public var name: String
    /// `library`, `executable` or `plugin`.
    public var kind: String
    public var targets: [String]
  }

  public struct Dependency: Equatable, Sendable {
    /// The given name, or the last part of the path or the address.
    public var name: String
    /// Of a local package its folder, relative to this one's.
    public var path: String?

    /// What targets know it by.
    public var identity: String { name.lowercased() }
  }

  public struct TargetDependency: Equatable, Sendable {
    public enum Kind: String, Sendable {
      case target, product, byName
    }

    public var kind: Kind
    public var name: String
    public var package: String?
    /// Whether it holds on some platforms, or with some traits.
    public var isConditional = false
    /// Byte offsets.
    public var range: Range<Int>
  }

  public struct Target: Equatable, Sendable {
    public var name: String
    /// `target`, `executableTarget`, `testTarget`, `macro`, `plugin`, `systemLibrary` or `binaryTarget`.
    public var kind: String
    /// Relative to the package; nil where it is the usual one.
    public var path: String?
    public var sources: [String]?
    public var exclude: [String] = []
    public var dependencies: [TargetDependency] = []
    /// What `.defaultIsolation(…)` among its settings says of code that names no actor; nil where it takes running the
    /// manifest to know.
    public var isolation: BuildSettings.Isolation? = .nonisolated
    /// Whether plugins run for it, which may write sources of it.
    public var hasPlugins = false
  }

  /// Something that takes running it to know.
  public struct Unread: Equatable, Sendable {
    /// Byte offsets.
    public var range: Range<Int>
    public var what: String
  }

  public var name: String?
  /// Versions by platform, as written: `v17` or `17.0`.
  public var platforms: [String: String] = [:]
  public var products: [Product] = []
  public var dependencies: [Dependency] = []
  public var targets: [Target] = []
  public var unread: [Unread] = []
  /// Whether settings of targets are changed after these are made.
  public var changesSettings = false
}
