// Braces behind conditions.

func f() { if case .a(let x) = y, let z, let w = v(), #available(iOS 1, *),
    u() { } else if case let .b(c)? = d { }
  guard case let (a, b) = c else { return }
  while let x = it.next() { x() }
  for case .a(let x)? in y where x.z() { }
  repeat { a() } while b() }

func f() { if a { b() }
  if x.contains { $0 } { }
  if x.contains({ $0 }) { }
  for x in y.map({ $0 }) { }
  while z { }
  switch a.b { case .c: d() }
  guard let x = y else { return }
  if let a = b?.c { d() }
  if (a { b }) { c() } }

func f() { while true, a() {}
  if a(), b() {}
  if (a, b) == (c, d) {}
  if [a].isEmpty {}
  if a ?? { b }() {}
  if a == { b }() { } }

func f() { for a in b.c { d() }
  for a in b where c { d() }
  for (a, b) in c { }
  for a in [b(), c()] { d() }
  for a in (b { c() }) { d() }
  for a in b() { c { d() } }
  for a in b ?? [] { }
  for a in stride(from: 0, to: 1, by: 2) { }
  for _ in a { }
  for case let a? in b { }
  for a: Int in b { } }

func f() { if let a { b(a) }
  if var a = b { c() }
  if let a, let b { }
  if let a = b as? C { d() }
  if let a = try? b() { c() }
  if let self { a() }
  if let a: Int = b { }
  if case let .a(b, c) = d(), b > c { e() }
  if case .a = b {} else if case .c = d {}
  if a, case .b = c { d() }
  if !a.b { c() }
  if (a) { }
  if a || b { c() }
  if let x = (a { b }) { }
  guard let a = b, c() else { d() ; return }
  guard case .a(let b) = c else { d() }
  if let a = b?.c(d) { e() }
  if a == .b { c() }
  if let a = b[c] { d() } }

func f() { if a.b { $0 }.c { d() }
  if a.b({ $0 }) { c() }
  if a { b }.isEmpty { c() }
  if let x = a.first { $0 > 1 } { b() }
  if a.contains(where: { $0 }) { }
  while let a = b.next() { c() }
  switch a { case b: c() ; default: d() }
  switch a.b { $0 } { case c: d() ; default: e() }
  for a in b.filter { $0 } { c() } }

func f() { if #available(iOS 13, macOS 10.15, *), a() { b() }
  guard #unavailable(iOS 1) else { c() }
  if #available(iOS 1, *) { d() } else { e() } }

func f() { foo { if n { o() } else { p() } } }

func f() { let z = (if q { r } else { s }) }
