import CLibrary

/// What the operating system said went wrong.
package struct SystemError: Error, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package static var last: SystemError { SystemError(code: errno) }
  /// Neither a file nor a folder: a pipe, a socket or a device.
  package static let noFile = SystemError(code: -1)
  static let tooLarge = SystemError(code: -2)
  package static let notFound = SystemError(code: ENOENT)
  /// A name that is no text.
  package static let noTextName = SystemError(code: EILSEQ)

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
    switch code {
    case Self.noFile.code: "it is no file, but a pipe or a device"
    case Self.tooLarge.code: "it is larger than 256 MiB"
    case EILSEQ: "its name is not UTF-8"
    default: String(cString: strerror(code))
    }
  }
}
