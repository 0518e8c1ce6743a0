// Targets of assignments.

func f() { a = b
  a == b
  a += b
  a <<= 1
  a >>= 2
  a ??= 3
  a &= b
  a &&= c
  a .= d
  (a, b) = (c, d)
  _ = e()
  a.b! = 1
  a.b?.c! += 2
  foo().x = 3
  foo()[0] = 4
  (a).b = 5
  a! += 1
  x.0 = 1
  x.0.y = 2
  [a][0] = 1
  if a <= b, c >= d { }
  p.pointee = q }

func f() { a = 1 ; a.b = 1 ; a[b] = 1 ; a[b].c = 1 ; a.b[c] = 1 ; a?.b = 1 ; a!.b = 1 ; self.a = 1 ;
    self = a ; self[a] = 1 ; self.a.b = 1 ; super.a = 1 ; a.0 = 1 ; (a, b) = c ; (a.b, self.c) = d ; _ = a ;
    a += 1 ; a -= 1 ; a *= 1 ; a /= 1 ; a %= 1 ; a ^= 1 ; a |= 1 ; a &= 1 ; a &+= 1 ; a <<= 1 ; a >>= 1 ;
    a &<<= 1 ; a ||= b ; a ??= b ; a().b = 1 ; a { b }.c = 1 ; a.b! = 1 ; a! = 1 ; a.b? = 1 ; (a).b = 1 ;
    A.b = 1 ; A<B>.c = 1 ; try a = b() ; a = try b() ; a = await b() ; a = b ? c : d ; `a` = 1 ; .a = 1 ;
    a.`b` = 1; $a = 1 ; a.$b = 1 ; a.pointee.b = 1 ; a = b == c ; a = b != c ; a = b <= c ; a = b >= c ;
    a = b === c ; a = b !== c ; a = b ~= c }

func f() { a =
 b
 a
 = b
 a += 
 b
 c = { d = e }
 f = g { h = i }
 j.k { l = m ; n.o += p } 
 q = (r = s)
 if t { u = v } else { w = x }
 y { $0.a = 1 ; $0.b.c += 2 ; $0 = 3 } }

struct A { func b() { c = d { e.f = g } }
  func h() { i.j { [weak self] k in guard let self else { return } ; self.l = k ; self.m.n = k.o() } }
  func p() { q { r in self.s[r] = t ; _ = u ; (v, w) = x } } }

func f() { a.b = { c.d = e }
  g = h.map { $0.i = j }
  k.l { m = n }
  o = p ? q : r
  s.t?.u = v
  w[x]?.y = z
  a1.b1![c1] = d1
  self.e1?.f1 = nil
  self[g1] = h1
  super.i1 = j1
  Self.k1 = l1
  m1().n1 = o1
  (p1 as! Q1).r1 = s1
  [t1][0] = u1
  v1.w1().x1 = y1
  z1.0 = a2
  b2.c2.0.d2 = e2 }

a = b
c.d = e
self.f = g
h += i
_ = j()
(k, l) = m()
[n] = o
p! = q
r[s] = t
"u".v = w
u = -1
