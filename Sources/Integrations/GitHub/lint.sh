#!/usr/bin/env bash
# A step of action.yml: lints, makes annotations of the findings and a summary of the job, and writes SARIF where it is
# wanted. The exit code is that of archlint.
set -euo pipefail

arguments=(lint --format github --format "markdown=$GITHUB_STEP_SUMMARY")
if [[ -n ${ARCHLINT_SARIF:-} ]]; then
  arguments+=(--format "sarif=$ARCHLINT_SARIF")
  echo "sarif=$ARCHLINT_SARIF" >>"$GITHUB_OUTPUT"
fi
while IFS= read -r line; do
  [[ -z $line ]] || arguments+=("$line")
done <<<"${ARCHLINT_ARGUMENTS:-}"$'\n'"${ARCHLINT_PATHS:-}"

exec "$ARCHLINT" "${arguments[@]}"
