import Foundation
import TestSupport
import Testing

/// Nesting that no stack is deep enough for is stepped over, on a small stack as well: see `TreeParser.depthLimit`.
@Suite(.enabled(if: ThoroughTests.areWanted)) struct DeepNestingTests {
  private static let count = 6000

  private static func nested(_ open: String, _ middle: String, _ close: String) -> String {
    String(repeating: open, count: count) + middle + String(repeating: close, count: count)
  }

  private static let bodies = [
    nested("switch x { case .a: ", "a()", "}"), nested("x = switch y { case .a: ", "a()", "}"),
    nested("switch x { case .a where b({ ", "", "}): break }"),
    "switch x { \(nested("@a ", "case .b: c()", "")) }",
    "switch x { \(nested("@a ", "", "")) }", nested("if a { ", "b()", "}"), nested("x = if a { ", "b()", "}"),
    "if a {} " + nested("else if b {} ", "", ""), nested("guard a else { ", "", "}"),
    nested("for a in b { ", "", "}"),
    nested("repeat { ", "", "} while x "), nested("do { ", "", "} catch {}"),
    nested("do {} catch let e where a { ", "", "}"),
    nested("if case .a(let b) = c({ ", "", "}) {}"), nested("func g() { ", "", "}"),
    nested("a { ", "b()", "}"),
    nested("a(b: { ", "", "})"), nested("a(", "1", ")"), "x" + nested("[a", "", "]"),
    "x = " + nested("(", "1", ")"),
    "x = " + nested("a ? ", "1", ": b"), nested("a = ", "1", ""), "x = " + nested("\"\\(", "1", ")\""),
    "let a: " + nested("A<", "B", ">") + " = 1", "let a: " + nested("(A) -> ", "B", ""),
  ]

  @Test(arguments: bodies) func `nested statements and expressions fit a stack of one mebibyte`(
    _ body: String
  ) throws {
    let folder = try TemporaryFolder(["A.swift": "struct A { func f() { \(body) } }\n"])
    let run = try CommandRun.limited(["syntax", "--facts", "A.swift"], in: folder.url, stack: 1024)
    #expect(run.status == 0 && run.output.contains("func f()"), "\(run.status) \(body.prefix(30))")
  }

  @Test(arguments: ["struct A { ", "struct A { func f() { ", "@a(", "extension A { init() { "])
  func `nested declarations fit a stack of one mebibyte`(_ open: String) throws {
    let close = String(open.filter { "{(".contains($0) }.map { $0 == "{" ? "}" : ")" })
    let folder = try TemporaryFolder(["A.swift": Self.nested(open, "", close) + "\n"])
    for command in [
      ["syntax", "--facts", "A.swift"], ["lint", "--jobs", "1"], ["fix", "--diff", "--jobs", "1"],
    ] {
      #expect(try CommandRun.limited(command, in: folder.url, stack: 1024).status == 0)
    }
  }

  @Test(arguments: [#"{ "not": "#, #"{ "enclosedBy": "#, #"{ "parent": "#, #"{ "exists": { "function": "#])
  func `predicates as deep as JSON may be fit a stack of one mebibyte`(_ open: String) throws {
    let depth = open.contains("exists") ? 95 : 190
    let close = String(repeating: "}", count: open.count { $0 == "{" })
    let predicate =
      String(repeating: open, count: depth) + #"{ "name": "never" }"# + String(repeating: close, count: depth)
    let rule =
      "{ \"id\": \"deep\", \"each\": \"function\", \"where\": \(predicate), \"mustNot\": true, \"message\": \"no\" }"
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"presets\": [], \"customRules\": [\(rule)] }",
      "A.swift": "struct A { func f() { a() } }\n",
    ])
    let run = try CommandRun.limited(["lint", "--jobs", "1"], in: folder.url, stack: 1024)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.status) \(run.errors)")
  }
}
