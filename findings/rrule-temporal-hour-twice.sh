#!/usr/bin/env bash
# rrule-temporal 2.2.8: every hour leaves out the second hour from one to two in the night the clock goes back; every two hours counts it.
# Guess before: 01:00 comes twice, as 00:00 and every two hours is 01:00 of winter time. Half hours have both hours too; welfare checks lack one.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts rrule-temporal@2.2.8
cat > try.mjs <<'PROGRAM'
import { RRuleTemporal } from 'rrule-temporal'
for (const rule of ['HOURLY', 'HOURLY;INTERVAL=2', 'MINUTELY;INTERVAL=30']) {
  const times = new RRuleTemporal({ rruleString: `DTSTART;TZID=America/Los_Angeles:20261101T000000\nRRULE:FREQ=${rule};COUNT=6` }).all()
  console.log(rule, times.map((time) => time.toString().slice(11, 16) + time.toString().slice(19, 25)).join(' '))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
HOURLY 00:00-07:00 01:00-07:00 02:00-08:00 03:00-08:00 04:00-08:00 05:00-08:00
HOURLY;INTERVAL=2 00:00-07:00 01:00-08:00 03:00-08:00 05:00-08:00 07:00-08:00 09:00-08:00
MINUTELY;INTERVAL=30 00:00-07:00 00:30-07:00 01:00-07:00 01:30-07:00 01:00-08:00 01:30-08:00
SEEN
