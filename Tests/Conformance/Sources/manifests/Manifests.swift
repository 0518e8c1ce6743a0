import Foundation
import Semantics
import Syntax

/// Prints what the manifests at some paths say, as one JSON object a line, for `manifests` to hold against SwiftPM.
@main
struct Manifests {
  static func main() throws {
    let (table, names) = (TokenTable(), NameTable())
    for path in CommandLine.arguments.dropFirst() {
      guard let data = FileManager.default.contents(atPath: path) else {
        FileHandle.standardError.write(Data("manifests: \(path) cannot be read\n".utf8))
        exit(2)
      }
      let bytes = [UInt8](data)
      let tree = TreeParser.parse(
        SourceStorage(copying: bytes), table: table, names: names)
      let manifest = ManifestReader.read(tree, bytes: bytes, names: names)
      let json = try JSONSerialization.data(withJSONObject: object(manifest), options: [.sortedKeys])
      print(String(decoding: json, as: UTF8.self))
    }
  }

  private static func object(_ manifest: Manifest) -> [String: Any] {
    [
      "name": manifest.name ?? NSNull(),
      "products": manifest.products.map {
        ["name": $0.name, "kind": $0.kind, "targets": $0.targets] as [String: Any]
      },
      "dependencies": manifest.dependencies.map(\.identity),
      "targets": manifest.targets.map { object($0) },
      "unread": manifest.unread.map { "\($0.range.lowerBound): \($0.what)" },
    ]
  }

  private static func object(_ target: Manifest.Target) -> [String: Any] {
    [
      "name": target.name, "kind": target.kind, "path": target.path ?? NSNull(),
      "sources": target.sources ?? NSNull(), "exclude": target.exclude,
      "dependencies": target.dependencies.map { "\($0.kind.rawValue) \($0.name) \($0.package ?? "")" },
    ]
  }
}
