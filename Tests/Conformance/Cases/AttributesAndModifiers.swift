// What stands before a declaration.

class C { class var a: Int { 1 }
  class func f() {}
  class let b = 1
  final class D {}
  class E {}
  static subscript(x: Int) -> Int { 1 }
  class subscript(y: Int) -> Int { get { 1 } } }

struct S { public private(set) var a = 1
  fileprivate(set) public static var b = 2
  package(set) var c = 3
  internal(set) lazy var d = 4
  unowned(unsafe) let e: A
  unowned(safe) let f: A
  weak var g: A?
  nonisolated(nonsending) func h() async {}
  open class func i() {}
  __consuming func j() {}
  borrowing func k() {}
  consuming func l() {}
  @inlinable final override public func m() {}
  dynamic var n = 1
  optional func o()
  required init() {}
  _const let p = 1 }

@objc(Foo) @objcMembers class A: NSObject { @IBOutlet weak var x: UIView!
  @IBAction func y(_ sender: Any) { z(sender) }
  @objc dynamic var w = 1
  @NSManaged var v: Int
  @objc optional func u() }

@available(*, unavailable, message: "x", renamed: "y(a:b:)") @_specialize(where T == Int) @_semantics("a") @inline(never) @_cdecl("b") @differentiable(reverse, wrt: x where T: D) @derivative(of: f(_:)) @_dynamicReplacement(for: g()) @_silgen_name("c") @convention(c) @_effects(readonly) @backDeployed(before: iOS 1, macOS 2) @abi(func old()) @_originallyDefinedIn(module: "M", macOS 1) @export(interface) @execution(caller) func f<T>(x: T) {}

nonisolated struct A {}
nonisolated extension B {}
nonisolated(unsafe) let c = 1
@MainActor final class D: Sendable {}
public final actor E {}
indirect enum F {}
package protocol G {}
open class H {}
distributed actor I {}
private extension J {}

@main struct A { static func main() async {} }
@resultBuilder enum B {}
@propertyWrapper struct W { var wrappedValue: Int
  var projectedValue: W { self } }
struct V { @W var a = 1
  @W(wrappedValue: 1) private(set) var b
  @State private var c: Int?
  @Environment(\.x) var d
  @A @B(1)
 @C var e: Int
  @A() var f: Int }

@A
// comment
@B /* c */ public
/// doc
final class C {}
@A(
 x: 1,
 y: 2
) struct D {}

@objc func a() {} ; @discardableResult static func b() -> C { d } ; @A @B(c) @D.E(f) func g() {} ;
    @available(*, deprecated, message: "h") func i() {} ; @A
func j() {}
@A // k
func l() {}
/// m
@A /* n */ @B
/// o
public func p() {}

@A(b: { c() }) func d() {} ; @A([1, 2]) @B("x)") @C(#"y"#) @D(/* ) */) var e: Int

public(set) var a = 1
public
var b = 2
private
(set) var c = 3

struct S { private (set) var a = 1
  unowned (safe) let b: A
  nonisolated (unsafe) let c: B }

class A: B { @A var b: C
  @A() var d: E
  @A.B var f: G
  @A<B> var h: I
  @A<B>() var j: K }

class A { @A<B>.C var l: M }

struct S { @A let b: C
  @A private let d: E
  @A public static func h() {} }

class A { override init() {}
  required init?(coder: B) { fatalError() }
  convenience init(c: D) { self.init() }
  deinit {}
  override class var e: F { g }
  override func h() {}
  final override var i: J { k }
  class func l() {}
  static func m() {}
  @objc override open func n() {}
  class var o: P { q }
  weak var r: S?
  unowned let t: U
  lazy var v: W = x()
  private lazy var y = z
  dynamic func a1() {}
  @IBAction private func b1(_ c1: D1) {}
  fileprivate init<E1>(f1: E1) {}
  override subscript(g1: H1) -> I1 { j1 }
  public required override convenience init(k1: L1) {} }

struct S { @a({ b.c = d() }) var e = f()
  @_Wrapped(g { h() }) static func i(@j({ k() }) l: M, @N(o()) p: Q) {}
  func r() { @S({ t() }) var u = v()
    @W(x()) func y() {} } }

#if Z
@A({ b() })
#else
@C({ d() })
#endif
class E { @F(g()) init() {}
  @H(i()) deinit { j() }
  var k: L { @M(n()) get { o() } }
  @P(q()) subscript(@R(s()) t: U) -> V { w() } }

enum X { @Y(z()) case a(B = c()), d }
