#!/usr/bin/env bash
# syslog-parse 2.0.0: read on the 30th or the 31st, a line of a shorter month is of the month after it; on the 28th it is not.
# Guess before: the month of the line. On 31 December what was logged on 30 November is of 30 December, and looks new.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts syslog-parse@2.0.0
cat > try.mjs <<'PROGRAM'
import parse from 'syslog-parse'
const Clock = Date
for (const today of ['2026-12-28T12:00:00Z', '2026-12-31T12:00:00Z', '2026-03-30T12:00:00Z']) {
  globalThis.Date = class extends Clock {
    constructor(...of) { of.length ? super(...of) : super(today) }
  }
  for (const day of ['Nov 30', 'Feb  5']) {
    const { time } = parse(`<38>${day} 01:02:03 hub app[12]: text`)
    console.log('today', today.slice(0, 10), '| line of', day, '| read as', time.toISOString().slice(5, 19))
  }
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
today 2026-12-28 | line of Nov 30 | read as 11-30T01:02:03
today 2026-12-28 | line of Feb  5 | read as 02-05T01:02:03
today 2026-12-31 | line of Nov 30 | read as 12-30T01:02:03
today 2026-12-31 | line of Feb  5 | read as 03-05T01:02:03
today 2026-03-30 | line of Nov 30 | read as 11-30T01:02:03
today 2026-03-30 | line of Feb  5 | read as 03-05T01:02:03
SEEN
