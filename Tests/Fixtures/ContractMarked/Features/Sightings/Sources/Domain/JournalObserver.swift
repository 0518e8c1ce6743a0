/// Told by the journal about every sighting that was edited elsewhere, on another device say.
protocol JournalObserver: AnyObject {
  func journal(didChange identifiers: Set<Sighting.ID>) async
}
