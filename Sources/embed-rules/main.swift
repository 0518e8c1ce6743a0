import Foundation

// embed-rules RULES OUTPUT: writes every page and preset under RULES into one Swift file.

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-rules RULES OUTPUT\n".utf8))
  exit(2)
}
do {
  let folder = EmbeddedFolder(root: URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
  let source = try folder.source()
  try Data(source.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[2]), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("embed-rules: error: \(error)\n".utf8))
  exit(1)
}
