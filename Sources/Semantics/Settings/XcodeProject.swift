/// A project of Xcode: the objects of its `project.pbxproj`, by their identifiers.
struct XcodeProject: Sendable {
  static let fileName = "project.pbxproj"

  static func isIn(file path: String) -> Bool {
    path.isCalled(fileName)
  }

  /// Of the text, from the root.
  let path: String
  /// The folder that holds the project, from the root.
  let folder: String
  let objects: [String: PropertyList]
  /// What the whole project says of itself.
  let project: PropertyList?

  /// nil where it cannot be read.
  init?(_ text: [UInt8], path: String) {
    guard let list = PropertyList.parse(text), let objects = list["objects"]?.dictionary else { return nil }
    self.path = path
    folder = Self.folder(ofPath: path)
    self.objects = objects
    project = list["rootObject"]?.string.flatMap { objects[$0] }
  }

  static func folder(ofPath path: String) -> String {
    path.folder.folder
  }

  /// The identifiers of those targets that build files, each once.
  var targets: [String] {
    var met: Set<String> = []
    return (project?["targets"]?.list ?? []).compactMap(\.string).filter {
      objects[$0]?["isa"]?.string == "PBXNativeTarget" && met.insert($0).inserted
    }
  }

  /// The identifier of the list of configurations of a target.
  func configurationList(of target: String) -> String? {
    objects[target]?["buildConfigurationList"]?.string
  }

  func isTest(_ target: String) -> Bool? {
    ProductType.isTest(objects[target]?["productType"]?.string)
  }

  func strings(_ key: String, of object: String) -> [String] {
    (objects[object]?[key]?.list ?? []).compactMap(\.string)
  }

  /// The first configurations of a project or target.
  /// - Parameter list: the identifier of their list.
  func configurations(ofList list: String?, atMost count: Int = .max) -> [PropertyList] {
    let identifiers = list.flatMap { objects[$0]?["buildConfigurations"]?.list } ?? []
    return identifiers.prefix(count).compactMap { $0.string.flatMap { objects[$0] } }
  }

  /// What the first configurations of a project or target set, with their names.
  /// - Parameter list: the identifier of their list.
  func settings(
    ofList list: String?, atMost count: Int
  ) -> [(configuration: String, settings: PropertyList)] {
    configurations(ofList: list, atMost: count).map {
      ($0["name"]?.string ?? "", $0["buildSettings"] ?? .object([:]))
    }
  }
}
