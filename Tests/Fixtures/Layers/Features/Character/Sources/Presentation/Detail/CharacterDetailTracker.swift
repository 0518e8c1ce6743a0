import Analytics
import Core

struct CharacterDetailTracker {
  let tracker: any TrackerContract

  func trackAppeared(_ identifier: Identifier) { tracker.track("appeared", identifier) }
}
