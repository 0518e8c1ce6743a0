import JSON

/// A message of JSON-RPC 2.0 to the other side.
enum OutgoingMessage {
  typealias Body = (inout JSONWriter) -> Void

  /// - Parameter params: writes one value; nil where there are none.
  case request(RequestID, method: String, params: Body?)
  case notification(method: String, params: Body?)
  /// - Parameter result: writes one value.
  case result(RequestID, Body)
  /// The id is null where that of the request could not be read.
  case failure(RequestID?, RPCError)

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      switch self {
      case .request(let id, let method, let params):
        write(id, &json)
        json.member("method", method)
        write(params, &json)
      case .notification(let method, let params):
        json.member("method", method)
        write(params, &json)
      case .result(let id, let result):
        write(id, &json)
        json.key("result")
        result(&json)
      case .failure(let id, let error):
        write(id, &json)
        json.object("error") { json in
          json.member("code", error.code)
          json.member("message", error.message)
        }
      }
    }
    return json.bytes
  }

  private func write(_ params: Body?, _ json: inout JSONWriter) {
    guard let params else { return }
    json.key("params")
    params(&json)
  }

  private func write(_ id: RequestID?, _ json: inout JSONWriter) {
    json.key("id")
    json.value(id?.json ?? JSONValue(.null))
  }
}
