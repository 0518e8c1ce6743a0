/// A mistake in what archlint was asked: said with what to do, exit code 2.
package struct UsageError: Error {
  package var message: String
  package var hint: String?

  package init(message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
