import Syntax

/// The lines that a merge leaves in a text which it could not put together.
enum ConflictMarkers {
  static func stand(in text: [UInt8]) -> Bool {
    let lines = text.split { $0 == UInt8(ascii: "\n") }
    return ["<<<<<<< ", ">>>>>>> "].allSatisfy { marker in
      lines.contains { $0.starts(with: marker.utf8) }
    }
  }
}
