#!/usr/bin/env bash
# ical 0.8.0: an event that has a DURATION and no DTEND has no end, and the duration stays a text.
# Guess before: the start and eight hours, as with DTEND. A backslash before an n in the text becomes a line break besides.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical@0.8.0
cat > try.mjs <<'PROGRAM'
import ical from 'ical'
for (const end of ['DTEND:20261101T093000Z', 'DURATION:PT8H', 'DURATION:P1D']) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z', 'DTSTART:20261101T013000Z', end,
    'DESCRIPTION:C:\\\\new', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const event = ical.parseICS(text)[1]
  console.log(end, '| start', event.start.toISOString(), '| end', event.end?.toISOString(), '| duration', event.duration, '|', JSON.stringify(event.description))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
DTEND:20261101T093000Z | start 2026-11-01T01:30:00.000Z | end 2026-11-01T09:30:00.000Z | duration undefined | "C:\\\new"
DURATION:PT8H | start 2026-11-01T01:30:00.000Z | end undefined | duration PT8H | "C:\\\new"
DURATION:P1D | start 2026-11-01T01:30:00.000Z | end undefined | duration P1D | "C:\\\new"
SEEN
