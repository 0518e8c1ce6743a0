import Foundation

// embed-rules OUTPUT FOLDER: writes every page and preset under FOLDER into one Swift file.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-rules OUTPUT FOLDER\n".utf8))
  exit(2)
}
do {
  let source = EmbeddedSource(folder: URL(fileURLWithPath: arguments[2], isDirectory: true))
  try Data(source.text().utf8).write(to: URL(fileURLWithPath: arguments[1]), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("embed-rules: error: \(error)\n".utf8))
  exit(1)
}
