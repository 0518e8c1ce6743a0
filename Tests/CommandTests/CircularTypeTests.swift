import Foundation
import TestSupport
import Testing

/// Types that stand in themselves, in whatever way, which no compiler accepts and everybody types now and then.
@Suite struct CircularTypeTests {
  private static let circles = [
    "extension A.B {\nextension A {\nstruct B { func f() { run() } }\n}\n}",
    "extension A { struct B {} }\nextension A.B { struct A { func f() { run() } } }\nextension A.B.A { struct B {} }",
    "extension A.A { struct A { extension A.A.A { struct A { func f() { run() } } } } }",
    "struct A { extension A { struct A { func f() { run() } } } }",
    "class A: B { func f() { run() } }\nclass B: C {}\nclass C: A {}",
    "class A: A { func f() { run() } }",
    "protocol A: B {}\nprotocol B: A { func run() }\nstruct C: A, B { func f() { run() } }",
    "protocol A where Self: A {}\nextension A where Self: A { func f() { run() } }",
    "typealias A = B\ntypealias B = A\nstruct C: A { let a: A; func f() { run(); a.run() } }",
    "typealias A = A & A\nstruct C: A { var a: [A]; func f() { run() } }",
    "struct A<T: A<T>> where T: A<A<T>> { let a: T; func f() { a.run(); run() } }",
    "struct A<T: U, U: T> { let t: T; func f<V: T>(v: V) { t.run(); v.run() } }\nextension A where T == A<U, T> {}",
    "enum A { indirect case a(A); var b: A.A.A; func f() { run(); b.run() } }\nextension A.A.A: A {}",
  ]

  /// What follows types, in all directions, of calls.
  private static let predicates = [
    #"{ "callee": "run" }"#,
    #"{ "enclosedBy": { "name": "Never" } }"#,
    #"{ "resolvesTo": { "supertypes": { "name": "Never" } } }"#,
    #"{ "reachedFrom": { "closure": { "value": "never" } } }"#,
    #"{ "enclosedBy": { "superclass": { "name": "Never" } } }"#,
    #"{ "enclosedBy": { "conformers": { "name": "Never" } } }"#,
    #"{ "enclosedBy": { "conforms": "Never" } }"#,
    #"{ "enclosedBy": { "some": { "in": "nested", "function": { "name": "never" } } } }"#,
    #"{ "enclosedBy": { "reaches": { "call": { "callee": "never" } } } }"#,
  ]

  @Test(.enabled(if: ThoroughTests.areWanted), arguments: circles) func `each is followed to its end`(
    _ text: String
  ) throws {
    let rules = Self.predicates.enumerated().map { index, predicate in
      "{ \"id\": \"rule-\(index)\", \"each\": \"call\", \"where\": \(predicate), \"mustNot\": true, \"message\": \"no\" }"
    }
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"customRules\": [\(rules.joined(separator: ",\n"))] }", "A.swift": text,
    ])
    let run = try CommandRun.limited(["lint", "--format", "compact"], in: folder.url)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.status == 0, "\(run.output)")
    #expect(try CommandRun.limited(["fix"], in: folder.url).status == 0)
    #expect(try CommandRun.limited(["init", "--dry-run"], in: folder.url).status == 0)
  }
}
