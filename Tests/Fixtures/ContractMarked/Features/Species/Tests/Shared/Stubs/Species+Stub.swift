@testable import FieldbookSpecies

extension Species {
  static func stub(id: String = "comcra", name: String = "Common crane") -> Species {
    Species(id: id, name: name, scientificName: "Grus grus")
  }
}

extension Hotspot {
  static func stub(id: Int = 1, name: String = "Linum") -> Hotspot {
    Hotspot(id: id, name: name, speciesCount: 240)
  }
}
