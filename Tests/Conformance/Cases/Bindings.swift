// Several names in one declaration.

struct S { let (a, (b, _)) = (1, (2, 3))
  let (c, d): (Int, String)
  var x, y: Int, z = 1, w: String?
  let _ = 3
  let _: Int = 4
  var p, q: Int { 1 }
  var (m: n, o: k) = (m: 1, o: 2) }

struct S { let a: Int, b: String = "x", c: Bool ; var d, e, f: Int! ; let (g, h) = (1, 2), i: Int ; let j,
    k: Int, l, m: String ; var n: Int { 1 }, o: Int ; var p, q: Int { get { 1 } } }

let a = 1, // b
    c = 2 /* d */,
    e
      = 3
let f
: Int
let g,
 h: Int

var a: Int! , b: Int? , c: [Int] , d: (Int), e: Int { 1 }
var f = 1 , g = [2] , h = (3) , i = { 4 } , j = k { 5 } , l : Int

let a = b as Int, c = d is E, f = g ? h : i, j = k { l }, m = n { o } (p), q: R = s { t } 

func f() { let x: Int, y = 1
  var (a, b) = (1, 2), c: Int { 3 }
  let _ = g()
  lazy var d = h()
  async let e = i()
  static let z = 1 }

let a = [1: 2][3], b = [[4]], c = [:], d = [](), e = [5,], f = ([6],), g = [.h: .i], j = [k: { l() }]

let a = (b: c, d: e), f = (), g = ((h)), i = (j, k).0, l = (m: n).m, o: (p: Q, r: S) = (t, u), v = ({ w })()
