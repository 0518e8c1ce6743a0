/// Where a node begins.
struct NodeOpening {
  /// Its first token.
  var token: Int
  /// How many nodes were finished before it: those behind become its children.
  var mark: Int
}

extension TreeParser {
  func begin() -> NodeOpening {
    NodeOpening(token: index, mark: tree.count)
  }

  /// Finishes a node that ends before the token at `index`; what was finished since `opening` stands in it.
  mutating func finish(
    _ kind: NodeKind, _ opening: NodeOpening, name: Int? = nil, flags: NodeFlags = [],
    as role: NodeRole = .element
  ) {
    // What has no token stands behind the last one, so that it is inside of what is around it.
    let isEmpty = index <= opening.token
    let start = isEmpty ? index > 0 ? ends[index - 1] : 0 : starts[opening.token]
    var node = Node(
      kind: kind, role: role, flags: flags, start: start, end: isEmpty ? start : ends[index - 1],
      nameStart: start)
    node.subtreeEnd = Int32(tree.count - opening.mark + 1)
    if let name {
      node.nameStart = starts[name]
      node.name = spelling(name)
      if kinds[name] == .quotedWord { node.flags.insert(.quoted) }
    }
    tree.append(node)
  }

  /// Says what the node that was finished last is to the one around it.
  mutating func setRole(_ role: NodeRole) {
    tree.last.role = role
  }

  /// A node of one token without anything in it, and behind it.
  mutating func take(_ kind: NodeKind, flags: NodeFlags = [], as role: NodeRole = .element) {
    let opening = begin()
    index += 1
    finish(kind, opening, name: opening.token, flags: flags, as: role)
  }

  /// The name of a word, macro or operator token; 0 for other tokens.
  private func spelling(_ token: Int) -> NameID {
    switch kinds[token] {
    case .word, .quotedWord, .operator, .hash: payloads[token]
    case .leftAngle, .rightAngle, .equal, .arrow, .number:
      names.intern(source[Int(starts[token])..<Int(ends[symbolEnd(token) - 1])])
    default: 0
    }
  }
}
