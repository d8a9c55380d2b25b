#!/usr/bin/env bash
# isodate 0.1.4: Z and an offset are not heeded as such: 23:00 in UTC is 23:00 of the process, and with -08:00 it is 23:00 in UTC.
# Guess before: the instants they say. A month alone is the last day of the month before, and half a second is five thousandths.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts isodate@0.1.4
cat > try.mjs <<'PROGRAM'
import isodate from 'isodate'
const parse = isodate.parse ?? isodate
for (const text of ['2026-11-29T23:00:45Z', '2026-11-29T23:00:45-08:00', '2026-11-29T23:00:45.5Z', '2026-11-29', '2026-11']) {
  console.log(text, '| read', parse(text).toISOString(), '| Date.parse', new Date(text).toISOString())
}
PROGRAM
TZ=America/Los_Angeles node try.mjs | tee seen
diff - seen <<'SEEN'
2026-11-29T23:00:45Z | read 2026-11-30T07:00:45.000Z | Date.parse 2026-11-29T23:00:45.000Z
2026-11-29T23:00:45-08:00 | read 2026-11-29T23:00:45.000Z | Date.parse 2026-11-30T07:00:45.000Z
2026-11-29T23:00:45.5Z | read 2026-11-30T07:00:45.005Z | Date.parse 2026-11-29T23:00:45.500Z
2026-11-29 | read 2026-11-29T08:00:00.000Z | Date.parse 2026-11-29T00:00:00.000Z
2026-11 | read 2026-10-31T07:00:00.000Z | Date.parse 2026-11-01T00:00:00.000Z
SEEN
