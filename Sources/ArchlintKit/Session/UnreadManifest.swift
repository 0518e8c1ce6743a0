import Platform
import RuleEngine
import Semantics
import Syntax

/// A manifest of which something takes running it to know.
struct UnreadManifest {
  /// Where the first of it stands.
  let place: String
  let what: String
  /// How many expressions it is.
  let count: Int

  /// nil where all of the manifest is known.
  private init?(_ manifest: Manifest, in folder: String, _ project: Project) {
    guard let first = manifest.unread.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
      return nil
    }
    let path = Path.join(folder, ModuleMap.manifests)
    place =
      project.file(atPath: path).map { file in
        let text = project.files[file].text
        let location = Locator(path: path, text: text, lines: LineTable(text)).location(first.range)
        return "\(path):\(location.line):\(location.column)"
      } ?? path
    (what, count) = (first.what, manifest.unread.count)
  }

  /// In the order of their folders.
  static func all(in project: Project) -> [UnreadManifest] {
    project.moduleMap.sources.manifests.sorted { $0.key < $1.key }.compactMap {
      UnreadManifest($0.value, in: $0.key, project)
    }
  }
}
