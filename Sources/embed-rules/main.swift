import Foundation

// embed-rules OUTPUT FOLDER: writes every page and preset under FOLDER into one Swift file. One that would stay as it is
// is not touched, so that nothing is compiled for it.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-rules OUTPUT FOLDER\n".utf8))
  exit(2)
}
do {
  let source = EmbeddedSource(folder: URL(fileURLWithPath: arguments[2], isDirectory: true))
  let text = Data(try source.text().utf8)
  let output = URL(fileURLWithPath: arguments[1])
  if (try? Data(contentsOf: output)) != text { try text.write(to: output, options: .atomic) }
} catch {
  FileHandle.standardError.write(Data("embed-rules: error: \(error)\n".utf8))
  exit(1)
}
