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

private let largePage = 1 << 21

/// Asks for large pages where the thread's heap begins. What it needs of them is given out two megabytes at once, and
/// looked up as one. Where the system has none, or no such room, nothing happens.
func useLargePages() {
  #if canImport(Glibc)
    // Given back, it stays with the heap: less than what is mapped by itself, and more than most threads need.
    let room = 1 << 24
    guard let block = malloc(room) else { return }
    // The first one has begun with small pages. The heap goes on behind it; what is never written to takes no memory.
    let begun = -Int(bitPattern: block) & (largePage - 1)
    useLargePages(in: UnsafeMutableRawBufferPointer(start: block + begun, count: room - begun))
    _ = realloc(block, begun)
  #endif
}

/// Asks for large pages for what a block of memory stands on, where it is as long as one.
func useLargePages(in block: UnsafeMutableRawBufferPointer) {
  #if canImport(Glibc)
    guard let base = block.baseAddress, block.count >= largePage else { return }
    let start = base - Int(bitPattern: base) % Int(getpagesize())
    // The name of the advice is a macro.
    let largePages: Int32 = 14
    _ = madvise(start, base + block.count - start, largePages)
  #endif
}
