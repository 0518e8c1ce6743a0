import Testing

/// What properties say of calls and local names.
@Suite struct BodyPropertyTests {
  @Test func `the result of a call is used where it is what its function returns`() throws {
    try checkNodes(
      "call", where: #"{ "discarded": true, "callee": "save" }"#,
      in: """
        func f() -> Bool { save() }
        func g() -> Bool {
          save()  // ✗
          return true
        }
        func h() { save() }  // ✗
        func i() -> Void { save() }  // ✗
        func j() -> (Int) { save() }
        var k: Int { save() }
        var l: Int {
          get { save() }
          set { save() }  // ✗
        }
        func m() -> Int { if a { save() } else { 1 } }
        func n() { if a { save() } else { run() } }  // ✗
        func o() -> Int {
          let p = switch a { case 1: save(); default: 1 }
          switch p {
          case 1: save()  // ✗
          default: break
          }
          return p
        }
        func q() -> Bool {
          #if A
          save()
          #else
          true
          #endif
        }
        func r() -> Bool {
          b: switch a { default: save() }  // ✗
        }
        let s = { () -> Bool in save() }
        """)
  }

  @Test func `an arm covers the cases that no arm before takes whole`() throws {
    let covers = { (name: String, code: String) in
      try checkNodes(
        "switchCase", where: #"{ "covers": "\#(name)" }"#,
        in: "enum State { case idle, loading, loaded([Int], page: Int), failed(Failure) }\n" + code)
    }
    try covers(
      "loaded",
      """
      struct Model {
        var state: State
        var perhaps: State?
        var other: Other
        func a() {
          switch state {
          case .idle: a()
          default: a()  // ✗
          }
        }
        func b() {
          switch self.state {
          case .idle, .loaded(_, page: let page): b()  // ✗
          case _: b()
          }
        }
        func c() {
          switch state {
          case .loaded(let all, _) where all.isEmpty: c()  // ✗
          case .idle, .failed: c()
          #if DEBUG
          case .loading: c()
          #endif
          case let rest: print(rest)  // ✗
          }
        }
        func e() {
          switch perhaps {
          case .idle?: e()
          default: e()
          }
          switch state {
          #if DEBUG
          case .loaded: e()  // ✗
          #endif
          default: e()
          }
          switch state {
          case .loaded: fallthrough  // ✗
          case .idle: e()
          default: break
          }
          switch state {
          case .idle: if perhaps == nil { fallthrough }; e()
          case .failed: e()
          case (.loading): e()
          case (.loaded): e()  // ✗
          }
          switch state {
          case .other: e()
          default: e()
          }
          let now = self.state
          switch now {
          case .idle: e()
          default: e()  // ✗
          }
        }
        func d(state: State) {
          switch state {
          case .idle:
            switch self.state { case let .loaded(all, page): d(state: state) default: break }  // ✗
          default: d(state: state)  // ✗
          }
          let copy: State = make()
          let second = copy
          switch second {
          case .idle: d(state: state)
          default: d(state: state)  // ✗
          }
          let maybe: State? = make()
          switch maybe {
          case .idle: d(state: state)
          default: d(state: state)
          }
          switch other { default: break }
          switch make() { default: break }
        }
      }
      """)
    // Whether what a case carries is all there may be takes a compiler.
    try covers(
      "failed",
      """
      struct Model {
        var state: State
        func a() {
          switch state {
          case .failed(.offline): a()  // ✗
          case .failed((let a, let b)): self.a()  // ✗
          default: a()
          }
        }
      }
      """)
  }

  @Test func `what stands in a clause of #if may not be there`() throws {
    let code = """
      func a() { load() }
      #if DEBUG
      func b() { load() }  // ✗
      #else
      func c() { load() }  // ✗
      #endif
      func d() {
        #if DEBUG
        load()  // ✗
        #endif
        load()
      }
      """
    try checkNodes("call", where: #"{ "conditionalCompilation": true }"#, in: code)
    let functions = code.replacing("\n  load()  // ✗", with: "\n  load()")
    try checkNodes("function", where: #"{ "conditionalCompilation": true }"#, in: functions)
  }

  @Test func `nobody knows what becomes of a result in a closure that may give it or be built of it`() throws
  {
    try checkNodes(
      "call", where: #"{ "discarded": true, "callee": "save" }"#,
      in: """
        let a: () -> Int = { save() }
        let b: () -> Void = { save() }  // ✗
        let c: @MainActor () -> () = { save() }  // ✗
        let d = items.map { save() }
        let e: Int = { save() }()
        func f() {
          items.forEach { _ in
            guard ready else { return }
            save()  // ✗
          }
          items.forEach { item in
            save()  // ✗
            last = item
          }
          VStack {
            save()
            if open { save() }
            save()
          }
          run { () -> Void in
            save()  // ✗
            stop()
          }
          let g = run {
            save()  // ✗
            return 1
          }
        }
        var h: some View {
          save()
          Text("a")
        }
        var i: Int {
          save()  // ✗
          if a { return 1 } else { return 2 }
        }
        @Builder func j() -> [Int] {
          save()
          for k in l { save() }
        }
        struct M {
          init() {
            save()  // ✗
            stop()
          }
        }
        """)
  }

  @Test func `a local name is a constant where it is bound by let`() throws {
    try checkNodes(
      "binding", where: #"{ "keyword": "var" }"#,
      in: """
        func f() {
          let a = 1
          var b = 2  // ✗
          if let c = a, var d = b {}  // ✗
          for e in a {}
          for var f in b {}  // ✗
          let (g, h) = a
          var (i, _) = b  // ✗
        }
        """)
  }

  @Test func `closures have labels and effects`() throws {
    let text = """
      func f() {
        run(action: { a() })  // ✗
        run { b() } action: { c() }  // ✗
        run { d() }
        run { (x: Int) async throws -> Int in x }
      }
      """
    try checkNodes("closure", where: #"{ "label": "action" }"#, in: text)
    try checkNodes(
      "closure", where: #"{ "async": true, "throws": true }"#,
      in: text.replacing("  // ✗", with: "").replacing("in x }", with: "in x }  // ✗"))
  }

  @Test func `a catch of any pattern catches every error`() throws {
    try checkNodes(
      "catch", where: #"{ "exhaustive": true }"#,
      in: """
        func f() {
          do {} catch {}  // ✗
          do {} catch let e {}  // ✗
          do {} catch _ {}  // ✗
          do {} catch let e where e.isOld {}
          do {} catch is A {}
          do {} catch let e as A {}
        }
        """)
  }
}
