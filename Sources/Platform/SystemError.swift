import CLibrary

/// What the operating system said went wrong, or what we say of a file that it has nothing against.
package struct SystemError: Error, CustomStringConvertible {
  package let code: Int32
  private let text: String?

  package init(code: Int32) {
    (self.code, text) = (code, nil)
  }

  package init(_ text: String) {
    (code, self.text) = (0, text)
  }

  package static var last: SystemError { SystemError(code: errno) }
  /// Neither a file nor a folder: a pipe, a socket or a device.
  package static let noFile = SystemError("it is no file, but a pipe or a device")
  static let tooLarge = SystemError("it is larger than 256 MiB")
  package static let notFound = SystemError(code: ENOENT)
  /// A name that is no text.
  package static let noTextName = SystemError(code: EILSEQ)

  /// Whoever commits a link decides where it leads.
  package static func link(_ name: String) -> SystemError {
    SystemError("\(name) is a symbolic link, and archlint follows none inside a project")
  }

  /// Whether there is nothing of that name.
  package var isMissing: Bool { code == ENOENT }
  /// Whether nobody reads what is written.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Why nothing opens at `path`. A name that is not UTF-8 has replacement characters here, and nothing is called so.
  package static func opening(_ path: String) -> SystemError {
    let code = errno
    return SystemError(code: code == ENOENT && path.unicodeScalars.contains("\u{FFFD}") ? EILSEQ : code)
  }

  package var description: String {
    text ?? (code == EILSEQ ? "its name is not UTF-8" : String(cString: strerror(code)))
  }
}
