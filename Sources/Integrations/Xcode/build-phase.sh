#!/bin/sh
# A build phase "Run Script" of Xcode: "${SRCROOT}/path/to/build-phase.sh". With input files (or lists of them) declared,
# these are checked and the phase runs again when one of them changes; without, the project is. With an output file
# declared, it is made when the check has passed, so that Xcode knows that nothing is left to do.
set -u

# Neither the index nor a preview needs a verdict.
if [ "${ACTION:-build}" = indexbuild ] || [ "${ENABLE_PREVIEWS:-NO}" = YES ]; then exit 0; fi

# Homebrew and Mint install where builds started from the Dock do not look.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.mint/bin"
if ! command -v archlint >/dev/null; then
  echo "error: archlint is not installed, so nothing checks the architecture"
  exit 1
fi

# Rules across files need the project around the inputs, and the sandbox of build scripts keeps it from us.
if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" = YES ] && ! ls "${SRCROOT:-.}" >/dev/null 2>&1; then
  echo "error: archlint reads the whole project; set ENABLE_USER_SCRIPT_SANDBOXING to NO for this target"
  exit 1
fi

cd "${SRCROOT:-.}" || exit 1
set -- lint --quiet --force-exclude --format xcode
if [ "${SCRIPT_OUTPUT_FILE_COUNT:-0}" -gt 0 ]; then
  mkdir -p "$(dirname "$SCRIPT_OUTPUT_FILE_0")"
  set -- "$@" --stamp "$SCRIPT_OUTPUT_FILE_0"
fi
set -- "$@" --
given=$#

index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_COUNT:-0}" ]; do
  eval "file=\$SCRIPT_INPUT_FILE_$index"
  case $file in *.swift) set -- "$@" "$file" ;; esac
  index=$((index + 1))
done
index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
  list=
  eval "list=\$SCRIPT_INPUT_FILE_LIST_$index"
  while IFS= read -r file || [ -n "$file" ]; do
    case $file in *.swift) set -- "$@" "$file" ;; esac
  done <"$list"
  index=$((index + 1))
done

# Inputs without Swift among them: nothing to check.
declared=$((${SCRIPT_INPUT_FILE_COUNT:-0} + ${SCRIPT_INPUT_FILE_LIST_COUNT:-0}))
if [ "$declared" -gt 0 ] && [ "$#" -eq "$given" ]; then exit 0; fi
exec archlint "$@"
