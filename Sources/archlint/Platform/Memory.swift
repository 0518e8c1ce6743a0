/// Keeps what is freed for the process instead of giving it back to the system, from which whoever asks next would get it
/// again page by page. A run is over soon, and asks for most of its memory at its end.
func keepFreedMemory() {
  #if canImport(Glibc)
    // It is in no module of Swift's. The names of the options are macros there; the second may be no larger than this.
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    guard let address = dlsym(nil, "mallopt") else { return }
    let setOption = unsafeBitCast(address, to: SetOption.self)
    let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
    _ = setOption(trimThreshold, 1 << 30)
    _ = setOption(mmapThreshold, 1 << 25)
  #endif
}
