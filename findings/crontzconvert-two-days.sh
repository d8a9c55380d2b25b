#!/usr/bin/env bash
# crontzconvert 1.1.1: of several hours that come to lie on two days the day of the week stays that of the first, and half the runs change their day.
# Guess before: refused, as no one expression says it, or the day moved. A single hour has its day moved, and a range of days too.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts crontzconvert@1.1.1
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
const { convert } = createRequire(import.meta.url)('crontzconvert')
for (const expression of ['0 0 7 * * 1', '0 0 19 * * 1', '0 0 7,19 * * 1', '0 0 19 * * 1-5', '0 0 15-19 * * 1', '0 0 19 31 12 *', '0 0 7,19 31 12 *']) {
  console.log(expression, 'America/Phoenix | UTC', convert(expression, 'America/Phoenix', 'UTC'))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
0 0 7 * * 1 America/Phoenix | UTC 0 0 14 * * 1
0 0 19 * * 1 America/Phoenix | UTC 0 0 2 * * 2
0 0 7,19 * * 1 America/Phoenix | UTC 0 0 2,14 * * 1
0 0 19 * * 1-5 America/Phoenix | UTC 0 0 2 * * 2-6
0 0 15-19 * * 1 America/Phoenix | UTC 0 0 0-2,22,23 * * 1
0 0 19 31 12 * America/Phoenix | UTC 0 0 2 1 1 *
0 0 7,19 31 12 * America/Phoenix | UTC 0 0 2,14 31 12 *
SEEN
