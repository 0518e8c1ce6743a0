import CLibrary

/// This program once more, to go on with some work when this process has ended. Nobody hears what it says.
package enum ContinuedProcess {
  /// Starts it and waits until it is by itself, or has ended.
  /// - Parameters:
  ///   - arguments: what it is to do.
  ///   - environment: `NAME=value`.
  ///   - input: what it reads from its standard input.
  /// - Returns: false where it cannot be started.
  package static func start(_ arguments: [String], environment: [String], input: [UInt8]) -> Bool {
    guard let program, let process = try? ChildProcess([program] + arguments, environment: environment)
    else { return false }
    _ = process.exchange(input)
    return true
  }

  /// What the process that goes on calls to be by itself: whoever has started it waits no longer.
  package static func standAlone() {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    for stream in [StandardStream.output, StandardStream.errors] { dup2(nowhere, stream) }
    close(nowhere)
  }

  /// The path of the program; nil where the system does not tell.
  static var program: String? {
    #if canImport(Darwin)
      return _dyld_get_image_name(0).map { String(cString: $0) }
    #else
      return access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : nil
    #endif
  }
}
