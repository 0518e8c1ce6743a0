import JSON
import Testing

@Suite struct JSONWriterTests {
  @Test func `objects and lists are written in order`() {
    var json = JSONWriter()
    json.object { json in
      json.member("name", "a\"\\\n\u{1}\u{2028}é🙂")
      json.member("none", .null)
      json.member("lines", 3)
      json.member("clean", true)
      json.array("files") { json in
        json.string("A.swift")
        json.object { _ in }
        json.array { _ in }
      }
      json.member("tags", [])
    }
    #expect(
      json.text
        == #"{"name":"a\"\\\n\u0001\u2028é🙂","none":null,"lines":3,"clean":true,"files":["A.swift",{},[]],"tags":[]}"#
    )
  }

  @Test func `the pretty style gives each member a line`() {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("a", 1)
      json.array("b") { json in
        json.number(2)
        json.value(.null)
      }
      json.object("c") { _ in }
    }
    #expect(json.text == "{\n  \"a\": 1,\n  \"b\": [\n    2,\n    null\n  ],\n  \"c\": {}\n}")
  }

  @Test func `what is no number is null`() {
    let json: JSONValue = [.decimal(.infinity), .decimal(-.nan), .decimal(nil), .decimal(0.5)]
    #expect(json.text() == "[null,null,null,0.5]")
  }

  @Test(arguments: [#"{"a":[1,-2.50e+3,"x\ty",true,null,{}]}"#, "[]", #""\u0000""#, "[[[0]]]"])
  func `what was read is written as it was`(text: String) throws {
    var json = JSONWriter()
    json.value(try JSONReader.read(text))
    #expect(json.text == text)
  }
}
