import AppCharacter  // ✗ [modules-form-no-cycle]
import Core

public protocol TrackerContract {
  func track(_ name: String, _ identifier: Identifier)
}

public struct Tracker: TrackerContract {
  public init() {}
  public func track(_ name: String, _ identifier: Identifier) {}
  func trackRepository(_ repository: any CharacterRepositoryContract) {}  // ✗ [layer-libraries]
}
