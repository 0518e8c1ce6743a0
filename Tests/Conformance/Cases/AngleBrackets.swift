// Generic arguments, comparisons and shifts.

func f() { x = y<a, b>(c)
  z = a < b
  w = a<b>.c
  g(a < b, c > (d))
  h(a<b, c>(d)) }

if x { } else { }
while a < b { c() }
if a < b, c > d { e() }
if foo(a < b, c > d) { }
if a<b>.c { }
guard x else { fatalError() }
let y = x as? [Int] ?? []
if let x = y as? A<B> { z() }
for (i, x) in a.enumerated() { b(i) }
for try await x in y { z() }
for await x: Int in y { }
if a is B { c() }
if !a.b { c() } else if d == .e { f() }

func f() { x = a<b>(c)
  foo(a<b, c>d)
  x = a < b
  foo(a < b, c > (d))
  foo(a<b, c>(d))
  a < b }

func f() { x = a<b>.c
  y = a<b>{ c }
  z = a<b>[d]
  w = (a<b>)
  v = [a<b>, c]
  u = a<b>!
  t = a<b>?
  s = a<b>
  r = a<b> 
 q = a<b> & c }

func f() { if a<b && c>d { e() }
  if a<b, c>(d) { e() }
  while i<n && j>(m) { k() }
  x = i<n ? j : k>(l) }

func f() { let x = a < b ? c : d > e
  let y = a < b, z = c > (d)
  w(a < b, c > .d)
  v[a < b, c > d] }

let x = a<b, c>.d
let y = a<b, c>{ d }

if a < b, c > [d] { e() }

let a:Array<Int>=b

func f(a: A<B<C>>..., b: A<B>=c, d: A<B> = e, f: A<B>?=nil, g: A<B>!) {}

func f() { a<<b
  a >> b
  a<<=b
  x = a << b >> c
  A<B<C>>()
  A<B<C>>.d()
  a(b < c, d >> (e))
  foo(a < b >> (c)) }

struct S { var a: A<B<C>>? { x }
  var b: A<B<C<D>>>.E }

let x = y.z<A>.w, v = u<A, B>.init(t), s = r<Q>(), p = [O<N>](), m = [L<K>: J](), i = (H<G>).self,
    f = E<D>?.none, c = B<A>!.some

struct S<let n: Int> { var a: S<3>
  var b: S<-1>.T
  var c: [4 of Int] = [1, 2]
  var d: [2 of [3 of A]]
  let e = S<5>()
  func f() { S<6>.g() ; x = h<7>(i) } }

let x = a < b
let y = g(A<B>(c))
func f() {
  z = a < g(A<B>(c))
  z = a < [A<B>(c)].count
  z = a < b(c<d>.e()) && f
  a <<= b
  c = d
  e >>= f
  a << b | c >> (d)
  g(a <= b * c, d > (e))
  guard a < b, c >= d else { e() }
  let a = b < c, d = e > (f)
}
