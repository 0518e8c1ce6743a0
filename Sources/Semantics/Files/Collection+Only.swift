extension Collection {
  /// The one element; nil where there are none or more.
  var only: Element? { count == 1 ? first : nil }
}
