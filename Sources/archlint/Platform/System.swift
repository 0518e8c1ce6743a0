#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif

/// What the operating system said went wrong.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }
  /// Neither a file nor a folder: a pipe, a socket or a device.
  static let noFile = SystemError(code: -1)

  /// Why nothing opens at `path`. A name that is not UTF-8 has replacement characters here, and nothing is called so.
  static func opening(_ path: String) -> SystemError {
    let code = errno
    return SystemError(code: code == ENOENT && path.unicodeScalars.contains("\u{FFFD}") ? EILSEQ : code)
  }

  var description: String {
    switch code {
    case Self.noFile.code: "it is no file, but a pipe or a device"
    case EILSEQ: "its name is not UTF-8"
    default: String(cString: strerror(code))
    }
  }
}

/// Leaves a value alone until the process ends, which frees all memory at once and much sooner than piece by piece.
func keepUntilExit<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Keeper(value))
}

private final class Keeper<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class ThreadBody {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// nil where no thread can be had.
func startThread(_ attributes: inout pthread_attr_t, _ run: @escaping @Sendable () -> Void)
  -> pthread_t?
{
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(
      &thread, &attributes,
      {
        Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run(); return nil
      }, body.toOpaque())
  #else
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      {
        Unmanaged<ThreadBody>.fromOpaque($0!).takeRetainedValue().run(); return nil
      }, body.toOpaque())
  #endif
  guard status == 0 else {
    body.release()
    return nil
  }
  return thread
}

/// The number of processors that may be used.
var processorCount: Int {
  max(1, Processors.shared?.count ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
