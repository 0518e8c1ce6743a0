#if canImport(Glibc) && compiler(>=6.3)
  import CLibrary

  /// Says that /proc is not mounted before Swift's runtime does, which ends a program that is linked statically by itself. The
  /// loader calls what stands in this section before anything else, so that nothing is asked of the runtime here.
  @used @section(".preinit_array")
  let checkProc: @convention(c) () -> Void = {
    guard access("/proc/self/exe", F_OK) != 0 else { return }
    let message: StaticString = "archlint: error: the arguments cannot be read: /proc is not mounted\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(2)
  }
#endif
