import SwiftUI

struct Theme {
  var warning = Color.red
  var directions = URL(string: "https://maps.example/studio")!
}

extension EnvironmentValues {
  @Entry var theme = Theme()
}
