import CLibrary

/// Ends the process some time after whoever writes its input has gone, unless it has ended by itself until then: what it
/// computes may take minutes. What is in the input may still be read meanwhile.
/// - Parameters:
///   - descriptor: a pipe or a socket; of a file nothing is known.
///   - seconds: how much time it has.
package func endProcess(_ status: Int32, afterInput descriptor: Int32, seconds: UInt32) {
  _ = startThread {
    guard waitForEnd(ofInput: descriptor) else { return }
    sleep(seconds)
    _exit(status)
  }
}

/// False where nobody tells.
private func waitForEnd(ofInput descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // Apple's poll tells of the end only those who ask for input, and there is input at once while some is unread.
    let (events, pause) = (Int16(POLLIN), UInt32(1))
  #else
    let (events, pause) = (Int16(0), UInt32(0))
  #endif
  var wait = pollfd(fd: descriptor, events: events, revents: 0)
  while wait.revents & Int16(POLLHUP) == 0 {
    wait.revents = 0
    if poll(&wait, 1, -1) < 0, errno != EINTR { return false }
    if wait.revents & Int16(POLLNVAL | POLLERR) != 0 { return false }
    if wait.revents & Int16(POLLIN) != 0 { sleep(pause) }
  }
  return true
}
