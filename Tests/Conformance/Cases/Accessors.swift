// Properties, subscripts and their accessors.

struct S { var a: Int { get { 1 } set(newValue2) { } }
  var b: Int { mutating get async throws { 1 } nonmutating set {} }
  var c: Int = 1 { willSet(x) {} didSet(y) {} }
  var d: Int { 1 }
  var e: Int {}
  var f: Int { @inline(__always) get { 1 } }}

struct S { var a: [Int] = [] { didSet { f() } }, b = { 1 }(), c: Int { 2 } }

struct S { lazy var a: Int = { 1 }()
  lazy var b = { x in x }(1)
  var c = foo { $0 }
  var d = foo { $0 } bar: { $1 } }

struct S { var d = foo { $0 } { didSet { } } }

struct S { subscript(_ i: Int) -> Int { i }
  subscript<T>(a b: T, c: Int...) -> T where T: P { get { c } set {} }
  subscript() -> Int { get throws { 1 } }
  subscript(x: Int, y z: Int = 1) -> (Int) -> Void { _read { yield a() } _modify { yield &b } }
  subscript(dynamicMember m: KeyPath<A, B>) -> C { unsafeAddress { d() } unsafeMutableAddress { e() } } }

var x: Int { get { 1 } set { y = newValue } }
var z: Int { 5 }
var w = 1 { didSet { v() } }
let (a, b) = c()
var p: Int = 1, q: Int { 2 }
public var r: Int { _read { yield s } }

struct S { var x: Int { get { 1 } }
  var get: Int { return get }
  var z: Int { set } }

struct S { var z: Int { self.get() }
  var y: Int { read() }
  var w: Int { mutate { $0 } }
  var v: Int { modify { $0 } }
  var u: Int { borrow { $0 } }
  var t: Int { address() }
  var s: Int { read { yield x } }
  var r: Int { willSet } }

struct S { var x: Int { _read { yield y } }
  var z: Int { @storageRestrictions(initializes: a, accesses: b) init(v) { a = v } get { 1 } } }

struct S { var x: Int { // comment
 get } ; var z: Int { /* get */ 1 } ; var w: Int { @A get { 1 } } ; var v: Int { #if A
 get { 1 }
 #else
 get { 2 }
 #endif
 } }

struct S { var v: Int { 
 #if A
 return 1
 #else
 return get
 #endif
 }
  var w: Int { @A func f() {} ; return 1 }
  var x: Int { mutating } }

struct A { private var x = 1, y = 2
  static private(set) var z: Int = 3 { didSet { a() } willSet { b() } }
  @A private static var w: Int { get async { 1 } } }

public var a: Int { b { c } }
public let d = e { f }
var g = h { i } { didSet { } }

struct S { var x: Int { _read { yield a() } _modify { yield &b[c()] } } }

struct A { let x = y { } 
 let z = w { } v: { }
 var u = t {
 }
 var s: Int { r { q } }
 lazy var p: Int = { o() }()
 lazy var n: Int = m.l { k() }
}

struct A { var a: B = .c { didSet { d() } } ; var e: F = G() { willSet { h() } } ;
    var i = j.k { didSet { l() } } ; var m: N? { didSet { } } ; var o: P = [q] { didSet {} } ;
    var r = s[t] { didSet {} } ; var u = v as W { didSet {} } ; var x = -y { didSet {} } ;
    var z: A! { willSet(n) {} } ; var a1 = b1() { c1 } didSetX: { } ; var d1 = "e" { didSet {} } ;
    var f1 = { 1 }() { didSet {} } ; var g1 = h1 { i1 } { didSet {} } ; var j1 = k1 ?? l1 { didSet {} } ;
    var m1 = try! n1() { didSet {} } ; var o1: P1 = nil { didSet {} } ;
    var q1 = r1 ? s1 : t1 { didSet {} } ; var u1 = v1! { didSet {} } ; var w1 = x1.y1<Z1>() { didSet {} } }

struct A { var a: B = c { @X didSet { } } ; var d: E = f { /* g */ willSet { } } ; var h = i { // j
 didSet { } } ; var k = l
 { didSet { } } ; var m = n { @MainActor(x) didSet { } } }

public struct A { @usableFromInline internal var _storage: [Int]
  @_alwaysEmitIntoClient public var x: Int { @inlinable get { _storage[0] } @inlinable set { _storage[0] = newValue } @inlinable _modify { yield &_storage[0] } } }
