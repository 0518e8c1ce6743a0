import Testing

@Suite struct FlowTests {
  @Test(arguments: [
    "func a() { load() } // ✗",
    "func a() { self.load() } // ✗",
    "func a() { if b { load() } }",
    "func a() { if b { return }\nload() }",
    "func a() { guard b else { return }\nload() }",
    "func a() { switch b { case .c: load() } }",
    "func a() { for b in c { load() } }",
    "func a() { b && load() }",
    "func a() { handler = { load() } }",
    "func a() { items.forEach { load() } }",
    // Unwrapping self and running at once decide nothing.
    "func a() { Task { await load() } // ✗\n}",
    "func a() { task = Task.detached { [weak self] in\nawait self?.load() // ✗\n} }",
    "func a() { Task { [weak self] in\nguard let self else { return }\nawait load() // ✗\n} }",
    "func a() { Task { [weak self] in\nguard let self = self else { return }\nawait load() // ✗\n} }",
    "func a() { Task { [weak self] in\nguard let me = self else { return }\nawait me.load() // ✗\n} }",
    "func a() { let me = self\nme.load() // ✗\n}",
    "func a() { let me = self\nlet other = me, me = other\nme.load()\n}",
    "func a() { do { let me = self }\nme.load()\n}",
    "func a() { Task { [weak self] in\nguard let self, b else { return }\nawait load()\n} }",
    "func a() { Task { [weak self] in if let self {\nawait load() // ✗\n} } }",
    "func a() { Task { [weak self] in if let self { } else { await load() } } }",
    // When this runs its closure is not known.
    "func a() { perform { load() } }",
  ])
  func `a call is unconditional`(_ members: String) throws {
    try checkCalls(where: #"{ "callee": "load", "conditional": false }"#, in: members)
  }

  @Test func `when a closure runs is not always known`() throws {
    let conditional = #"{ "callee": "load", "conditional": true }"#
    try checkCalls(where: conditional, in: "func a() { perform { load() } }")
    try checkCalls(where: conditional, in: "func a() { items.forEach { load() } // ✗\n}")
    try checkCalls(where: conditional, in: "func a() { handler = { load() } // ✗\n}")
  }

  @Test(arguments: [
    "try? await Task.sleep()\nsearch()  // ✗",
    "try await Task.sleep()\nsearch()",
    "await clock.sleep()\nsearch()  // ✗",
    "do { try await Task.sleep() } catch { }\nsearch()  // ✗",
    "do { try await Task.sleep() } catch { return }\nsearch()",
    "do { try await Task.sleep()\nsearch() } catch { }",
    "do { try await Task.sleep()\nreturn } catch { }\nsearch()  // ✗",
    "do { try? await Task.sleep() } catch { search() }",
    "if b { try? await Task.sleep() } else { search() }",
    "if b { try? await Task.sleep()\nreturn }\nsearch()",
    "task = Task { try? await Task.sleep() }\nsearch()",
    "task = Task { try? await Task.sleep()\nsearch()  // ✗\n}",
    "search()\ntry? await Task.sleep(for: search())",
    "defer {\nsearch()  // ✗\n}\ntry await Task.sleep()",
    "try await Task.sleep()\ndefer { search() }",
  ])
  func `what runs although a call threw`(_ body: String) throws {
    try checkCalls(
      where: #"""
        { "callee": "search",
          "parent": { "call": { "callee": "*.sleep", "followsEvenAfterThrow": { "call": "search" } } } }
        """#,
      in: "func a() async throws {\n\(body)\n}")
  }

  @Test(arguments: [
    "b()\nc()", "c()  // ✗\nb()", "c(b())", "Task { c() }  // ✗\nb()",
    "if x { c()  // ✗\n}\nb()", "if x { c() } else { b() }", "if x { c()\nreturn }\nb()",
    "guard x else { c()\nreturn }\nb()", "if c() { b() }  // ✗", "switch x { case .y: c()\ncase .z: b() }",
    "switch x { case .y: c()\nreturn\ndefault: break }\nb()", "for x in y { c()  // ✗\nb() }",
    "do { c()  // ✗\n} catch { b() }", "do { } catch { c()  // ✗\n}\nb()",
    "do { } catch let e as E { c() } catch { b() }", "Task { if x { c()  // ✗\nreturn } }\nb()",
    "x ? c() : b()",
    "defer { b() }\nc()  // ✗", "defer { c() }\nb()", "defer { c() }\ndefer { b() }",
    "defer { b() }\ndefer { c()  // ✗\n}", "if x { defer { b() }\nc()  // ✗\nreturn }",
    "do { defer { c()  // ✗\n} }\nb()", "defer { b() }\nif x { c()  // ✗\nreturn }",
  ])
  func `what may run before something`(_ body: String) throws {
    let text = "func f() {\n\(body)\n}"
    try checkCalls(where: #"{ "callee": "c", "precedes": { "call": "b" } }"#, in: text)
    try checkCalls(
      where: #"{ "callee": "c", "parent": { "call": { "callee": "b", "follows": { "call": "c" } } } }"#,
      in: text)
  }

  @Test(arguments: [
    "for x in y { a() }  // ✗", "while a() { }  // ✗", "while b { if c { a() } }  // ✗",
    "repeat { a() } while b  // ✗",
    "for x in a() { }", "repeat { } while a()  // ✗", "for x in y where a() { }  // ✗",
  ])
  func `a call is repeated`(_ body: String) throws {
    try checkCalls(where: #"{ "callee": "a", "repeated": true }"#, in: "func f() {\n\(body)\n}")
  }

  @Test(arguments: [
    "do { } catch { a() }  // ✗", "do { a() } catch { }", "do { } catch { if b { a() } }  // ✗",
  ])
  func `what stands around a call`(_ body: String) throws {
    try checkCalls(
      where: #"{ "callee": "a", "enclosingNode": { "catch": true } }"#, in: "func f() {\n\(body)\n}")
  }
}
