import Foundation

protocol GetPhotosUseCaseContract: Sendable {  // ✗ [contract-has-mock]
  func execute() async -> [URL]
}
