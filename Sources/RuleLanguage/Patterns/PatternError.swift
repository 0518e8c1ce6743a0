/// Why a text is no pattern.
struct PatternError: Error, Hashable {
  var message: String
  var hint: String?
}
