#!/usr/bin/env bash
# ts-ics 2.4.6: an event of SEQUENCE:0 is read as one that has no sequence, although it writes the 0 itself.
# Guess before: 0. Who compares it with a later SEQUENCE compares with undefined, and keeps what was cancelled.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6
cat > try.mjs <<'PROGRAM'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'
const feed = (sequence) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z',
  `SEQUENCE:${sequence}`, 'DTSTART:20261101T020000Z', 'DTEND:20261101T140000Z', 'SUMMARY:Duty', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
for (const sequence of [0, 1]) {
  const calendar = convertIcsCalendar(undefined, feed(sequence))
  const [event] = calendar.events
  const written = generateIcsCalendar({ ...calendar, events: [{ ...event, sequence }] })
  console.log('sent', sequence, 'read', event.sequence, 'written', /SEQUENCE:(\d+)/.exec(written)?.[1])
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
sent 0 read undefined written 0
sent 1 read 1 written 1
SEEN
