// Comments and line breaks in unusual places.

/* a /* b */ c */ let x = 1 /**/ ; /***/ let y = 2 //

func f(_ x: Int) -> Int { x /*c*/ + /*d*/ 1 }
func g() { a/*c*/.b() ; a /*x*/ .c() ; a//y
.d() }

let x = foo(1
,2)
let y = [
  a(),
  b(),
]
let z = (
  c(),
  d()
)

struct S { let x = 1
 
  let y = 2 }

func f() { a.b(); a
  .e() 
  /* x */ .g()
  // c
  .h() }

func f() { a . c() }

func f() { if a
 { b() }
 if c { d() }
 else if e { f() }
 else
 { g() }
 while h
 { i() }
 for j in k
 { l() }
 switch m
 { case n: o() ; default: p() }
 guard q
 else { r() }
 do
 { s() }
 catch
 { t() } }

struct A { let b: C // d
 var e: F /* g */ { h } // i
 var j // k
 : L
 let m
 = n
 func o // p
 () // q
 -> R // s
 { }
 func
 t
 ()
 {}
 static
 let
 u: V = w }

let a = b/*c*/+/*d*/e ; let f = g/*h*/.i/*j*/()/*k*/ ;
    func/*l*/m/*n*/(/*o*/p/*q*/:/*r*/Q/*s*/)/*t*/->/*u*/V/*w*/{/*x*/} ;
    @A/*y*/struct/*z*/B/*a*/:/*b*/C/*c*/<D>/*d*/{}

let x = y
(z)
let w = v
{ a() }
let q = r
[s]
let t = u
.v()
let aa = bb
as Int
let cc = dd
? ee : ff
let gg = hh
&& ii

func f() { if a { } 
  else { }
  do { } 
  catch { }
  repeat { } 
  while x
  if b {} else
  if c {} }

func h() { return
  g() }
func i() { x
  (y) 
  z
  [w]
  .foo() }

func j() { a
  .b()
  .c()
  { d } }

func j() { a { b }
  { c }
 { d }() }

let a = b()
{ c() }

let a = b
{ c() }

a.b()
{ c }

a {
}
.b()
c()
.d()

a {
} e: {
}
f: for x in y { z() }

let x = foo
  .bar /* c */ .baz() // d
  // e
  .qux { $0 } // f
  /* g */
  .last()

let a = b.c
  .d(e)
  .f { g }
  as? H
let i = j
  ?? k()
let l = m
  ? n()
  : o()
let p =
  q()
let r
  = s()
let t: U
  = v()
let w = x +
  y()
let z = [
  a1(): b1(),
]
