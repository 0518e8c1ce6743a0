// Words that are keywords elsewhere, quoted and raw names.

let `class` = 1, `let` = 2
let `raw name with spaces` = 3
func `a-b`() {}

func f() { let async = 1; async(); let await2 = 2; get(); set(1); let some = any; some.foo(); any.bar();
    open(); open.x(); package(); let final = 1; final(); dynamic.x(); prefix(3); left(); mutating();
    override.y(); lazy { a() }; required(1); weak.z(); indirect(); actor(); convenience(); unowned();
    nonisolated(); optional(); infix.q(); macro(); yield(); discard(); then(); each(); copy(); consume() ;
    unsafe() }

struct S { var description: String { "a" } ; let type: Int; let `Type`: Int; var `self`: Int;
    var Protocol: Int ; var x: Foo.`Type` ; let `default` = Foo.default.init().`class`() }

func f() -> Int { get { 1 } }
struct S { func set(_ x: Int) {}
  func get() -> Int { 1 }
  var didSet: Int
  func willSet() {}
  let `get` = 1
  static func open() {}
  static var some: Int { 1 }
  var any: Int
  func `func`() {}
  func async() async {}
  func await() {}
  func of() {}
  func macro() {}
  func actor() {}
  var actor: Int
  var macro: Int
  func package() {}
  func `repeat`() {}
  func each() {}
  let prefix: Int
  let left = 1 }

let `a` = `b`.`c`(`d`: 1)
`e`()
self.`f`()
x = `g`
case1.`default`()
`self`.foo()
`self` = 1

let `x y` = 1
func `a b`(`c d` e: Int) {}
struct `1 2` {}
enum E { case `3`, `a.b` }
@Test func `does this, (that)`() { `a b`(`c d`: 1) }

func f() { copy(a)
  copy a
  consume(a)
  consume a
  each(a)
  yield(a)
  borrow(x)
  borrow x
  discard(self)
  discard self
  then(a)
  let copy = 1
  copy.x()
  copy[0].y()
  copy = 2 }

// é😀 comment
let é = "😀", 变量 = 1; let 🙂 = 2 ; let x = "é"; let after = 3
/* 😀 */ func ƒ(ñ: Int) {}
let á = 1

func f() { _ = (any P).self
  let x: [any P] = []
  any(a)
  some(b)
  any.c()
  a = any }

func f() { _ = any P.self }

func f() { yield &b
  type(of: x).foo()
  x.self.foo()
  x.init(1)
  X.Type.foo()
  self.init()
  super.init()
  super.foo.bar()
  Self.foo()
  Self()
  super[0].foo() }

func f() { async { a() }
  `import`.foo()
  discard self }

struct S { let type: `Type`; var types: [`Type`] = []; func type(_ type: `Type`) -> `Type` { type } }
