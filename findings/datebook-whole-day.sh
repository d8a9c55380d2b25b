#!/usr/bin/env bash
# datebook 8.0.1: an event of one whole day has an end that is its start, and duty hours are written as time in which one is free.
# Guess before: the next day as end, as the end of RFC 5545 is the first day after, or none; opaque, its default. An attendee's comma goes unquoted.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts datebook@8.0.1
cat > try.mjs <<'PROGRAM'
import { ICalendar } from 'datebook'
for (const event of [{ title: 'Holiday', start: new Date(2026, 10, 1) }, { title: 'Course', start: new Date(2026, 10, 1), end: new Date(2026, 10, 3) },
  { title: 'Duty', start: new Date('2026-11-01T02:00:00Z'), end: new Date('2026-11-01T14:00:00Z'), attendees: [{ name: 'Vidal, Ana', email: 'ana@example.org' }] }]) {
  console.log(event.title, '|', new ICalendar(event).render().split(/\r?\n/).filter((line) => /^(DTSTART|DTEND|TRANSP|ATTENDEE)/.test(line)).join(' | '))
}
PROGRAM
TZ=America/Los_Angeles node try.mjs | tee seen
diff - seen <<'SEEN'
Holiday | TRANSP:TRANSPARENT | DTSTART;VALUE=DATE:20261101 | DTEND;VALUE=DATE:20261101
Course | TRANSP:TRANSPARENT | DTSTART:20261101T070000Z | DTEND:20261103T080000Z
Duty | TRANSP:TRANSPARENT | DTSTART:20261101T020000Z | DTEND:20261101T140000Z | ATTENDEE;CN=Vidal, Ana;RSVP=FALSE:MAILTO:ana@example.org
SEEN
