// Closures and their signatures.

func f() { x.map { a, b in a.c(b) }
  x.map { (a, b) in a(b) }
  x.map { (a: [Int], b: Foo<Bar>) -> Baz in a(b) }
  x.map { @MainActor in y() }
  x.map { @Sendable (a) async in y() }
  x.map { [self] in y() }
  x.map { [unowned(unsafe) self, weak y] z in w() }
  x.map { _, _ in y() }
  x.map { a throws in y() }
  x { $0 }
  x { $0.a($1) }
  x {} }

class A { deinit { a() }
  func b() { c { [weak self] in guard let self else { return } ; self.d() ; self.e.f = g } }
  var h: I? { didSet { guard oldValue != h else { return } ; j() } } }

let x = { [weak a, unowned b, c = d(), self] in e() }
let y = { @MainActor [weak a] (b: Int) -> Int in c() }

let z = { (a, b: Int) in c() }

let w = { a -> Int in b() }
let v = { a, b throws -> Int in c() }
let u = { () in a() }
let t = { (a) async in b() }
let s = { _ in }

let r = { [a] in b() }
let q = { [a].b() }
let p = { [a.b: c()] }
let o = { (a, b).c() }
let n = { a in { b in c() } }

let x = { for a in b { c() } }
let y = { (a) in for b in c { d() } }
