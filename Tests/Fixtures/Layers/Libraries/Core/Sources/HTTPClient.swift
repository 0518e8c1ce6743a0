import Foundation
import UIKit  // ✗ [layer-libraries]

public protocol HTTPClientContract {
  func data(at path: String) async throws -> Data
}

public struct HTTPClient: HTTPClientContract {
  public init() {}

  public func data(at path: String) async throws -> Data { Data() }
}
