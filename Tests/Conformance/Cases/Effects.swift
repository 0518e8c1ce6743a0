// try, await, unsafe and casts.

func f() { try! a()
  try? b()
  try await c()
  await d.e()
  _ = try await f.g()
  unsafe h()
  consume i
  copy j
  let x = consume y
  each z
  repeat k(each l)
  let q = await (a, b)
  try (c())
  await { d() }()
  unsafe [Int](x)
  unsafe { y() }() }

func f() async { await withTaskGroup(of: Int.self) { group in group.addTask { await a() } ;
    for await x in group { b(x) } }
  async let y = c()
  _ = await (y, d())
  try await Task.sleep(for: .seconds(1))
  await MainActor.run { e() } }

func f() { yield a()
  yield (b())
  yield &c.d
  yield 1 }

func f() { await { a() }()
  let x = await { b() }()
  try { c() }()
  try await { d() }()
  unsafe { e() }()
  let y = unsafe (f())
  unsafe .g()
  unsafe [h()] }

func f() { await (a()) ; await [b()] ; await .c() ; await -d() ; await "\(e())" ; await a ; await a.b ; await
 c() ; try
 d() ; await try e() }

func f() { repeat { a() } while b()
  _ = (repeat each a)
  foo(repeat (each b).c())
  repeat d(each e) }

func f() { let y = try if k { l() } else { m() } }

let a = try b(), c = await d(), e = try? f(), g = try! h().i, j = try await k(), l = try (m()),
    n = [try o()], p = try q { try r() }

func a() async throws { try await b.c().d(e: try f())
  async let g = h()
  try await withX { }
  for try await i in j() { }
  _ = try? await k()
  guard let l = try? m() else { return }
  if let n = try await o() { }
  return try await p()
  throw q()
  do { _ = try r() }
  switch try s() { case .t: try u() ; default: try? v() }
  while try w() { }
  defer { try? x() }
  try y = z() }

func a() { b = try c ? d() : e()
  f = try await g ?? h()
  let i = try? j() ?? k()
  l(try m(), try? n())
  o.p = try await q()
  r += try s() }

func f() { _ = a is B
  _ = a as B
  _ = a as? B<C>
  _ = a as! [D: E]
  _ = (a as! F).g()
  _ = a as H & I
  _ = a is J ? k() : l()
  _ = a as? M.N ?? o()
  _ = [a as P, b as Q]
  _ = a as (B) -> C
  _ = try? a as B }

func f() { _ = a as! B<C>.D
  _ = a as? [B]
  _ = (a as? B)?.c()
  _ = a is B && c()
  _ = a as B == c
  _ = [a as B: c as D]
  _ = a as? B ?? c()
  _ = a as! (B) -> C
  _ = a as any B & C
  _ = a as? @Sendable () -> Void
  _ = a as Int?
  let x = a as? B, y = c()
  foo(a as B, c())
  return a as! B }

let x = a ? b : c ? d() : e()
let y = a ?? b()
let z = a?.b ?? c!
let w = a ? .b : .c
let v = x is A ? y() : z as? B ?? c()
let u = a ?b :c

func f() { x = a ? .b : .c
  x = a ? b() : -c()
  x = (a)(b)
  x = a(b)(c)
  x = a[b](c)
  x = a()[b].c()
  x = a{b}(c)
  foo(&a) }

func f() { x = a ? b ? c() : d() : e()
  x = a ? { b() } : { c() }
  x = a ? (b, c()) : [d()]
  x = a ? b : c ? d : e() }

func f() { x = a ? b.c : d }
