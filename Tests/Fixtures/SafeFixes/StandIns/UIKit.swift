@_exported import Foundation

/// What the cases need of UIKit: a class whose name ends as that of a protocol may.
open class UIScreenDelegate {
  public init() {}
}
