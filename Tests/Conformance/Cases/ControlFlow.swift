// Switches, loops, errors and local declarations.

func f() { let x = if a { 1 } else if b { 2 } else { g() }; let y = switch z { case 1: "a";
    case let q where q > 2: h(q); default: i() }; return if a { b() } else { c() } }

func f() throws(E) { do throws(E) { try a() } catch .x { b() } catch let e as F where e.g() { c() } catch is G, .h(let i) { } catch { throw error }
  do { } }

func f() { defer { a() }
  label: for x in y { continue label; break label }
  outer: while true { b() }
  l: do { break l }
  m: if a { b() }
  n: switch x { default: break n }
  fallthrough }

func f() { func g<T>(_ x: T = y()) -> T { h() }
  struct L { let x = i(); func j() { k() } }
  class M {}
  let z: Int = l()
  typealias T = Int
  enum N { case a }
  var w: Int { m() }
  var v = 1 { didSet { n() } }
  import X
  actor O {}
  @Foo func p() { q() }
  @Foo(r()) var s = t() }

if true { let hidden = 1
  func alsoHidden() {} }
for i in 0..<3 { struct H {} }
let top = 1
func topF() {}
do { class Hidden2 {} }
switch top { case 1: let q = 1
  default: break }
label: while false { enum H3 {} }
defer { typealias H4 = Int }
foo { struct H5 {} }
_ = { () -> Int in struct H6 {}
  return 1 }()

func f() { for i in 0 ..< 10 where i % 2 == 0 { a(i) }
  for _ in 0..<b() { }
  for case let (x?, y) in zip(a, b) { c(x) }
  for var x in y { x += 1 } }

func f() { switch x { case .a: if b { c() } else { d() }; case .e: return g(); case .default: break;
    case .case: h(); default: break }
  switch y { }
  switch z { default: { a() }() } }

func f() { return { a() } } ; func g() { return .b(c) } ; func h() { return !d() } ;
    func i() { throw E.f(g) } ; func j() { return (k()) } ; func l() { return [m()] } ;
    func n() { return "o\(p())" } ; func q() { return -r } ; func s() { return t ? u() : v() } ;
    func w() { return try await x() } ; func y() { return; }

func f() { switch (a, b) { case (.x, .y(let z)): g(z); case (let q, _) where h(q): break; case is A: i();
    case 1...2, "a", nil: j(); case .some(let r)?: k(r); case let .s(t), let .u(t): l(t); case (x: 1,
    y: 2): break; case \.foo: break; case foo(): n() ; default: o() } }

func f() { switch x { case let y as B: y.c() ; case /re/: m() ; case let (a, b) where a > b: d() ;
    case .e(_, f: let g, _): h() ; case x..<y(): i() ; case -1: j() ; case [k()]: l() ; case "\(m())": n() } }

func f() { let a = { $0 }
  let b: () -> Void = { c() }
  let d: Int = { e() }()
  var f: Int { g() }
  var h: Int = 1 { didSet { i() } }
  let j = k { l() }
  let m = n(o) { p() } q: { r() }
  let (s, t) = u()
  let v = w, x = y()
  var z: [Int] = [] }

func f() { a: while b { break a }
  c: if d { }
  e: do { f() }
  g: switch h { case i: j() ; default: k() }
  l: repeat { m() } while n
  o: for p in q { continue o } }

func f() { switch a { case b where c(): d() ; case e, f where g(): h() ; case let .i(j): k(j) ; case (let l,
    .m): n(l) ; case .o(p: let q): r(q) ; case "s": t() ; case 1: u() ; case is V: w() ;
    case let x as Y: z(x) ; case _: a1() ; @unknown default: a2() } }

func f() { switch a { case b: c() ; case d:
 e: for f in g { h() }
 case .i: j: do { k() }
 case .default: l() ; case .case: m() ; default: n() } }

func f() { switch a { case b: { c() }() ; case d: [e()] ; case f: (g()) ; case h: .i() ;
    case j: if k { l() } ; case m: switch n { case o: p() ; default: q() } ; default: break } }

func f() { do { try a() } catch { b() }
  do { } catch A.b { c() } catch let d as E { f() } catch A.g(let h) where h > i() { j() } catch is K,
    is L { m() } catch let (n) { o() }
  do { p() } }

func f() { defer { a() } ; guard b else { return } ; guard let c = d(), e() else { throw f() } ;
    guard case .g(let h) = i() else { fatalError("\(j())") } ; while let k = l() { m() } ;
    while case .n = o() { p() } ; while q(), r { s() } }

var a: Int { b() }
var c: Int { get { d() } set { e(newValue) } }
let f = g(), h = { i() }
let (j, k) = l()
func m(n: Int = o()) { p() }
struct Q { let r = s()
  let t: U = { v() }()
  lazy var w = x()
  static let y = z()
  var a1: Int = a2() { didSet { a3() } }
  @A(a4()) var a5 = a6()
  init() { a7() }
  deinit { a8() }
  subscript(i: Int = a9()) -> Int { b1() }
  enum E: Int { case x = 1 } }
extension B2 { var b3: Int { b4() } }
protocol B5 { var b6: Int { get } }
b7()
if b8() { b9() }
for c1 in c2() { c3() }
c4 = c5()
c6.c7 { c8() }

switch x { case a: foo { b() }
 default: c() }

func f() { let x = if a { b() } else { c() }
  x = if d { e() } else { f() }
  return switch g { case h: i() ; default: j() } }

func f() { switch x { case .a: a {
 } b: { } 
 default: c() } }

struct S { static let shared = S(); private init() {} ;
    @Published var x = Y.z { willSet { objectWillChange.send() } } ;
    var body: some View { VStack { Text("a").font(.title).onAppear { b() } ; if c { d() } else { e() } ;
    ForEach(f, id: \.self) { g in h(g) } } .padding() } }
