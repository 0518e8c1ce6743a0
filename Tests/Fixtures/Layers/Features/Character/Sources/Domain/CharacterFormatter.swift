import SwiftUI  // ✗ [layer-domain]

#if canImport(UIKit)
  import Foundation
#endif

struct CharacterFormatter {
  let style: CharacterRow.Style  // ✗ [layer-domain]
}
