import Foundation

/// The Swift files at or under a path, in a stable order. Folders that start with a dot are not entered.
func swiftFiles(under path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
  guard isFolder.boolValue else { return [path] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
    let child = path + "/" + name
    let attributes = try? FileManager.default.attributesOfItem(atPath: child)
    switch attributes?[.type] as? FileAttributeType {
    case .typeDirectory?: return swiftFiles(under: child)
    case .typeRegular? where name.hasSuffix(".swift") || name.hasSuffix(".swiftinterface"): return [child]
    default: return []
    }
  }
}
