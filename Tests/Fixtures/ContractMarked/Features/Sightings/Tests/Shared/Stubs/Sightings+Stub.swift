import Foundation

@testable import FieldbookSightings

extension Sighting {
  static func stub(id: Int = 1, species: String = "Kingfisher", count: Int = 1) -> Sighting {
    Sighting(
      id: id, species: species, place: "Mill pond", date: Date(timeIntervalSince1970: 0), count: count)
  }
}

extension SightingsPage {
  static func stub(
    sightings: [Sighting] = [.stub()], number: Int = 1, pageCount: Int = 1
  ) -> SightingsPage {
    SightingsPage(sightings: sightings, number: number, pageCount: pageCount)
  }
}
