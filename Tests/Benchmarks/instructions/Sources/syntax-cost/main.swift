/// `syntax-cost read|lex|outline|facts|times|memory < LIST`: does what the word says to every file whose path stands on a
/// line of the standard input. `times` and `memory` print medians; the others do it once, for a tool that counts.
let work = CommandLine.arguments.dropFirst().first.flatMap(Work.init(rawValue:))
switch work {
case .times?: Times(SourceFiles()).report()
case .memory?: MemoryUse(SourceFiles()).report()
case let work?: Pass(work).run(SourceFiles())
case nil: print("usage: syntax-cost read|lex|outline|facts|times|memory < LIST")
}
