/// Why a file is not written.
package struct WriteError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// What the operating system said last.
  package static var last: WriteError { WriteError("\(SystemError.last)") }

  /// Whoever commits a link decides where it leads.
  package static func link(_ name: String) -> WriteError {
    WriteError("\(name) is a symbolic link, and archlint follows none inside a project")
  }
}
