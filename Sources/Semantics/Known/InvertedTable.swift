extension [String: [String]] {
  /// By each word of the values of a table the words of their keys: of `"a b": "c d"` both `c` and `d` have `a` and `b`.
  init(inverting table: [String: String]) {
    self = [:]
    for (key, value) in table {
      for word in value.split(separator: " ") {
        self[String(word), default: []] += key.split(separator: " ").map(String.init)
      }
    }
  }
}
