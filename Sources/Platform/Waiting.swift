import CLibrary

/// Waits until one of some descriptors can be read, or has ended, or has room where one is written to.
/// - Parameters:
///   - outputs: those that are written to.
///   - milliseconds: how long at most; nil for as long as it takes.
/// - Returns: for each that is read whether it can be; all false when the time is over, or one has room.
package func waitForInput(
  _ descriptors: [Int32], orRoomIn outputs: [Int32] = [], milliseconds: Int?
) -> [Bool] {
  var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  waits += outputs.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
  let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
  while poll(&waits, nfds_t(waits.count), limit) < 0 {
    guard errno == EINTR else { return descriptors.map { _ in true } }
  }
  return waits.prefix(descriptors.count).map { $0.revents != 0 }
}
