import JSON
import Testing

@testable import archlint

@Suite struct MessageTests {
  private func read(_ text: String) throws(Message.Mistake) -> Message {
    try Message(Array(text.utf8))
  }

  @Test func `requests notifications and responses`() throws {
    guard
      case .request(.number("1"), "a", let params) = try read(
        #"{"jsonrpc":"2.0","id":1,"method":"a","params":[2]}"#)
    else {
      Issue.record("no request")
      return
    }
    #expect(params.array?.first?.integer == 2)
    guard case .notification("b", let none) = try read(#"{"jsonrpc":"2.0","method":"b"}"#),
      case .null = none.kind
    else {
      Issue.record("no notification")
      return
    }
    guard
      case .response(.string("x"), .success(let result)) = try read(
        #"{"jsonrpc":"2.0","id":"x","result":null}"#),
      case .null = result.kind
    else {
      Issue.record("no result")
      return
    }
    guard
      case .response(.number("7"), .failure(let error)) = try read(
        #"{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no"}}"#)
    else {
      Issue.record("no error")
      return
    }
    #expect(error == RPCError(.methodNotFound, "no"))
  }

  @Test(arguments: [
    ("{", RPCError.Code.parseError, RequestID?.none), ("[]", .invalidRequest, nil),
    ("1", .invalidRequest, nil),
    (#"{"id":3,"method":"a"}"#, .invalidRequest, .number("3")),
    (#"{"jsonrpc":"2.0","id":"q","method":7}"#, .invalidRequest, .string("q")),
    (#"{"jsonrpc":"2.0","id":{},"method":"a"}"#, .invalidRequest, nil),
    (#"{"jsonrpc":"2.0"}"#, .invalidRequest, nil),
  ])
  func `what is no message`(text: String, code: RPCError.Code, id: RequestID?) {
    do throws(Message.Mistake) {
      _ = try read(text)
      Issue.record("it is read")
    } catch {
      #expect(error.error.code == code.rawValue)
      #expect(error.id == id)
    }
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":7,"method":"a","params":{"id":8,"id":9}}"#, RequestID?.some(.number("7")), true),
    (#"{"result":{"method":"x","a":[{"id":2}],"a":0},"id":"\"q\""}"#, .string("\"q\""), false),
    (#"{"id":"method","result":x"#, .string("method"), false), (#"{"a":"id","b":"#, nil, false),
    ("{\"id", nil, false), (#"{"id":"#, nil, false), (#"{"method":"id","params":[}"#, nil, true),
    (#"{"id":-1.5e3,"id":-1.5e3}"#, .number("-1.5e3"), false), ("\"\\", nil, false), ("", nil, false),
  ])
  func `of what cannot be read it is seen whom it concerns`(text: String, id: RequestID?, hasMethod: Bool) {
    let outline = MessageOutline(Array(text.utf8))
    #expect(outline.id == id && outline.hasMethod == hasMethod)
  }

  @Test func `half of a surrogate pair is read as what stands for what is none`() throws {
    guard
      case .notification(_, let params) = try read(
        #"{"jsonrpc":"2.0","method":"a","params":["\ud83d","\udc00x","\ud83d\ude00","\ud83d\u0041"]}"#)
    else {
      Issue.record("no notification")
      return
    }
    #expect(params.array?.compactMap(\.string) == ["\u{FFFD}", "\u{FFFD}x", "😀", "\u{FFFD}A"])
  }

  @Test func `answers are written as they are read`() throws {
    let sent = Message.response(.string("a"), .success("##[x]\u{0}"))
    guard case .response(.string("a"), .success(let result)) = try Message(sent.bytes) else {
      Issue.record("no result")
      return
    }
    #expect(result.string == "##[x]\u{0}")
    let failed = Message.response(nil, .failure(RPCError(.parseError, "no")))
    #expect(String(decoding: failed.bytes, as: UTF8.self).contains(#""id":null"#))
  }
}
