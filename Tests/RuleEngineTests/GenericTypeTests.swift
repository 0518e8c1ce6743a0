import Testing

@Suite struct GenericTypeTests {
  @Test(arguments: [
    "struct V<M: Contract> { let m: M }  // ✗",
    "struct V<M> where M: Other, M: Contract { let m: M? }  // ✗",
    "struct V<M: Other & Contract> { var m: M! }  // ✗",
    "struct V<M: Contract> { struct Row { let m: M } }  // ✗",
    "extension V where M: Contract { var m: M { n } }  // ✗",
    "struct V { let m: any Other & Contract }  // ✗",
    "struct V { let m: (some Contract)? }  // ✗",
    "struct V<M: Other> { let m: M }",
    "struct V<M> { let m: M }",
    "struct V<M: Contract> { let m: [M] }",
    "struct V<Contract: Other> { let m: Contract }",
  ])
  func `a generic parameter is what it is constrained to`(_ declaration: String) throws {
    try checkNodes("property", where: #"{ "name": "m", "declaredType": "Contract" }"#, in: declaration)
  }

  @Test func `an extension knows the parameters of its type`() throws {
    let text = "struct V<M: Contract> {}\nextension V {\nvar m: M { n }  // ✗\n}\nprotocol Contract {}"
    try checkNodes("property", where: #"{ "resolvesTo": { "kind": "protocol" } }"#, in: text)
  }

  @Test(arguments: [
    "struct V: SwiftUI.View {}  // ✗", "struct V: View & Sendable {}  // ✗", "struct V: Screen {}  // ✗",
    "struct V: Screens {}  // ✗", "struct V: Toolkit.View {}", "struct V: ViewModifier {}",
  ])
  func `a conformance may be qualified, inherited or under another name`(_ declaration: String) throws {
    let others = "\nprotocol Screen where Self: View {}\ntypealias Screens = View & Sendable"
    try checkNodes("struct", where: #"{ "conforms": "View" }"#, in: declaration + others)
  }

  @Test(arguments: [
    "protocol P: Actor {}  // ✗", "protocol P: class {}  // ✗", "protocol P: ObservableObject {}  // ✗",
    "protocol P: NSObjectProtocol {}  // ✗", "protocol P: URLSessionDelegate {}  // ✗",
    "protocol P: URLSessionDataDelegate {}  // ✗", "protocol P: UNUserNotificationCenterDelegate {}  // ✗",
    "protocol P: NSSecureCoding {}  // ✗", "protocol P: UISearchResultsUpdating {}  // ✗",
    "protocol P: UIActivityItemSource {}  // ✗", "protocol P: StreamDelegate {}  // ✗",
    "protocol P: UITableViewDelegate {}  // ✗",
    "protocol P: Sendable {}", "protocol P: Unknown {}", "protocol P: ButtonStyle {}",
    "protocol P: DropDelegate {}", "protocol P: AsyncSequence {}",
  ])
  func `what well-known protocols bring along is known`(_ declaration: String) throws {
    try checkNodes("protocol", where: #"{ "conforms": "AnyObject" }"#, in: declaration)
  }

  @Test(arguments: [
    "enum E { case error(Error) }  // ✗", "enum E { case error(any Swift.Error) }  // ✗",
    "enum E { enum Error {}\ncase error(Error) }", "enum E { case error(Failure) }",
  ])
  func `what is known from outside is not declared here`(_ declaration: String) throws {
    let types = #"["Error", "Swift.Error", "Failure"]"#
    let parameter = #"{ "declaredType": \#(types), "not": { "resolvesTo": true } }"#
    try checkNodes("case", where: #"{ "name": "error", "parameter": \#(parameter) }"#, in: declaration)
  }
}
