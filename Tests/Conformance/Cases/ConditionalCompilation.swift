// Directives between declarations, cases, members and attributes.

#if os(iOS) && canImport(UIKit)
import UIKit
#elseif compiler(>=5.9) || swift(<6)
import AppKit
#else
import Foundation
#endif
struct S {
  #if DEBUG
  var x = 1
  #if NESTED
  @objc
  #endif
  func f() {}
  #else
  var x = 2
  #endif
}

struct S {
  #if A
  @objc
  #elseif B
  @MainActor @Foo
  #else
  @Bar(1)
  #endif
  public
  var x: Int
  @A
  #if X
  @B
  #endif
  func f() {}
}

enum E {
  case a
  #if X
  case b
  case c(Int)
  #else
  indirect case d
  #endif
  func f() { switch self {
    case .a: break
    #if X
    case .b, .c(let x) where x > 1: g()
    #endif
    @unknown default: h()
  } }
}

func f() {
  foo
    #if A
    .bar()
    #elseif B
    .baz { $0 }
    #endif
    .qux()
  a()
  #if B
  b()
  #else
  c()
  #endif
}

switch x {
#if A
case .a: b()
#else
default: c()
#endif
}
let y = 1

func f() { switch a { #if X
 case b: c()
 #elseif Y
 case d: e()
 #endif
 default: g() } }

struct T {
  @frozen
  #if hasAttribute(foo)
    #if hasAttribute(bar)
      @foo @bar
    #endif
  #endif
  public struct S2 {}
}
