import JSON

/// What a message of JSON-RPC 2.0 is called by, to be answered with the same.
enum RequestID: Hashable {
  /// As it was written.
  case number(String)
  case string(String)

  init?(_ json: JSONValue) {
    switch json.kind {
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let text): JSONValue(.number(text))
    case .string(let text): JSONValue(.string(text))
    }
  }
}

/// Why a request is not answered. The codes are those of JSON-RPC and of the Language Server Protocol.
struct RPCError: Error, Equatable {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  /// One of `Code`, but in what another program answers.
  var code: Int
  var message: String
}

extension RPCError {
  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code.rawValue, message)
  }
}

/// A message of JSON-RPC 2.0. Params that are left out are null.
enum Message {
  case request(RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The id is nil where that of the request could not be read.
  case response(RequestID?, Result<JSONValue, RPCError>)

  /// The request that it takes back.
  var cancelledID: RequestID? {
    guard case .notification("$/cancelRequest", let params) = self else { return nil }
    return params["id"].flatMap { RequestID($0) }
  }

  /// What cannot be read.
  struct Mistake: Error {
    var outline: MessageOutline
    /// To answer to; nil where that cannot be read either.
    var id: RequestID?
    var error: RPCError
  }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(json)
    return writer.bytes
  }

  private var json: JSONValue {
    func left(_ params: JSONValue) -> JSONValue? { if case .null = params.kind { nil } else { params } }
    return switch self {
    case .request(let id, let method, let params):
      ["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": left(params)]
    case .notification(let method, let params):
      ["jsonrpc": "2.0", "method": .string(method), "params": left(params)]
    case .response(let id, .success(let result)):
      ["jsonrpc": "2.0", "id": id?.json ?? .null, "result": result]
    case .response(let id, .failure(let error)):
      [
        "jsonrpc": "2.0", "id": id?.json ?? .null,
        "error": ["code": .number(error.code), "message": .string(error.message)],
      ]
    }
  }

  init(_ bytes: [UInt8]) throws(Mistake) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(bytes, repairsSurrogates: true)
    } catch {
      let outline = MessageOutline(bytes)
      throw Mistake(
        outline: outline, id: outline.hasMethod ? outline.id : nil,
        error: RPCError(.parseError, "this is no JSON: \(error.message)"))
    }
    self = try Self.message(json)
  }

  private static func message(_ json: JSONValue) throws(Mistake) -> Message {
    let id = json["id"].flatMap { RequestID($0) }
    func mistake(_ text: String) -> Mistake {
      let outline = MessageOutline(id: id, hasMethod: json["method"] != nil)
      return Mistake(outline: outline, id: id, error: RPCError(.invalidRequest, text))
    }
    guard json.object != nil else { throw mistake("a message is an object, and this is \(json.article)") }
    guard json["jsonrpc"]?.string == "2.0" else { throw mistake("\"jsonrpc\" has to be \"2.0\"") }
    if let method = json["method"] {
      guard let name = method.string else { throw mistake("\"method\" is \(method.article)") }
      let params = json["params"] ?? .null
      guard let written = json["id"] else { return .notification(method: name, params: params) }
      guard let id else { throw mistake("\"id\" is \(written.article)") }
      return .request(id, method: name, params: params)
    }
    guard let id else { throw mistake("there is neither a \"method\" nor an \"id\"") }
    if let error = json["error"], case .object = error.kind {
      let text = error["message"]?.string ?? ""
      return .response(id, .failure(RPCError(code: error["code"]?.integer ?? 0, message: text)))
    }
    return .response(id, .success(json["result"] ?? .null))
  }
}
