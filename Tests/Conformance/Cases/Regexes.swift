// Regular expressions and divisions.

func f() { let a = b / c / d; let r = /x(y)/; let s = #/ a"b /#; call(/re"gex/, 1) }

let r = #/
  a ( b [ c " 
/#
let q = 1

let x = a /*c*/ / /*d*/ b /*e*// c

func f() { a
/ b
}

let s = /a b/

let t = (/a/)

let u = [/a/, /b\/c/]

func f() { return /x/ }

func f() { foo(/a(b)/, b) }

func f() { let a = b ? /c(d)/ : /d"/ ; x.split(separator: /,"/) }

let r = /["\/]/, s = /\//, t = /a#"/

let u = #/x/y"/#, v = ##/ a/# "/##

let u = #/
  x "y
/#, v = 1

func f() { if /a"/ ~= b { c() } ; guard x.wholeMatch(of: /b"c/) else { d() } ;
    return !/x"/ ; case1 = try /y"/ ; _ = await /z"/ }
