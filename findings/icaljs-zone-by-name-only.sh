#!/usr/bin/env bash
# ical.js 2.2.1: a time with TZID=America/Chicago and no VTIMEZONE in the feed becomes a time of the reader's own zone, without a word.
# Guess before: the zone of the IANA name, or an error. Here the process runs in UTC, and 18:00 in Chicago is read as 18:00 UTC.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1
cat > try.mjs <<'PROGRAM'
import ICAL from 'ical.js'
const feed = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z',
  'DTSTART;TZID=America/Chicago:20261031T180000', 'DTEND;TZID=America/Chicago:20261101T060000', 'SUMMARY:Duty', 'END:VEVENT',
  'END:VCALENDAR'].join('\r\n')
const { startDate } = new ICAL.Event(new ICAL.Component(ICAL.parse(feed)).getFirstSubcomponent('vevent'))
console.log(startDate.zone.tzid, startDate.toJSDate().toISOString())
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
floating 2026-10-31T18:00:00.000Z
SEEN
