// Extensions of the GNU C library, which are in no module of Swift's. They are linked by their names, since `dlsym` finds
// nothing in a program that is linked statically.

#if canImport(Glibc)
  /// Sets an option of the allocator; 0 where it is not taken.
  @_silgen_name("mallopt")
  func mallopt(_ option: Int32, _ value: Int32) -> Int32

  /// The number of the processor that the thread runs on; -1 where the system does not tell.
  @_silgen_name("sched_getcpu")
  func currentProcessor() -> Int32

  /// - Parameters:
  ///   - size: of the mask, in bytes.
  ///   - mask: gets a bit for each processor that the thread may run on.
  /// - Returns: 0, or the code of an error.
  @_silgen_name("pthread_getaffinity_np")
  func getAffinity(_ thread: pthread_t, _ size: Int, _ mask: UnsafeMutableRawPointer) -> Int32

  /// - Parameters:
  ///   - size: of the mask, in bytes.
  ///   - mask: a bit for each processor that the thread may run on.
  /// - Returns: 0, or the code of an error.
  @_silgen_name("pthread_setaffinity_np")
  func setAffinity(_ thread: pthread_t, _ size: Int, _ mask: UnsafeRawPointer) -> Int32
#else
  func currentProcessor() -> Int32 { -1 }

  func getAffinity(_ thread: pthread_t, _ size: Int, _ mask: UnsafeMutableRawPointer) -> Int32 { ENOSYS }

  func setAffinity(_ thread: pthread_t, _ size: Int, _ mask: UnsafeRawPointer) -> Int32 { ENOSYS }
#endif
