import Foundation

// embed-rules OUTPUT FOLDER COMMIT DATE COMPILER: writes every page and preset under FOLDER into one Swift file, and where the
// build is from, as far as that is not empty.

let arguments = CommandLine.arguments
guard arguments.count == 6 else {
  FileHandle.standardError.write(Data("usage: embed-rules OUTPUT FOLDER COMMIT DATE COMPILER\n".utf8))
  exit(2)
}
do {
  let source = EmbeddedSource(
    folder: URL(fileURLWithPath: arguments[2], isDirectory: true),
    origin: zip(["commit", "date", "compiler"], arguments[3...]).map { (name: $0, word: $1) })
  try Data(source.text().utf8).write(to: URL(fileURLWithPath: arguments[1]), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("embed-rules: error: \(error)\n".utf8))
  exit(1)
}
