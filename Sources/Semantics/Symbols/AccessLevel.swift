import Syntax

/// From where a declaration can be used.
public enum AccessLevel: UInt8, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  init?(keyword: NameID) {
    switch keyword {
    case Keyword.private: self = .private
    case Keyword.fileprivate: self = .fileprivate
    case Keyword.internal: self = .internal
    case Keyword.package: self = .package
    case Keyword.public: self = .public
    case Keyword.open: self = .open
    default: return nil
    }
  }

  public var keyword: NameID {
    switch self {
    case .private: Keyword.private
    case .fileprivate: Keyword.fileprivate
    case .internal: Keyword.internal
    case .package: Keyword.package
    case .public: Keyword.public
    case .open: Keyword.open
    }
  }

  /// In bytes.
  fileprivate var keywordLength: UInt32 {
    switch self {
    case .private, .package: 7
    case .fileprivate: 11
    case .internal: 8
    case .public: 6
    case .open: 4
    }
  }

  public static func < (one: AccessLevel, other: AccessLevel) -> Bool { one.rawValue < other.rawValue }
}

extension SyntaxTree {
  /// The level written on a declaration, or that of the extension, protocol, enum, function or variable it is a part of; what
  /// a body declares is seen in it alone.
  public func access(of declaration: Int) -> AccessLevel {
    var current = declaration
    while true {
      if let stated = statedAccess(of: current) { return stated }
      guard let holder = nearestDeclaration(around: current) else { return .internal }
      if self[current].kind.declaresType || self[current].kind == .typeAliasDecl, !holdsMembers(holder) {
        return .private
      }
      switch self[holder].kind {
      case .extensionDecl: return statedAccess(of: holder) ?? .internal
      case .enumDecl where self[current].kind == .enumCaseElement: current = holder
      case .protocolDecl, .patternBinding, .subscriptDecl, .functionDecl, .initializerDecl, .enumCaseElement:
        current = holder
      default: return .internal
      }
    }
  }

  /// The level that a modifier gives a declaration; nil where none does. `private(set)` says nothing of reading.
  func statedAccess(of declaration: Int) -> AccessLevel? {
    for child in modifiers(ofDeclaration: declaration) {
      if let level = AccessLevel(keyword: self[child].name),
        self[child].end - self[child].nameStart == level.keywordLength
      {
        return level
      }
    }
    return nil
  }

  /// They stand before what is declared, of which a declaration may have any number.
  func modifiers(ofDeclaration declaration: Int) -> some Sequence<Int> {
    children(of: head(ofDeclaration: declaration)).lazy
      .prefix { self[$0].kind != .patternBinding && self[$0].kind != .enumCaseElement }
      .filter { self[$0].kind == .modifier }
  }

  /// The node that the attributes and modifiers of a declaration stand in.
  func head(ofDeclaration declaration: Int) -> Int {
    switch self[declaration].kind {
    case .patternBinding, .enumCaseElement: parent(of: declaration) ?? declaration
    default: declaration
    }
  }

  private func holdsMembers(_ node: Int) -> Bool {
    self[node].kind.declaresType || self[node].kind == .extensionDecl
  }

  private func nearestDeclaration(around node: Int) -> Int? {
    ancestors(of: node).first { index in
      switch self[index].kind {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl,
        .initializerDecl, .deinitializerDecl, .subscriptDecl, .patternBinding, .enumCaseElement,
        .accessorDecl, .typeAliasDecl, .associatedTypeDecl, .macroDecl:
        true
      default: false
      }
    }
  }
}
