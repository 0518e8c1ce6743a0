/// `--format text|json` of the commands that list something.
enum OutputForm {
  /// Takes the value of the option.
  static func isJSON(_ arguments: inout Arguments, of command: String) throws(UsageError) -> Bool {
    let format = try arguments.value(of: "--format")
    guard format == "json" || format == "text" else {
      throw UsageError(message: "\(command) is written as text or json, not \"\(format)\"")
    }
    return format == "json"
  }
}
