// Imports.

@available(iOS 13, *) @objc(foo:bar:) @MainActor @Foo.Bar<Int>(x: 1) @preconcurrency import A
@_spi(X) public import struct B.C
@_implementationOnly import func D.E.f
import enum F.G
import class H.I
import let J.k
import var L.m
import protocol N.O
import typealias P.Q
internal import R
import operatorModule
import struct `A`.`B`
import `C`
import D . E

import A.B // c
import D
/* e */ import F
import G;import H
import I ; let j = 1
import K.`L`.M

@A import B
@testable @preconcurrency public import C
import struct D.E
import F.G.H
import class I.J
import protocol K.L
import func M.n
import let O.p
import var Q.r
import typealias S.T
import enum U.V
package import W
import _X
import Y_Z
import `struct`.a
