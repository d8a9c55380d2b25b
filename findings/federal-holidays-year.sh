#!/usr/bin/env bash
# @18f/us-federal-holidays 4.0.0: 31 December 2027 is a holiday when asked for that day, but is in no list of 2027.
# Guess before: the list of 2027 and the range to its end hold the day. Shifts planned from the list of a year take it for a working day.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts @18f/us-federal-holidays@4.0.0
cat > try.mjs <<'PROGRAM'
import holidays from '@18f/us-federal-holidays'
const day = new Date('2027-12-31T12:00:00Z')
console.log('day', holidays.isAHoliday(day, { utc: true }))
console.log('range', holidays.inRange(new Date('2027-12-01T00:00:00Z'), new Date('2027-12-31T23:59:00Z')).map(({ dateString }) => dateString).join(' '))
for (const year of [2027, 2028]) {
  const days = holidays.allForYear(year).map(({ dateString }) => dateString)
  console.log(year, days.length, days[0], days.at(-1))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
day true
range 2027-12-24
2027 11 2027-01-01 2027-12-24
2028 11 2027-12-31 2028-12-25
SEEN
