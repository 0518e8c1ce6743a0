import Foundation

/// The Swift files under a folder, in a stable order; anything else is itself the one file. Folders that start with a
/// dot are not entered, links are not followed.
func swiftFiles(under path: String) -> [String] {
  var isFolder: ObjCBool = false
  let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
  guard exists, isFolder.boolValue else { return [path] }
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
