/// A project of Xcode: the objects of its `project.pbxproj`, by their identifiers.
public struct XcodeProject: Sendable {
  static let fileName = "project.pbxproj"

  /// Of the text, from the root.
  let path: String
  let objects: [String: PropertyList]

  /// Those among some texts that can be read, in the order of their paths.
  static func projects(_ texts: [String: [UInt8]]) -> [XcodeProject] {
    texts.filter { $0.key.hasSuffix(fileName) }.sorted { $0.key < $1.key }.compactMap { path, text in
      guard let objects = PropertyList.parse(text)?["objects"] else { return nil }
      return XcodeProject(path: path, objects: objects.dictionary)
    }
  }

  /// The folder that holds the project, from the root.
  var folder: String { Self.folder(ofPath: path) }

  static func folder(ofPath path: String) -> String {
    path.split(separator: "/").dropLast(2).joined(separator: "/")
  }

  /// What the whole project says of itself.
  var project: PropertyList? { objects.values.first { $0["isa"]?.string == "PBXProject" } }

  func strings(_ key: String, of object: String) -> [String] {
    (objects[object]?[key]?.list ?? []).compactMap(\.string)
  }

  /// The settings of each configuration of a project or target.
  /// - Parameter list: the identifier of their list.
  func configurations(ofList list: String?) -> [PropertyList] {
    list.map { strings("buildConfigurations", of: $0).compactMap { objects[$0] } } ?? []
  }
}
