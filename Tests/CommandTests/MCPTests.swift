import Foundation
import TestSupport
import Testing

/// `archlint mcp`, message by message.
@Suite struct MCPTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": #"{"root": true, "presets": ["contract"]}"#,
      "Sources/Contract.swift": "protocol HomeViewModelContract {}\n",
      "Tests/Mocks/Mock.swift": "class HomeViewModelMock: HomeViewModelContract {}\n",
    ])
  }

  /// What is answered to some lines, by id; without one under the name `null`.
  private func answers(_ lines: [String]) throws -> [String: [String: Any]] {
    let run = try folder.run("mcp", input: lines.map { $0 + "\n" }.joined())
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let objects = try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    return Dictionary(uniqueKeysWithValues: objects.map { ("\($0["id"] ?? "")", $0) })
  }

  private static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#
  }

  private func call(_ tool: String, _ arguments: String) throws -> [String: Any] {
    let params = #"{"name": "\#(tool)", "arguments": \#(arguments)}"#
    let answer = try #require(try answers([Self.request(1, "tools/call", params)])["1"])
    return try #require(answer["result"] as? [String: Any], "\(answer)")
  }

  private static func text(_ result: [String: Any]) -> String {
    ((result["content"] as? [[String: Any]])?.first?["text"] as? String) ?? ""
  }

  @Test(arguments: ["check", "fix", "guide", "explain", "new"])
  func `what is no part of the project it leaves alone`(_ tool: String) throws {
    let outside = try TemporaryFolder([
      ".archlint.json": "{}", "A.swift": "class HomeViewModelMock: HomeViewModelContract {}\n",
    ])
    let path = outside.url.path + "/A.swift"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Linked.swift"), withDestinationPath: path)
    for path in [path, "../\(outside.url.lastPathComponent)/A.swift", "Linked.swift", "-"] {
      let arguments =
        switch tool {
        case "guide": "{\"path\": \"\(path)\"}"
        case "explain": "{\"place\": \"\(path):1\"}"
        case "new": "{\"document\": \"\(path)#a\"}"
        default: "{\"paths\": [\"\(path)\"]}"
        }
      let result = try call(tool, arguments)
      #expect(result["isError"] as? Bool == true)
      #expect(Self.text(result).contains("\(path) is no part of the project"), "\(result)")
    }
  }

  /// The way to the outside leads through a link and back, or behind a byte at which the system takes a path to end.
  @Test(arguments: [
    "deep/../../Outside.swift", #"Sources\u0000/../../Outside.swift"#, #"../Outside.swift\u0000.swift"#,
  ])
  func `a path that leads back and forth leads where it seems to`(_ path: String) throws {
    let (outside, source) = ("Outside.swift", "class HomeViewModel {}\n")
    let folder = try TemporaryFolder([
      "app/.archlint.json": #"{"root": true, "presets": ["contract"]}"#, "app/Sources/A.swift": source,
      "app/a/b/B.swift": "", "app/\(outside)": source, outside: source,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("app/deep"), withDestinationPath: folder.path("app/a/b"))
    for (tool, arguments) in [
      ("fix", "{\"paths\": [\"\(path)\"]}"), ("check", "{\"paths\": [\"\(path)\"]}"),
      ("explain", "{\"place\": \"\(path):1\"}"), ("guide", "{\"path\": \"\(path)\"}"),
      ("new", "{\"document\": \"\(path)\"}"), ("new", "{\"folder\": \"\(path)\", \"like\": \"Home\"}"),
    ] {
      let params = #"{"name": "\#(tool)", "arguments": \#(arguments)}"#
      let run = try CommandRun(
        ["mcp"], in: folder.url.appending(path: "app"), input: Self.request(1, "tools/call", params) + "\n")
      #expect(run.output.contains(#""isError":true"#), "\(tool): \(run.output)")
      #expect(!run.output.contains("is final"), "\(tool): \(run.output)")
    }
    #expect(try folder.read(outside) == source)
  }

  @Test func `it says what it is, and agrees on a version of the protocol`() throws {
    let answers = try answers([
      Self.request(1, "initialize", #"{"protocolVersion": "2025-03-26", "capabilities": {}}"#),
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      Self.request(2, "initialize", #"{"protocolVersion": "1999-01-01"}"#), Self.request(3, "ping"),
    ])
    #expect(answers.count == 3)
    let first = try #require(answers["1"]?["result"] as? [String: Any])
    #expect(first["protocolVersion"] as? String == "2025-03-26")
    #expect((first["serverInfo"] as? [String: Any])?["name"] as? String == "archlint")
    #expect((answers["2"]?["result"] as? [String: Any])?["protocolVersion"] as? String == "2025-11-25")
    #expect((answers["3"]?["result"] as? [String: Any])?.isEmpty ?? false)
  }

  @Test func `each tool says what it takes and what it answers`() throws {
    let answer = try answers([Self.request(1, "tools/list")])["1"]
    let tools = try #require((answer?["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    #expect(tools.compactMap { $0["name"] as? String } == ["check", "fix", "explain", "guide", "new"])
    for tool in tools {
      #expect((tool["inputSchema"] as? [String: Any])?["type"] as? String == "object")
      #expect((tool["outputSchema"] as? [String: Any])?["required"] != nil)
      let hints = tool["annotations"] as? [String: Any]
      #expect(hints?["readOnlyHint"] as? Bool == !["fix", "new"].contains(tool["name"] as? String))
    }
  }

  @Test func `check returns findings with paths, and no contents`() throws {
    let result = try call("check", #"{"paths": ["Tests"], "minSeverity": "warning"}"#)
    let content = try #require(result["structuredContent"] as? [String: Any])
    let findings = try #require(content["findings"] as? [[String: Any]])
    let final = try #require(findings.first { $0["rule"] as? String == "mock-is-final-class" })
    #expect(final["path"] as? String == "Tests/Mocks/Mock.swift" && final["line"] as? Int == 1)
    #expect(final["fix"] as? String == "safe" && content["nextCursor"] == nil)
    #expect(!Self.text(result).contains("class HomeViewModelMock:"))
  }

  @Test func `findings come a page at a time`() throws {
    let mocks = (1...60).map { "class A\($0)Mock: A\($0) {}\nprotocol A\($0) {}\n" }.joined()
    try folder.write(mocks, to: "Tests/Mocks/Many.swift")
    var (cursor, count) = ("", 0)
    repeat {
      let arguments = cursor.isEmpty ? "{}" : #"{"cursor": "\#(cursor)"}"#
      let content = try #require(try call("check", arguments)["structuredContent"] as? [String: Any])
      let page = try #require(content["findings"] as? [Any])
      #expect(page.count <= 50)
      count += page.count
      cursor = content["nextCursor"] as? String ?? ""
    } while !cursor.isEmpty
    let run = try folder.run("lint", "--format", "jsonl")
    #expect(count == run.output.split(separator: "\n").count && count > 60)
  }

  @Test func `fix changes files and names them, and a dry run changes nothing`() throws {
    let before = try folder.read("Tests/Mocks/Mock.swift")
    let dry = try #require(try call("fix", #"{"dryRun": true}"#)["structuredContent"] as? [String: Any])
    #expect(dry["changed"] as? [String] == ["Tests/Mocks/Mock.swift"])
    #expect(try folder.read("Tests/Mocks/Mock.swift") == before)
    let file = folder.url.appending(path: "Tests/Mocks/Mock.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let kept = try #require(try call("fix", "{}")["structuredContent"] as? [String: Any])
    #expect(kept["changed"] as? [String] == [], "it is read-only")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let real = try #require(try call("fix", "{}")["structuredContent"] as? [String: Any])
    #expect(real["changed"] as? [String] == ["Tests/Mocks/Mock.swift"])
    #expect(try folder.read("Tests/Mocks/Mock.swift").hasPrefix("final class HomeViewModelMock"))
  }

  @Test func `explain and guide say what their commands say`() throws {
    #expect(
      Self.text(try call("explain", #"{"rule": "mock-is-final-class"}"#)).hasPrefix(
        "# A mock is a final class"))
    #expect(
      Self.text(try call("explain", #"{"place": "Tests/Mocks/Mock.swift:1"}"#)).contains(
        "mock-is-final-class"))
    #expect(Self.text(try call("guide", "{}")) == (try folder.run("guide", "--for", "agents").output))
    #expect(Self.text(try call("guide", #"{"path": "Sources/New.swift"}"#)).contains("a new file"))
  }

  @Test func `new lists what can be made, makes it once, and says what is found`() throws {
    try folder.write(
      #"{"root": true, "presets": ["contract"], "documents": ["docs/*.md"]}"#, to: ".archlint.json")
    try folder.write(
      "# Mock\n\n```swift Tests/Mocks/{Screen}Mock.swift\nclass {Screen}Mock: {Screen}Contract {}\n```\n",
      to: "docs/mock.md")
    #expect(Self.text(try call("new", "{}")).hasPrefix("archlint new docs/mock.md Screen=…\n"))
    let arguments = #"{"document": "docs/mock.md", "names": ["Screen=Shop"], "dryRun": DRY}"#
    let dry = try call("new", arguments.replacing("DRY", with: "true"))
    #expect(Self.text(dry).hasPrefix("would write Tests/Mocks/ShopMock.swift\n"), "\(dry)")
    let made = try call("new", arguments.replacing("DRY", with: "false"))
    let content = try #require(made["structuredContent"] as? [String: Any])
    #expect(content["files"] as? [String] == ["Tests/Mocks/ShopMock.swift"])
    let findings = try #require(content["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "mock-is-final-class" })
    #expect(finding["source"] as? String == "docs/mock.md" && finding["sourceLine"] as? Int == 4)
    #expect(try folder.read("Tests/Mocks/ShopMock.swift").contains("class ShopMock"))
    let again = try call("new", arguments.replacing("DRY", with: "false"))
    #expect(again["isError"] as? Bool == true, "\(again)")
  }

  @Test(arguments: [
    ("new", #"{"document": "a", "like": "b"}"#, "not both"),
    ("new", #"{"document": "gone"}"#, "no document gone"),
    ("check", #"{"path": "x"}"#, "did you mean \"paths\""),
    ("check", #"{"paths": "x"}"#, "a list of strings"),
    ("check", #"{"paths": ["gone"]}"#, "there is no file or folder gone"),
    ("check", #"{"cursor": "x"}"#, "nextCursor"),
    ("explain", "{}", "needs a \"rule\" or a \"place\""),
    ("explain", #"{"rule": "none"}"#, "there is no rule"),
    ("explain", #"{"rule": "mock-is-final-class", "place": "Tests/Mocks/Mock.swift:1"}"#, "not both"),
    ("fix", #"["A.swift"]"#, "an object"), ("fix", "[]", "an object"), ("fix", "null", "an object"),
    ("fix", "1", "an object"), ("guide", #"{"path": ""}"#, "\"\" is no Swift file"),
    ("guide", #"{"path": "README.md"}"#, "no Swift file"), ("fix", #"{"unsafe": 1}"#, "true or false"),
  ])
  func `what is asked wrongly is told to the assistant`(_ tool: String, _ arguments: String, _ text: String)
    throws
  {
    let result = try call(tool, arguments)
    #expect(result["isError"] as? Bool == true)
    #expect(Self.text(result).contains(text), "\(Self.text(result))")
  }

  /// No system has such a path, and asking about each folder on it takes the square of its length.
  @Test(.timeLimit(.minutes(1))) func `a path of any length is answered`() throws {
    for count in [2_000, 200_000] {
      let path = String(repeating: "a/", count: count)
      _ = try call("check", #"{"paths": ["\#(path)"]}"#)
    }
  }

  @Test func `what breaks the protocol is answered, and the next message is heard`() throws {
    let answers = try answers([
      "{", Self.request(1, "resources/list"), Self.request(2, "tools/call", #"{"name": "rm"}"#),
      Self.request(3, "ping"),
    ])
    #expect((answers["<null>"]?["error"] as? [String: Any])?["code"] as? Int == -32700)
    #expect((answers["1"]?["error"] as? [String: Any])?["code"] as? Int == -32601)
    #expect((answers["2"]?["error"] as? [String: Any])?["code"] as? Int == -32602)
    #expect(answers["3"]?["result"] != nil)
  }

  @Test func `a broken configuration is told, and mended it counts at once`() throws {
    try folder.write("{", to: ".archlint.json")
    let result = try call("check", "{}")
    #expect(result["isError"] as? Bool == true && Self.text(result).hasPrefix(".archlint.json:1:2: "))
  }
}
