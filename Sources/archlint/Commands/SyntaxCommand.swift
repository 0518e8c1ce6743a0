import JSON
import Platform
import Syntax

/// `archlint syntax FILE…`
enum SyntaxCommand {
  private struct Options {
    var files: [String] = []
    var isJSON = false
    var showsFacts = false
    var showsTokens = false
  }

  static func run(_ arguments: inout Arguments) throws -> Int32 {
    let options = try parse(&arguments)
    guard !options.files.isEmpty else { throw UsageError(message: "syntax takes at least one file") }
    var status = ExitCode.success
    for file in options.files {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try FileReading.bytes(file)
      } catch {
        say("archlint: error: \(file) cannot be read: \(error)")
        status = ExitCode.failure
        continue
      }
      let text = text(of: file, bytes, options)
      _ = options.isJSON ? try CommandLineTool.write(text) : try CommandLineTool.show(text)
    }
    return status
  }

  private static func parse(_ arguments: inout Arguments) throws -> Options {
    var options = Options()
    while let item = try arguments.next() {
      switch item {
      case .operand(let file): options.files.append(file)
      case .option("--facts"): options.showsFacts = true
      case .option("--tokens"): options.showsTokens = true
      case .option("--format"):
        let format = try arguments.value(of: "--format")
        guard format == "json" || format == "tree" else {
          throw UsageError(message: "syntax is written as tree or json, not \"\(format)\"")
        }
        options.isJSON = format == "json"
      case .option(let name): throw arguments.command.unknown(name)
      }
    }
    return options
  }

  private static func text(of file: String, _ bytes: [UInt8], _ options: Options) -> String {
    let names = NameTable()
    let table = TokenTable()
    let buffer = SourceBuffer()
    let source = buffer.copy(bytes)
    let outline = Parser.parse(source, table: table, names: names, wantsFacts: options.showsFacts)
    if options.showsTokens { return TokenListing(table: table, bytes: bytes).text }
    let listing = OutlineListing(path: file, bytes: bytes, outline: outline, names: names)
    return options.isJSON ? listing.json : listing.tree(withFacts: options.showsFacts)
  }
}
