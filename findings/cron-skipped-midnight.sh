#!/usr/bin/env bash
# cron-parser 5.10.5: asked in a zone whose clock skips midnight when a job of 00:15 last was due, prev() throws; next() answers.
# Guess before: prev() gives the last 00:15 that there was. A scheduler that asks prev() sends nothing on that day.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts cron-parser@5.10.5
cat > try.mjs <<'PROGRAM'
import { CronExpressionParser } from 'cron-parser'
for (const [tz, at] of [
  ['America/Santiago', '2027-09-05T15:00:00Z'],
  ['America/Havana', '2027-03-14T15:00:00Z'],
  ['America/Chicago', '2027-03-14T15:00:00Z'],
])
  for (const way of ['prev', 'next']) {
    const asked = CronExpressionParser.parse('15 0 * * *', { tz, currentDate: new Date(at) })
    try {
      console.log(tz, way, asked[way]().toDate().toISOString())
    } catch (error) {
      console.log(tz, way, 'throws:', error.message)
    }
  }
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
America/Santiago prev throws: Invalid expression, loop limit exceeded
America/Santiago next 2027-09-06T03:15:00.000Z
America/Havana prev throws: Invalid expression, loop limit exceeded
America/Havana next 2027-03-15T04:15:00.000Z
America/Chicago prev 2027-03-14T06:15:00.000Z
America/Chicago next 2027-03-15T05:15:00.000Z
SEEN
