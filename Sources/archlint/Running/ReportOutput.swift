import Reports

/// Writes reports where the command line wants them: each file whole or not at all.
struct ReportOutput {
  let options: LintOptions

  func write(_ report: Report) throws {
    let outputs = options.outputs.isEmpty ? [LintOptions.Output(format: .text)] : options.outputs
    for output in outputs {
      let rendered = output.format.render(report, style: style(toFile: output.file != nil))
      if rendered.omitted > 0 {
        say(
          "archlint: note: the \(output.format.rawValue) report leaves out \(rendered.omitted) findings; its readers take no more"
        )
      }
      if let file = output.file {
        try AtomicFile.write(rendered.bytes, to: Path.absolute(file))
      } else if !(options.isQuiet && report.findings.isEmpty && output.format == .text) {
        guard archlint.write(rendered.bytes, to: STDOUT_FILENO) else {
          throw UsageError(message: "the report cannot be written to the output: \(SystemError.last)")
        }
      }
    }
  }

  private func style(toFile: Bool) -> ReportStyle {
    switch options.color {
    case .always: ReportStyle(color: true, unicode: Terminal.showsUnicode, width: Terminal.width)
    case .never: ReportStyle(color: false, unicode: Terminal.showsUnicode, width: Terminal.width)
    case .auto:
      ReportStyle(
        color: !toFile && Terminal.showsColor(STDOUT_FILENO), unicode: Terminal.showsUnicode,
        width: Terminal.width)
    }
  }
}

/// A file that is either as it was or new, never half written.
enum AtomicFile {
  /// Folders on the way are made. A link stays one, and what is no file, such as a pipe, is written to.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    let path = Path.resolved(path)
    makeFolders(Path.parent(path))
    if isStream(path) { try stream(bytes, to: path) } else { try replace(path, with: bytes) }
  }

  /// Pipes, terminals and other devices cannot be replaced.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func replace(_ path: String, with bytes: [UInt8]) throws(UsageError) {
    let temporary = path + ".archlint-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = archlint.write(bytes, to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  private static func stream(_ bytes: [UInt8], to path: String) throws(UsageError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard archlint.write(bytes, to: descriptor) else { throw failure(path) }
  }

  private static func failure(_ path: String) -> UsageError {
    UsageError(message: "\(path) cannot be written: \(SystemError.last)")
  }

  private static func makeFolders(_ path: String) {
    guard path != "/", Path.kind(path) == nil else { return }
    makeFolders(Path.parent(path))
    mkdir(path, 0o755)
  }
}
