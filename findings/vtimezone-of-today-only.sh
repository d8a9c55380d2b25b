#!/usr/bin/env bash
# timezones-ical-library 2.3.2: the VTIMEZONE of America/Vancouver has the rule of today since 1970, so noon of January 2026 is an hour early.
# Guess before: it holds the change of 2026, or at least the rules of the year. Read by ical.js 2.2.1; Vancouver was 8 hours behind UTC that day.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 timezones-ical-library@2.3.2
cat > try.mjs <<'PROGRAM'
import ICAL from 'ical.js'
import * as zones from 'timezones-ical-library'
const [block] = zones.tzlib_get_ical_block('America/Vancouver')
const feed = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', block, 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=America/Vancouver:20260115T120000', 'SUMMARY:Duty', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const { startDate } = new ICAL.Event(new ICAL.Component(ICAL.parse(feed)).getFirstSubcomponent('vevent'))
console.log('read', startDate.toJSDate().toISOString(), 'true', new Date('2026-01-15T12:00-08:00').toISOString())
console.log('observances', block.match(/BEGIN:(STANDARD|DAYLIGHT)/g).length)
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
read 2026-01-15T19:00:00.000Z true 2026-01-15T20:00:00.000Z
observances 1
SEEN
