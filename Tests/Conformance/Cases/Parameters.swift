// Parameters and their labels.

struct S { func f(_ a: Int, b c: String = "x", d: Int..., e: inout Int, f: borrowing T,
    g: @escaping @Sendable (Int) async throws -> Void, h: (any P)?, `in`: Int, _: Int, for x: some P,
    isolated i: A, j: isolated A, k: @autoclosure () -> Int,
    l: @autoclosure() -> Int) async rethrows -> [String: (Int) -> Void]? where T: P {} }

struct S { func f(required a: Int, optional b: Int, static c: Int, class d: Int, public e: Int,
    private f: Int, mutating g: Int, override h: Int, prefix i: Int, lazy: Int, weak: Int, `class`: Int,
    in: Int, self: Int, init: Int, var: Int, let x: Int, func y: Int, try z: Int, default: Int, is: Int,
    as w: Int) {} }

func f(_const a: Int, _const _ b: Int, c: _const Int) {}

func f(@A a: Int, @B(1) b c: Int, @ViewBuilder d: () -> some View, @escaping e: () -> Void,
    f: @escaping @B(c) () -> Void) {}

func f(a: __owned A, b: __shared any B, c: __owned [C], d: __owned (D), e: __owned @escaping () -> Void,
    f: __owned Self, g: __shared Self.G) {}

func f(a: @autoclosure() throws -> A) {}

func f(c: @escaping() -> C, d: @autoclosure@escaping () -> D) {}

func f(e: @Sendable() -> E) {}

func f(g: @convention(block)() -> G) {}

func f(h: @isolated(any) () -> H) {}

var e: @escaping(Int) -> Int

var e: @escaping(Int, String) async throws -> Int

func f(a: Int = 1, b: Int = { 1 }(), c: [Int] = [1, 2], d: (Int, Int) = (1, 2), e: String = "a,b)",
    f: Int = g(h, i), j: Int = k ? l : m, n: Int = -1, o: A = .b, p: A = .b(c), q: A = B<C, D>(),
    r: A = b < c, s: A = b as C, t: () -> Void = {}, u: A = #file, v: A = \.b, w: A = [:]) {}

func f(_ a: Int, b _: Int, _ _: Int, _: Int, `c` d: Int, `e`: Int, f `g`: Int) {}

func f(x: nonisolated(nonsending) () async -> Void, y: isolated (any Actor)? = #isolation,
    z: sending (any A)?, w: consuming [A], v: inout (A, B), u: borrowing any A, t: _const Int,
    s: sending @escaping () -> Void, r: isolated A, q: inout sending A,
    p: @escaping @Sendable () -> sending A) {}
