#!/usr/bin/env bash
# ical-js-parser 0.7.4: the alarms of an event are written after its end, as if they were the calendar's own, with a line E:EN before them.
# Guess before: within the event, as they were read. An event without alarms gets the line too, at the end of the calendar.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical-js-parser@0.7.4
cat > try.mjs <<'PROGRAM'
import parser from 'ical-js-parser'
const { toJSON, toString } = parser.default ?? parser
const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Duty', 'END:VALARM']
for (const within of [[], alarm]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z', 'DTSTART:20261101T013000Z',
    'SUMMARY:Duty', ...within, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  console.log('read:   ', text.split('\r\n').slice(7).join(' '))
  console.log('written:', toString(toJSON(text)).split(/\r?\n/).slice(7).join(' '))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
read:    SUMMARY:Duty END:VEVENT END:VCALENDAR 
written: SUMMARY:Duty END:VEVENT E:EN END:VCALENDAR
read:    SUMMARY:Duty BEGIN:VALARM TRIGGER:-PT15M ACTION:DISPLAY DESCRIPTION:Duty END:VALARM END:VEVENT END:VCALENDAR 
written: SUMMARY:Duty : END:VEVENT E:EN BEGIN:VALARM TRIGGER:-PT15M ACTION:DISPLAY DESCRIPTION:Duty END:VALARM END:VCALENDAR
SEEN
