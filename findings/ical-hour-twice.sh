#!/usr/bin/env bash
# node-ical 0.27.2: a duty that begins in the hour that comes twice in autumn is read as the second of the two moments.
# Guess before: the first, as RFC 5545 (3.3.5) says. Whoever writes such a feed for it has to write moments in UTC.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2
cat > try.mjs <<'PROGRAM'
import ical from 'node-ical'
const feed = (start, end) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z',
    `DTSTART${start}`, `DTEND${end}`, 'SUMMARY:Duty', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
for (const [start, end] of [
  [';TZID=America/Chicago:20261101T013000', ';TZID=America/Chicago:20261101T060000'],
  [':20261101T063000Z', ':20261101T120000Z'],
]) {
  const duty = Object.values(ical.sync.parseICS(feed(start, end))).find(({ type }) => type === 'VEVENT')
  console.log(start, 'begins', duty.start.toISOString())
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
;TZID=America/Chicago:20261101T013000 begins 2026-11-01T07:30:00.000Z
:20261101T063000Z begins 2026-11-01T06:30:00.000Z
SEEN
