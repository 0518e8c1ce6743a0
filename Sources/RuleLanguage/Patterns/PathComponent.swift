extension Pattern {
  /// A component that each dotted path has which it can match now; nil where that may be any: `title` of `*.{name}`.
  public func pathComponent(_ captures: Captures) -> [UInt8]? {
    guard regex == nil else { return nil }
    var components: [[UInt8]] = []
    var component: [UInt8]? = []
    for element in elements {
      guard let bytes = literal(element, captures) else {
        component = nil
        continue
      }
      for byte in bytes {
        if byte == UInt8(ascii: ".") {
          if let component { components.append(component) }
          component = []
        } else {
          component?.append(byte)
        }
      }
    }
    if let component { components.append(component) }
    return components.last { !$0.isEmpty }
  }

  private func literal(_ element: GlobElement, _ captures: Captures) -> [UInt8]? {
    switch element {
    case .literal(let bytes): bytes
    case .capture(let slot, _): captures[slot]
    default: nil
    }
  }
}
