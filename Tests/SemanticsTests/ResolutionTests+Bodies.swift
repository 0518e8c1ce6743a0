import Testing

/// What bodies and parameters bind.
extension ResolutionTests {
  @Test func `a local name is visible behind its declaration, and no longer than its block`() {
    check(
      (
        "App/A.swift",
        """
        struct A {
          var item = 1
          func f() {
            let item = item /* → A.item */
            print(item /* → local */ )
          }
          func g() {
            do { let item = 2; _ = item /* → local */ }
            _ = item /* → A.item */
          }
          func h(_ items: [Int]) {
            for item in items where item /* → local */ > 1 { _ = item /* → local */ }
            _ = item /* → A.item */
            guard let item = items.first else { return }
            _ = item /* → local */
          }
        }
        """
      ))
  }

  @Test func `what a condition binds is visible in its branch alone`() {
    check(
      (
        "App/A.swift",
        """
        enum E { case a(Int), b }
        struct A {
          var x: Int?
          func f(_ e: E) {
            if let x { _ = x /* → local */ } else { _ = x /* → A.x */ }
            if case .a(let x) = e, x /* → local */ > 1 { _ = x /* → local */ }
            switch e {
            case .a(let x) where x /* → local */ > 1: _ = x /* → local */
            default: _ = x /* → A.x */
            }
            while let x = x /* → A.x */ { _ = x /* → local */ }
          }
        }
        """
      ))
  }

  @Test func `closures, accessors and catch clauses bind names`() {
    check(
      (
        "App/A.swift",
        """
        struct A {
          var error = 1
          var count: Int = 0 { didSet { _ = oldValue /* → local */ } }
          var other: Int { get { 1 } set { count /* → A.count */ = newValue /* → local */ } }
          func f() {
            let run = { (count: Int) in count /* → local */ }
            let short = { [total = count /* → A.count */ ] a, b in a /* → local */ + total /* → local */ }
            do { try g() } catch { _ = error /* → local */ }
            func g() throws {}
            _ = error /* → A.error */
            g /* → local */ ()
          }
        }
        """
      ))
  }

  @Test func `default values and captured ones see none of those beside them`() {
    check(
      (
        "App/A.swift",
        """
        func limit() -> Int { 1 }
        func f(limit: Int, x: Int = limit /* → limit */ ()) -> Int { limit /* → local */ + x /* → local */ }
        struct S {
          init(limit: Int, x: Int = limit /* → limit */ ()) { _ = limit /* → local */ }
          subscript(limit: Int, x: Int = limit /* → limit */ ()) -> Int { limit /* → local */ }
          subscript(limit limit: Int) -> Int { get { limit /* → local */ } }
          var y: Int { get { 1 } set(limit) { _ = limit /* → local */ } }
        }
        enum E { case a(limit: Int, x: Int = limit /* → limit */ ()) }
        func g(limit: Int) {
          func h(x: Int = limit /* → local */ ) {}
          _ = { [limit = 1, x = limit /* → local */ ] in limit /* → local */ + x /* → local */ }
        }
        let c = { [limit = 1, x = limit /* → limit */ ] in limit /* → local */ + x /* → local */ }
        """
      ))
  }

  @Test func `the name of a module stands before what it declares`() {
    check(
      (
        "Core/C.swift",
        """
        public struct Logger {
          public static let shared = Logger()
          public func log() {}
        }
        public func make() -> Logger { Logger() }
        private func hide() {}
        """
      ),
      ("Kit/K.swift", "public struct Core { public static let size = 1 }"),
      (
        "App/A.swift",
        """
        import Core
        func f() {
          let logger = Core.Logger /* → Logger */ ()
          logger.log /* → Logger.log */ ()
          Core.Logger /* → Logger */ .shared /* → Logger.shared */ .log /* → Logger.log */ ()
          Core.make /* → make */ ().log /* → Logger.log */ ()
          _ = Core.hide /* → unknown outsideBase */
          _ = UIKit.Logger /* → unknown outsideBase */ ()
          App.g /* → g */ ()
        }
        func g() {}
        func h(_ Core: Int) { _ = Core.make /* → unknown outsideBase */ }
        """
      ),
      ("App/B.swift", "let a = Core.make /* → unknown outsideBase */ ()"),
      ("App/C.swift", "import Kit\nlet a = Core.size /* → Core.size */"))
  }

  @Test func `what a framework declares as well only its types tell`() {
    check(
      (
        "App/A.swift",
        """
        struct Space {}
        func log(_ space: Space) {}
        func survey(_ space: Space) {}
        extension View {
          func padding(_ space: Space) -> Int { 1 }
          func berth(_ space: Space) -> Int { 2 }
        }
        """
      ),
      (
        "App/B.swift",
        """
        func f() { log /* → unknown overloaded */ (2.0); survey /* → survey */ (s) }
        extension View {
          func g() { padding /* → unknown overloaded */ (3); berth /* → View.berth */ (s) }
        }
        """
      ))
  }
}
