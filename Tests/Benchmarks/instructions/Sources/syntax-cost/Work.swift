import Syntax

/// What is done to each file.
enum Work: String {
  case read, lex, outline, facts, times, memory
}

/// One worker: what it reuses from file to file.
struct Worker {
  let buffer = SourceBuffer()
  let tokens = TokenTable()
  let names = NameTable()

  func lex(_ source: SourceBytes) {
    tokens.lex(source, names: names)
  }

  func outline(_ source: SourceBytes, wantsFacts: Bool) -> Outline {
    Parser.parse(source, table: tokens, names: names, wantsFacts: wantsFacts)
  }
}

/// Does one thing to each file once, and says how much there was of it.
struct Pass {
  let work: Work
  private let worker = Worker()

  init(_ work: Work) {
    self.work = work
  }

  func run(_ files: SourceFiles) {
    var bytes = 0
    var tokens = 0
    var declarations = 0
    var facts = 0
    files.forEach(into: worker.buffer) { source in
      bytes += source.count
      switch work {
      case .lex: worker.lex(source)
      case .outline, .facts:
        let outline = worker.outline(source, wantsFacts: work == .facts)
        declarations += outline.declarations.count
        facts += outline.facts.count
      default: return
      }
      tokens += worker.tokens.count
    }
    print(
      "\(work.rawValue) \(bytes) bytes \(tokens) tokens \(declarations) declarations \(facts) facts"
    )
  }
}
