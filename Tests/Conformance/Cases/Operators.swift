// Operators as names of declarations and as values.

func -(a: A, b: A) {}
func >>= <T>(a: T) {}
func >>=<T>(a: T) {}
func <=<T>(a: T) {}
func ==<T>(a: T) {}
func ></*c*/<T>(a: T) {}

infix operator .+. : AdditionPrecedence
func .+. (a: A, b: A) {}
func ..< (a: A, b: A) {}
func & (a: A, b: A) {}

infix operator →
infix operator ×: M
func → (a: A, b: B) {}
let y = a → b × c
prefix operator √
prefix func √ (x: D) -> D { x }
let z = √x

func << <T>(a: T, b: T) {}
func <<>> (a: T, b: T) {}

func == (a: A, b: A) -> Bool { true }
func < <T>(a: T, b: T) -> Bool { true }
func <<T>(a: T, b: T) -> Bool { true }
func / (a: A, b: A) {}
func ?? <T>(a: T?, b: T) -> T { b }

func ! (a: A) {}
postfix func ! (a: A) {}

infix operator -->
infix operator <--
infix operator ~~~
infix operator !!
infix operator ===>
infix operator <<~
infix operator ><
infix operator ?=

func >>> (a: A, b: B) {}
func <|> (a: A, b: B) {}
func <*> <A>(a: A) {}
func <> (a: A) {}
func --> (a: A) {}
func <-- (a: A) {}
func >< (a: A) {}
func ===> (a: A) {}

func ?= (a: A, b: B) {}

func >>><A>(a: A) {}
func |><A, B>(a: A, b: B) {}
func =><A>(a: A) {}
func <><A>(a: A) {} 
func <*><A>(a: A) {}
func +<A>(a: A) {}
func +=<A>(a: A) {}
func ??<A>(a: A) {}
func &&<A>(a: A) {}
func ...<A>(a: A) {}
func !=<A>(a: A) {}
func -><A>(a: A) {}

prefix operator ^
postfix operator ^
prefix func ^ <A>(a: A) {}
prefix func ^<A>(a: A) {}
postfix func ^(a: A) {}

extension Foo { static func + (l: Self, r: Self) -> Self { l }
  prefix static func - (x: Self) -> Self { x }
  static func += (l: inout Self, r: Self) { l = l + r }
  static prefix func ! (x: Self) -> Bool { true }
  static func ~= (p: Self, v: Self) -> Bool { false }
  static func ... (a: Self, b: Self) {}
  postfix static func ... (a: Self) {}
  static func < (a: Self, b: Self) -> Bool { true }
  static func > (a: Self, b: Self) -> Bool { true }
  static func <= (a: Self, b: Self) -> Bool { true }
  static func <(a: Self, b: Self) -> Bool { true }
  static func <<(a: Self, b: Self) -> Bool { true } }

func f() { foo(<) }

func f() { foo(a, by: <)
  foo(by: >, b)
  reduce(0, +)
  reduce(0, <=)
  a.sorted(by: >).b() }

func f() { foo(&&, b()) }

func f() { foo(!) }

func f() { (==)
  foo(-, a())
  x = (>)
  y = (<)(a, b)
  foo(<<)
  foo(>>=) }

func f() { (<)(a, b)
  x = (<) }

func f() { foo(<<)
  foo(>>)
  bar(<=)
  baz(>=, a)
  qux(x: >=)
  foo(>>=)
  foo(&&)
  foo(||, a)
  foo(+=)
  foo(.==) }

func f() { let g: (A) -> B = (<=)
  let h = (>=)
  let i = (>>)
  let j = (<<)
  k(<)}

func f() { let x = (+)(a, b)
  let y: (Int, Int) -> Int = (-)
  let z = a.reduce(into: b, +=)
  w(...)
  v[...]
  u(x...)
  t(...y)
  s[..<z]
  r[q...] }

let x = ^a
let y = a^
let z = ^a^
let w = a ^ ^b
let v = (^a).b()
let u = ^a.b()
let t = a^.c()

func f() { foo(bar: &x, baz: &y.z)
  x = &y
  withUnsafe(&a.b) { c() }
  a &+ b
  a & b
  a &&& b }

precedencegroup P { higherThan: A
 lowerThan: B
 associativity: left
 assignment: true }
precedencegroup Q {}
let x = 1

infix operator  <*<<< : MediumPrecedence
prefix operator ^^
func f() { a .&= b; c .|= d }
