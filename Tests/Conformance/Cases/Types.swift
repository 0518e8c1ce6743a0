// Types as annotations and results.

func f() -> some View { body }
func g() -> any P & Q { x }
func h() -> (a: Int, b: (Int) -> Void)? { nil }
func i() -> @Sendable () -> Void { {} }
func j() -> sending A { }
func k() -> [Int] where T: P, T.A == [Int], T: ~Copyable { }
func l() throws -> Never
func m() -> Foo<Int> { x }
func n() async throws(any Error) -> Int { 1 }
func o() -> isolated A { }
func p() -> inout Int { }
func q() -> @_lifetime(borrow x) Span { }
@_lifetime(copy a, &b) func r(a: Int, b: inout Int) {}

struct S { var a: (Int) -> (String) throws -> Void; var b: ((Int) async -> Void)?;
    var c: @Sendable @MainActor (Int) -> Void = { _ in }; var d: A.Type; var e: any A.Type;
    var f: (any A).Type?; var g: [A]!; var h: A & B & C<D>; var i: () -> (); var j: Foo<Bar<Baz>>;
    var k: Foo<Bar<Baz<Int>>> = x; var m: (a: Int, b: String) = (1, "x");
    var n: [[Int]: [String: (Int)]] = [:]; var o: @convention(c) (Int) -> Void; var p: ~Copyable.Type;
    var q: A.B.C?.D }

struct S { var l: Foo<A, B>? = nil
  var k: Foo<A>? { x }
  var a = b<c>(d)
  var z: Foo<Int>{1}
  var y: [Foo<A>]
  var x: Foo<A>!
  var w: (Foo<A>) -> Foo<B>
  var v: Foo<(A) -> B>
  var u: Foo<[A: B]>.C<D>
  var t: Foo<any A & B>
  var s: Foo<A>.Type
  var r: @A(b) C<D>  }

struct S { func f() -> () -> Void { { } }
  func g() -> (Int) -> (Int) -> Int { { _ in { $0 } } }
  func h() { }
  func i() -> [Int: [String]]? { nil }
  func j<T>() -> T.A.B { x }
  func k() -> A<B>.C? { x }
  func l() -> (A, B) { x }
  func m() -> A! { x }
  func n() -> some A<B> & C { x }
  func o() -> @A (B) -> C { x }
  func p() -> A.Type { x }
  func q() -> any A.Type { x }
  func r() -> [A]
 { x }
  func s()
 -> Int
 { x }
  func t()
 async
 throws
 -> Int { x } }

let x: (A) -> B = { a in a.b }, y: [A: B] = [:], z: A? = nil, w: A! = b, v: (A, B) = (c, d), u: A & B = e,
    t: any A = f, s: A<B> = g, r: A.Type = h.self, q: [A]? = i

func f() -> @A @B(c) (D) async throws(E) -> @F G {}
var a: @A () -> @B C
var d: (inout A, @B @escaping (C) -> D, E...) -> F
var g: ((A) -> B) -> C
typealias H = (a: A, _ b: B, c d: C) -> D
let e: (_: A) -> B
let i: nonisolated(nonsending) () async -> Void
let j: @isolated(any) () -> Void
let k: sending A
let l: any (A & B)
let m: some A & B
let n: [any A]?
let o: (any A)!
let p: borrowing A

func a(_ b: C) -> D? { e }
func f() -> G! { h }
func i() -> [J]? { k }
func l() -> (M, N)? { o }
func p() -> Q.R? { s }
func t() -> U<V>? { w }
func x() -> Y??  { z }
func a1() -> B1?.C1 { d1 }
func e1() -> (() -> F1)? { g1 }
func h1() -> () { }
func i1() -> Void { }
func j1() -> Never { }
func k1() -> Self { }
func l1() -> Self.M1 { }
func n1() -> Any { }
func o1() -> AnyObject? { }
func p1() -> some Any { }

typealias A = B<C>.D
typealias E<F, G> = [F: G]
typealias H = (I, J) -> K
typealias L = () -> Void
typealias M = N & O & P
typealias Q = any R
typealias S = (T)
typealias U = [V]?
typealias W = X.Type
typealias Y = Z where A1: B1
typealias C1 = @D1 () -> E1
typealias F1
 = G1
fileprivate typealias H1 = I1
private typealias J1 = (a: K1, b: L1)

typealias A<T> = B<T> where T: C
typealias D = (Int, String) -> Void
typealias E = any F & G
typealias H = @Sendable () -> Void
typealias I = ~Copyable
public typealias J = K.L

struct S { var a: Swift::Int
  var b: A::B.C::D
  func f() { Swift::print(1); x.Foo::bar() } }

let a: Int = 1
let b : Int=2
let c:Int = 3
var d : [String : Int] = [ : ]
var e: Foo <Int>
var f: Foo < Int >

let x: A = .b, y = .c(d), z: [A] = [.e, .f(g)], w: A? = .none, v = .h.i(j), u: A = .init(), t = A.init,
    s = A.self, r: A.B = .C.d
