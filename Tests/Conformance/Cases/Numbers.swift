// Number literals and ranges.

let a = 1.0e-10, b = 0x1F.8p-2, c = 1_000, d = 0b1010, e = 0o17, f = 1.description, g = tuple.0.1,
    h = 1...2, i = 1..<2, j = ..<3, k = 4..., l = 1 ... 2, m = a.0.b(), n = 0xAB.cd(), o = 1.e5, p = 5.0.foo()

let a = 0xFFp1, b = 1e5, c = 0b1, d = 0o7, e = 1_0.0_1, f = -1, g = 1.0.h(), i = 1.j, k = 0x1.l, m = 0xA.p1,
    n = 1e+5.o(), p = 1..<2.q(), r = 0x1p-2, s = 00, t = 1__0
