// Callees.

func f() { a?.b?[c]?.d()
  a!.b![c]!.d!()
  a.b.c = 1
  a?.b = 2
  a[0][1].x += 3
  self.x = 1
  self = .a
  self?.y() }

func f() { a { $0.b() } c: { d() }
  a() { e }
  a(1) { f() }
  a { b in c() }
  a { [weak self, x = y] (z: Int, _ w) async throws -> Int in self?.q() }
  a.map(\.b).filter { !$0 } }

func f() { x = { a() }; y = [b(): c()]; z = (d(), e: f()); w = "\(g(h: i()))"; v = j[k()]; u = -l();
    t = !m(); s = n() as! O; r = p()! + q()?.r(); o = a.b(c.d(e)).f { g() }.h }

let g = foo(a:b:), h = x.foo(_:b:).bar, i = Foo.init(x:), j = `x`(a:), k = foo(), l = foo(a :b)

let a = foo(x) { y } z: { w } .bar() { q }
let b = a.b { }.c { } d: { }
let c = foo { } ?? bar { }
let d = [1, 2].map { $0 }.first!
let e = "x".count.foo()
let f = { a() }
let g = { (x: Int) -> Int in x }(1)
let h = Foo { } .bar

let a = #file, b = #line, c = #selector(foo(_:)), d = #keyPath(a.b), e = #colorLiteral(red: 1, green: 1,
    blue: 1, alpha: 1), f = #foo { x } , g = #bar<Int>(1), h = #a.b()
#warning("x")
#error("y")
#sourceLocation(file: "a", line: 1)
#sourceLocation()
#foo(1) { a() }

let k = \A.b[0]?.c!.d, l = \A.self, n = \Array<Int>.count, o = \[Int].x, p = a.map(\.b), s = \(Int, Int).0
let q = a.map(\.b).c(), r = \.a.b

func f() { a.b { c in d.e(f: g) { h() } }.i(j).k { l() } m: { n() }.o()
  p.q = r.s { t() }
  u.v { w() }?.x()
  y { }! }

func f() { a.b.c.d(); a().b().c() ; a.b().c.d() ; a?.b!.c?() ; a[b].c() ; a[b](c) ; a.b[c].d[e].f() ;
    (a).b() ; (a.b).c() ; [a].b() ; [a: b].c() ; "a".b() ; 1.b() ; 1.5.b() ; true.b() ; nil.b() ;
    { a }().b() ; A<B>().c() ; A<B>.c() ; [A]().b() ; [A: B]().c() ; A.B<C>.D() ; A?.b() ; A.self.b() ;
    .a() ; .a.b() ; .init() ; a.init() ; a.self() ; a.0.b() ; a.0() ; self() ; self[a]() ; self[a].b() ;
    self.a[b].c() ; self?.a() ; self!.a() ; Self.a() ; super.a() ; a::b() }

let q = \.?.x

let q = \.self, r = \.[0].x, s = a.b(\.c).d()

func f() { #selector(getter: x)
  #selector(setter: A.b)
  #selector(c(_:d:))
  #selector(e)
  #keyPath(a.b) }

func f() { x = -a.b()
  x = !c()
  x = ~d()
  x = a + -b()
  x = a ... b()
  x = a...b()
  x = ...c()
  x = d()...
  x = a!
  x = a!.b() }

func f() { #expect(c() == d)
  #require(try e())
  #Predicate<F> { $0.g() }
  #foo
  _ = #file
  #bar.baz() }

func f() { a { } b: { } c: { }
  d(e) { } f: { }
  g { } 
h: while i { } }

let a = b + c { d } - e { f } ; let g = [h { i }: j { k }] ; let l = (m { n }, o { p }) ; let q = "\(r { s })"

let x = a == b ? c : d, y = !e, z = -f.g(), w = a != b && c() || !d()
let v = a..<b, u = a...b, t = ...a, s = a..., r = [a...], q = x[1...], p = x[..<2], o = (1...).map { $0 }

let _ = f(g())
let (_, _) = (h(), i())
func j() {
  let _ = k()
  [A throws -> B]()
  [() async -> C]()
  [@Sendable () -> D]()
  E<F,>()
}

@available(iOS 17, *)
#Preview("a") { k() }
@MainActor
#makeMembers(1)
