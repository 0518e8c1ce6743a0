import Testing

/// What a file does not see, or sees in another way, hides nothing.
@Suite struct VisibilityTests {
  private func check(_ files: (String, String)..., sourceLocation: SourceLocation = #_sourceLocation) {
    let project = MarkedProject(files)
    #expect(project.markCount > 0, sourceLocation: sourceLocation)
    #expect(project.differences() == [], sourceLocation: sourceLocation)
  }

  @Test func `members that another file keeps to itself hide nothing`() {
    check(
      (
        "App/A.swift",
        """
        struct S { private func note() {}; func f() { note /* → S.note */ () } }
        extension S { private struct Config {} }
        private extension S { func save() {} }
        """
      ),
      (
        "App/B.swift",
        """
        func note() {}
        func save() {}
        struct Config {}
        extension S {
          func g() -> Config /* → Config */ { note /* → note */ (); save /* → save */ (); return Config() }
        }
        """
      ))
  }

  @Test func `what another module does not publish is not seen, but by its tests`() {
    check(
      ("Core/C.swift", "public struct Pub { func inner() {} }\nstruct Process {}\npackage struct Shared {}"),
      (
        "App/A.swift",
        """
        import Core
        import Foundation
        func f(_ pub: Pub /* → Pub */ , _ process: Process /* → outside */ , _ shared: Shared /* → Shared */ ) {}
        """
      ),
      ("Tests/T.swift", "@testable import Core\nfunc t(_ process: Process /* → Process */ ) {}"),
      (
        "Tests/U.swift",
        "#if DEBUG\n@testable\n#endif\nimport Core\nfunc t(_ process: Process /* → Process */ ) {}"
      ),
      // Nothing else can be meant.
      ("Tool/T.swift", "import Core\nfunc t(_ process: Process /* → Process */ ) {}"))
  }

  @Test func `a name for a type is that of a type`() {
    check(
      (
        "App/A.swift",
        """
        struct Home {}
        enum Route { case Home(Home /* → Home */ ) }
        struct A {
          let Item = 1
          func f(_ item: Item /* → Item */ ) {
            let Home = 2
            let home: Home /* → Home */ ? = nil
          }
        }
        struct Item {}
        """
      ))
  }

  @Test func `an associated type is what it is in the type that conforms`() {
    check(
      (
        "App/A.swift",
        """
        protocol Repo { associatedtype Item; func all() -> [Item /* → Repo.Item */ ] }
        struct Item {}
        struct Store: Repo { func all() -> [Item /* → Item */ ] { [] } }
        struct Shop: Repo { struct Item {}; func all() -> [Item /* → Shop.Item */ ] { [] } }
        """
      ))
  }

  @Test func `names that are bound again mean what is called so before`() {
    check(
      (
        "App/A.swift",
        """
        let user: Int? = 1
        struct A {
          var item: Int?
          func f(_ own: Int?) {
            if let user /* → user */ , let own /* → local */ { print(own) }
            guard let item /* → A.item */ else { return }
            run { [user /* → user */ , weak self] in print(item) }
          }
        }
        """
      ))
  }

  @Test func `what constraints add, or is of no type of the project, may have any member`() {
    check(
      (
        "App/A.swift",
        """
        func note() {}
        func map() {}
        class Base { func note(_ text: String) {} }
        protocol P {}
        extension P where Self: Base { func f() { note /* → unknown mayBeInherited */ () } }
        protocol Q where Self: Base {}
        extension Q { func f() { note /* → unknown mayBeInherited */ () } }
        extension [Int] { func f() { map /* → unknown mayBeInherited */ () } }
        extension Int? { func f() { map /* → unknown mayBeInherited */ () } }
        extension P { func g() { note /* → note */ () } }
        """
      ))
  }

  @Test func `types of values that several things may decide are unknown`() {
    check(
      (
        "App/A.swift",
        """
        struct User { var label = "" }
        struct GetUser { func callAsFunction() -> User { User() }; var label: String { "" } }
        class Base { func go() {} }
        class Sub: Base { var name = "" }
        struct Box<T> {}
        extension Box where T == Int { var payload: User { User() } }
        extension Box where T == String { var payload: GetUser { GetUser() } }
        func f(_ get: GetUser, _ sub: Sub?, _ base: Base, _ box: Box<Int>, _ make: () -> User) {
          let user = get()
          _ = user.label /* → User.label */
          _ = get.label /* → GetUser.label */
          (sub ?? base).go /* → unknown unknownBase */ ()
          _ = (sub ?? Sub()).name /* → Sub.name */
          _ = box.payload.label /* → unknown unknownBase */
        }
        """
      ))
  }

  @Test func `what thousands of files keep to themselves under one name is found at once`() {
    let files = (0..<3000).map { ("App/F\($0).swift", "private let log = 1\nlet a\($0) = log /* → log */") }
    let project = MarkedProject(files)
    #expect(project.differences() == [])
  }
}
