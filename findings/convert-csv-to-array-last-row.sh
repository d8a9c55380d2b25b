#!/usr/bin/env bash
# convert-csv-to-array 1.0.3: a last row without a line end is left out, so that of a file of one person nobody is read.
# Guess before: read, as RFC 4180 has it: the last record may or may not end with a line break. Nothing is said about the row.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts convert-csv-to-array@1.0.3
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
const { convertCSVToArray } = createRequire(import.meta.url)('convert-csv-to-array')
for (const text of ['last,first\nVidal,Ana\nMa,Li\n', 'last,first\nVidal,Ana\nMa,Li', 'last,first\nVidal,Ana']) {
  console.log(JSON.stringify(text), JSON.stringify(convertCSVToArray(text, { separator: ',', type: 'array' })))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
"last,first\nVidal,Ana\nMa,Li\n" [["last","first"],["Vidal","Ana"],["Ma","Li"]]
"last,first\nVidal,Ana\nMa,Li" [["last","first"],["Vidal","Ana"]]
"last,first\nVidal,Ana" [["last","first"]]
SEEN
