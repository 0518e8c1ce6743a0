import SwiftUI

struct SightingRow: View {
  let sighting: Sighting

  var body: some View {
    LabeledContent {
      Text(sighting.date, style: .date)
    } label: {
      Text(sighting.summary)
      Text(sighting.place)
        .foregroundStyle(.secondary)
    }
  }
}

#if DEBUG
  #Preview("Flock") {
    SightingRow(
      sighting: Sighting(id: 1, species: "Common crane", place: "Linum", date: .now, count: 320))
  }
#endif
