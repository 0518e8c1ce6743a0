import ArchlintKit
import Platform
import Semantics
import Syntax

enum SyntaxCommand {
  private struct Options {
    var files: [String] = []
    var format = Format.tree
    var showsFacts = false
    var showsTokens = false
  }

  private enum Format: String, CaseIterable {
    case tree, json
  }

  static var command: Command {
    Command(
      "syntax", usage: ["syntax FILE…"], summary: "show what archlint sees in a file",
      introduction: """
        Shows the declarations archlint sees, as an indented tree or as one JSON object a line.
        """,
      options: Options(),
      settings: [
        .format("syntax is", help: "tree (default) or json") { $0.format = $1 },
        .flag("--facts", help: "also the facts of bodies: calls, assignments, conditions") {
          $0.showsFacts = true
        },
        .flag("--tokens", help: "the tokens instead") { $0.showsTokens = true },
      ], operand: .file, take: { $0.files.append($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    guard !options.files.isEmpty else { throw UsageError(message: "syntax takes at least one file") }
    if options.format == .json,
      let option = options.showsTokens ? "--tokens" : options.showsFacts ? "--facts" : nil
    {
      throw UsageError(
        message: "\(option) writes text alone, and no json", hint: "leave --format or \(option) out")
    }
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
      _ = try CommandLineTool.put(text, isData: options.format == .json)
    }
    return status
  }

  private static func text(of file: String, _ bytes: [UInt8], _ options: Options) -> String {
    let scratch = SyntaxScratch(NameTable())
    let syntax = FileSyntax(SourceStorage(copying: bytes), scratch)
    if options.showsTokens { return TokenListing(table: scratch.table, bytes: bytes).text }
    let listing = OutlineListing(path: file, syntax: syntax, texts: SyntaxTexts(scratch.names))
    return options.format == .json ? listing.json : listing.tree(withBodyNodes: options.showsFacts)
  }
}
