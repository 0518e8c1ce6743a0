/// Keeps what is freed for the process instead of giving it back to the system, from which whoever asks next would get it
/// again page by page. A run is over soon, and asks for most of its memory at its end.
func keepFreedMemory() {
  #if canImport(Glibc)
    // The names of the options are macros; the second may be no larger than this.
    let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
    _ = mallopt(trimThreshold, 1 << 30)
    _ = mallopt(mmapThreshold, 1 << 25)
    useLargePages()
  #endif
}

/// Asks for large pages where the thread's heap begins. What it needs of them is given out two megabytes at once, and
/// looked up as one. Where the system has none, or no such room, nothing happens.
func useLargePages() {
  #if canImport(Glibc)
    // Given back, it stays with the heap: less than what is mapped by itself, and more than most threads need.
    let (room, largePage) = (1 << 24, 1 << 21)
    guard let block = malloc(room) else { return }
    let start = UnsafeMutableRawPointer(bitPattern: (Int(bitPattern: block) + largePage - 1) & -largePage)!
    // The name of the advice is a macro as well.
    let largePages: Int32 = 14
    _ = madvise(start, room - largePage, largePages)
    // The first one has begun with small pages. The heap goes on behind it; what is never written to takes no memory.
    _ = realloc(block, start - block)
  #endif
}
