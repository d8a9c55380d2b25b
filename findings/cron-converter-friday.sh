#!/usr/bin/env bash
# cron-converter 2.1.0: a day of the month and a day of the week must both come true; 1:30 comes twice in the night the clock goes back.
# Guess before: either of the two, as cron has it, and once. cronosjs 1.7.1 does so. A job of the 1st and every Monday hardly ever runs.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts cron-converter@2.1.0 cronosjs@1.7.1
cat > try.mjs <<'PROGRAM'
import { getSchedule, stringToArray } from 'cron-converter'
import { CronosExpression } from 'cronosjs'
const timezone = 'America/Los_Angeles'
for (const [expression, from] of [['0 7 13 * 5', '2026-11-01T12:00:00Z'], ['30 1 * * *', '2026-10-31T12:00:00Z']]) {
  const schedule = getSchedule(stringToArray(expression), new Date(from), timezone)
  const short = (time) => new Date(time).toISOString().slice(0, 16)
  console.log(expression, '| cron-converter', Array.from({ length: 4 }, () => short(schedule.next().toISO())).join(' '))
  console.log(expression, '| cronosjs      ', CronosExpression.parse(expression, { timezone }).nextNDates(new Date(from), 4).map(short).join(' '))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
0 7 13 * 5 | cron-converter 2026-11-13T15:00 2027-08-13T14:00 2028-10-13T14:00 2029-04-13T14:00
0 7 13 * 5 | cronosjs       2026-11-06T15:00 2026-11-13T15:00 2026-11-20T15:00 2026-11-27T15:00
30 1 * * * | cron-converter 2026-11-01T08:30 2026-11-01T09:30 2026-11-02T09:30 2026-11-03T09:30
30 1 * * * | cronosjs       2026-11-01T08:30 2026-11-02T09:30 2026-11-03T09:30 2026-11-04T09:30
SEEN
