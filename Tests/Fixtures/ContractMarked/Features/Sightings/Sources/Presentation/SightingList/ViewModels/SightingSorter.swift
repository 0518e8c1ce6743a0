struct SightingSorter {  // ✗ [view-models-folder-is-pure]
  let sort: SightingSort

  func sorted(_ sightings: [Sighting]) -> [Sighting] {
    switch sort {
    case .standard: sightings
    case .species: sightings.sorted { $0.species < $1.species }
    case .count: sightings.sorted { $0.count > $1.count }
    }
  }
}
