/// What a debug build's tests do to a sample, done to all: see the README beside the package.
let words = CommandLine.arguments.dropFirst()
switch words.first {
case "changes":
  var changes = Changes(paths: words.dropFirst())
  exit(changes.run())
case "mutations":
  guard var files = MutatedFiles(words: Array(words.dropFirst())) else { exit(usage()) }
  exit(files.run())
case "shape":
  guard let run = ShapeRun(words: Array(words.dropFirst())) else { exit(usage()) }
  exit(run.run())
case "shapes": for shape in HostileShape.all { print(shape.name) }
default: exit(usage())
}

func usage() -> Int32 {
  print(
    """
    usage: sweep changes FILE…         every prefix and every change of one byte of each file
           sweep mutations COUNT SEED FILE…   each file, and so many that are made of them
           sweep shapes                the names of the hostile shapes
           sweep shape NAME COUNT [check]   one of them, parsed once
    """)
  return 2
}
