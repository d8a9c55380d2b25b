#!/usr/bin/env bash
# node-ical 0.27.2: a duty with DURATION:P1D lasts 24 hours on the night when the clock goes back.
# Guess before: until the same time of the next day, 25 hours, because RFC 5545 (3.3.6) counts days by the calendar. Write DTEND.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2
cat > try.mjs <<'PROGRAM'
import ical from 'node-ical'
for (const end of ['DURATION:P1D', 'DTEND;TZID=America/Chicago:20261101T180000']) {
  const feed = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z',
    'DTSTART;TZID=America/Chicago:20261031T180000', end, 'SUMMARY:Duty', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const duty = Object.values(ical.sync.parseICS(feed)).find(({ type }) => type === 'VEVENT')
  console.log(end, 'ends', duty.end.toISOString(), (duty.end - duty.start) / 3_600_000, 'hours')
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
DURATION:P1D ends 2026-11-01T23:00:00.000Z 24 hours
DTEND;TZID=America/Chicago:20261101T180000 ends 2026-11-02T00:00:00.000Z 25 hours
SEEN
