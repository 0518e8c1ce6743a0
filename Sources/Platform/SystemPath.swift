import CLibrary

/// Hands a path to a call of the system, for which it would end at a NUL. No file has one in its name, so that nothing stands
/// at such a path.
/// - Returns: what the call returns; -1, as where there is no such file, without calling it.
func withSystemPath(_ path: String, _ call: (UnsafePointer<CChar>) -> Int32) -> Int32 {
  guard !path.utf8.contains(0) else {
    errno = ENOENT
    return -1
  }
  return path.withCString(call)
}
