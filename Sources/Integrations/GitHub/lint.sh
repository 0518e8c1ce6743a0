#!/usr/bin/env bash
# A step of action.yml: lints, makes annotations of the findings and a summary of the job, with what a pull request changes,
# and writes SARIF where it is wanted. The exit code is that of archlint.
set -euo pipefail

report=${ARCHLINT_SARIF:-}
arguments=(lint --format github --format "markdown=$GITHUB_STEP_SUMMARY")
if [[ -n $report ]]; then
  # A line of its own in the file of outputs would be another output.
  if [[ $report == *[$'\n\r']* ]]; then
    echo "::error title=archlint::The input \`sarif\` is a path, and has a line break in it"
    exit 2
  fi
  # Steps that follow look for it from the top of the work space.
  [[ $report == /* ]] || report=$PWD/$report
  arguments+=(--format "sarif=$report")
fi
while IFS= read -r line; do
  [[ -z $line ]] || arguments+=("$line")
done <<<"${ARCHLINT_ARGUMENTS:-}"
# A file's name is never an option.
arguments+=(--)
while IFS= read -r line; do
  [[ -z $line ]] || arguments+=("$line")
done <<<"${ARCHLINT_PATHS:-}"

status=0
"$ARCHLINT" "${arguments[@]}" || status=$?
# A run that ends otherwise may not have written it, and what stands there was checked in or is that of another run.
if [[ -n $report && $status -lt 2 ]]; then
  echo "sarif=$report" >>"$GITHUB_OUTPUT"
fi
# HEAD is what the pull request would be merged to, and its first parent the branch that it would be merged into.
if [[ ${GITHUB_REF:-} == refs/pull/*/merge ]]; then
  if delta=$("$ARCHLINT" delta 'HEAD^1' --format markdown); then
    printf '\n%s\n' "$delta" >>"$GITHUB_STEP_SUMMARY"
  else
    echo "::notice title=archlint::What the pull request changes is told where its base is fetched: fetch-depth: 2"
  fi
fi
exit "$status"
