struct SightingsPage: Equatable, Sendable {
  let sightings: [Sighting]
  let number: Int
  let pageCount: Int

  var hasNextPage: Bool { number < pageCount }

  /// Both pages' sightings, with the numbers of the later one.
  func appending(_ next: SightingsPage) -> SightingsPage {
    SightingsPage(sightings: sightings + next.sightings, number: next.number, pageCount: next.pageCount)
  }
}
