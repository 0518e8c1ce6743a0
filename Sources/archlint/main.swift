import Platform

ignoreClosedPipes()
EndingSignals.admit()
failWhereLimitsEnd()
// On Linux, Swift reads them from /proc. Without it not even the name of the program is there, and another command than
// the one asked for would run.
guard !CommandLine.arguments.isEmpty else {
  say("archlint: error: the arguments cannot be read: /proc is not mounted")
  end(ExitCode.failure)
}
end(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
