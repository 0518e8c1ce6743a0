extension Unicode.Scalar {
  /// Whether it has no shape, or changes the shape of what stands around it: control characters of both sets, marks of
  /// direction, characters without width, ends of lines, letters that are left blank.
  public var isHidden: Bool {
    if value < 0x80 { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default:
      // Emoji are told from letters by a selector.
      return properties.isNoncharacterCodePoint
        || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }
}
