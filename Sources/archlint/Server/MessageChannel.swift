import JSON
import Platform

/// Messages of JSON-RPC from one descriptor and to another. It belongs to one thread: between two messages, and in the
/// midst of long work, that one asks what has come.
final class MessageChannel {
  private let input: Int32
  private let output: Int32
  private let framing: MessageFraming
  private var reader: FrameReader
  /// Those that have come and were not handed out.
  private var waiting: ArraySlice<Message> = []
  /// Requests that messages among those take back, and how many do.
  private var cancellations: [RequestID: Int] = [:]
  /// Whether nothing more comes, or nobody reads what is sent.
  private(set) var isClosed = false

  init(
    input: Int32 = StandardStream.input, output: Int32 = StandardStream.output, framing: MessageFraming
  ) {
    (self.input, self.output, self.framing) = (input, output, framing)
    reader = FrameReader(framing)
  }

  /// Ends the process where it still computes some time after the other side has gone.
  func endProcess(_ status: Int32, secondsAfterInput seconds: UInt32) {
    Platform.endProcess(status, afterInput: input, seconds: seconds)
  }

  /// The next message; nil where none comes in time, the other side has gone, or something else has come.
  /// - Parameters:
  ///   - milliseconds: how long to wait; nil for as long as it takes.
  ///   - others: descriptors whose input ends the waiting as well.
  ///   - outputs: those where room does.
  func next(
    within milliseconds: Int?, orInputFrom others: [Int32] = [], orRoomIn outputs: [Int32] = []
  ) -> Message? {
    take()
    while waiting.isEmpty, !isClosed {
      guard waitForInput([input] + others, orRoomIn: outputs, milliseconds: milliseconds)[0] else {
        return nil
      }
      read()
    }
    return pop()
  }

  /// Whether a message that waits takes a request back.
  func isCancelled(_ id: RequestID) -> Bool {
    cancellations[id] != nil
  }

  private func push(_ message: Message) {
    waiting.append(message)
    if let id = message.cancelledID { cancellations[id, default: 0] += 1 }
  }

  private func pop() -> Message? {
    guard let message = waiting.popFirst() else { return nil }
    // A slice keeps what was taken from it until it grows.
    if waiting.isEmpty { waiting = [] }
    if let id = message.cancelledID, let count = cancellations[id] {
      cancellations[id] = count > 1 ? count - 1 : nil
    }
    return message
  }

  /// Takes what has come, without waiting for more.
  func take() {
    while !isClosed, waitForInput([input], milliseconds: 0)[0] { read() }
  }

  func send(_ message: Message) {
    if !write(framing.frame(message.bytes), to: output) { isClosed = true }
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(.notification(method: method, params: params))
  }

  /// What cannot be read is answered, as the protocol says, and is no end.
  private func read() {
    guard let bytes = try? readSome(from: input), !bytes.isEmpty else {
      isClosed = true
      return
    }
    reader.append(bytes)
    while let frame = reader.next() {
      switch frame {
      case .message(let bytes):
        do throws(Message.Mistake) {
          push(try Message(bytes))
        } catch {
          send(.response(error.id, .failure(error.error)))
        }
      case .malformed(let mistake): send(.response(nil, .failure(RPCError(.parseError, mistake))))
      }
    }
  }
}
