// Types, extensions, protocols, enums and macros.

class C { var `init`: Int = 1
  func `init`() {}
  init!(a: Int) {}
  convenience init<T>(_ x: T) where T: P {}
  required init() {}
  isolated deinit {} }

enum E: String, Codable { case a = "x", b; case c(Int = 1, label: [String: Int] = [:],
    _ named: (Int) -> Void); indirect case d(E); case `default`, `self`; case `init`; static let x = E.a }

protocol P<A, B>: AnyObject, Q where A == B { associatedtype A: R & S = T where A.X == Y
  associatedtype B
  var x: Int { get async throws }
  static func f() throws(E) -> Self
  subscript(i: Int) -> A { get set }
  init(a: Int)
  mutating func m()
  typealias Z = A }

protocol P: ~Copyable, ~Escapable {}
struct S: ~Copyable, P {}
extension S: @retroactive P, @unchecked Sendable where T: ~Copyable {}

@attached(member, names: named(x), arbitrary) @attached(extension,
    conformances: P) public macro m<T>(_ a: T, b: Int = 1) -> T = #externalMacro(module: "A", type: "B")

@freestanding(expression) macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M",
    type: "S") where T: P
@freestanding(declaration) macro d()
let macro = 1, actor = 2
func g() { macro(1); actor.x() }
actor A { nonisolated let x = 1; nonisolated(unsafe) var y = 1; isolated func f() {} }

distributed actor D { distributed func f() async throws {}
  distributed var x: Int { 1 } }

struct S<T: P, each U, let N: Int> where T: Q { func f<each V>(_ x: repeat each V) -> (repeat each V) {}
  var a: [3 of Int]
  var b: InlineArray<3, Int>
  var c: (repeat (each U).X)
  var d: any ~Copyable
  var e: some P<Int>
  var f: Foo<-1>}

extension [Int] {}
extension [String: Int]? {}
extension (Int, Int) {}
extension A.B<C> where D == E {}
extension Optional<Int> : P {}
extension any P {}

struct A { struct B { enum C { case x; func y() {} } ; protocol D {} }
  extension E {}
  let z = 1 }

class A<T>: B<T>.C, D where T: E {}
struct F<T> {}
enum G<T>: H {}
actor I<T>: J {}
protocol K: L, M {}
class N: class {}

protocol P: class {}

public extension A where B: C { }
extension A: B where C == D<E> { }
extension A: B, C {}
extension A.B: @unchecked C.D {}
extension `A` {}
extension A<B>.`C` {}
extension [A: B] where C: D {}

class A: B where C: D {}
struct A<T>: B where T: C, T.D == E<F>, T.G: AnyObject {}
func f<T: A & B>(_: T) where T == [U], U: C {}
enum A<T>where T:B{case a}

protocol A { var b: C { get set }
  var d: E { get throws }
  static var f: G { get }
  var h: I { mutating get nonmutating set }
  @A var b: C { @B get }
  var j: K { get async throws(L) }
  init?(m: N)
  func o() -> P
  subscript(q: R) -> S { get } }

class
A
:
B
,
C
{
}
extension
D
{
}

enum A { case a , b ; case c
 , d
 case e = 1, f = "x", g = -1.5 ; case h(i: Int = 1, Int = -2, j: [Int] = [1, 2]), k }

enum A { case a
  case b(Int)
  @available(*, unavailable) case c
  @A indirect case d(A)
  case e
 func f() {}
 case g
 var h: Int { 1 } }

func f<T
>(
 a: Int
 ,
 b: Int
)
 throws
 -> Int
 where T
 : A
{
}

struct S<each T> { let x: (repeat each T)
  func f<each U>(_ y: repeat each U) -> (repeat (each T, each U)) where repeat each U: P {}
  typealias A = (repeat Optional<each T>)
  var z: [repeat each T].Type }

extension A { public enum B {}
  private class C: D {}
  static var e: F { .g }
  subscript<T>(h: T) -> I where T: J { k }
  init?(l: M) { nil }
  typealias N = O
  deinit {}
  func p() }

protocol A: B where C == D { associatedtype E
  associatedtype F: G
  associatedtype H = I
  associatedtype J: K = L
  associatedtype M: N where O: P
  associatedtype Q where R == S
  @A associatedtype T: ~Copyable
  override associatedtype U
  func v()
  func w() -> X
  func y() where Z: A1
  static func b1()
  init()
  init(c1: D1) throws
  var e1: F1 { get }
  subscript(g1: H1) -> I1 { get set }
  typealias J1 = K1
  static var l1: M1 { get set }
  func n1(_: O1) async throws -> P1
  mutating func q1()
  func +(a: Self, b: Self) -> Self
  static func ==(a: Self, b: Self) -> Bool
  prefix static func -(a: Self) -> Self }

macro a(_ b: C) -> D = #e
macro f() = #g(h: 1)
macro i<J>(k: J) where J: L
@A public macro m()
macro n(_: () -> O) -> P = Q.r
struct S {}

enum A<B>: C, D where E: F { case g, h(I), j(k: L, M), n(O = p)
  case q = 1
  indirect case r(A)
  @S case t
  static let u = A.g
  var v: W { switch self { case .g: x() ; default: y() } }
  init?(z: Int) { self = .g }
  enum B1 { case c1 }
  func d1() {}
  case e1 }

struct S { func f() where T: P
  func g() -> A where B == C
  func h() rethrows
  func i() reasync }

enum E { case async, await, get, set, open, some, any, actor, macro, prefix, infix, final, lazy, weak,
    unowned, dynamic, optional, required, convenience, override, mutating, indirect, didSet, willSet, left,
    right, none, Type2, package, each, of, yield, then, consume, copy, discard, unsafe, sending, isolated,
    nonisolated, distributed, borrowing, consuming, read, modify, of2 }

enum E { case a(@escaping () -> Void) }

enum E { case c(x: @Sendable () async throws -> Int), d(any P) }

enum E { case e(some P & Q), f((Int, String)), g([Int]?), h(a: Int, b: Int) }

enum E { case w(borrowing: Int) }

enum E { case v(repeat each T), w(nonisolated(nonsending) () async -> Void) }

enum E { case v(_: Int, _ x: Int, x y: Int)
  case u(x : Int)
  case t( [Int], y: (Int) -> Void = { _ in }) }

struct S { #foo ; #bar(a()) ; #baz { let x = b() } ; func f() {} ; #qux("x") { } trailing: { c() } ;
    let y = 1 }

class O {
  init !(a: B) {}
  init ? (c: D) {}
}
