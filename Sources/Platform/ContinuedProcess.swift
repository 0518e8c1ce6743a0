#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This program once more, to go on with some work when this process has ended. Nobody hears what it says.
package enum ContinuedProcess {
  /// - Parameters:
  ///   - arguments: what it is to do.
  ///   - environment: `NAME=value`.
  ///   - input: what it reads from its standard input.
  /// - Returns: false where it cannot be started.
  package static func start(_ arguments: [String], environment: [String], input: [UInt8]) -> Bool {
    guard let program, let pipe = try? ChildProcess.Pipe() else { return false }
    defer { close(pipe.writing) }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    var process = pid_t()
    let status = ChildProcess.spawn(
      [program] + arguments, environment, [pipe.reading, nowhere, nowhere], &process)
    close(pipe.reading)
    close(nowhere)
    return status == 0 && write(input, to: pipe.writing)
  }

  /// The path of the program; nil where the system does not tell.
  private static var program: String? {
    #if canImport(Darwin)
      return _dyld_get_image_name(0).map { String(cString: $0) }
    #else
      return access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : nil
    #endif
  }
}
