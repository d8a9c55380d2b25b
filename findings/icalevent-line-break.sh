#!/usr/bin/env bash
# icalevent 0.3.2: a line break in the description is written as one, and the second line stands alone in the file, which cannot be read.
# Guess before: \n, and a comma as \, in texts. Half past eight in summer, written in winter with the offset of that day, is half past seven.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts icalevent@0.3.2 ical.js@2.2.1
cat > try.mjs <<'PROGRAM'
import ICAL from 'ical.js'
import iCalEvent from 'icalevent'
for (const description of ['one line', 'line one\nline two']) {
  const text = new iCalEvent({ uid: 1, offset: new Date(2026, 11, 1).getTimezoneOffset(), start: '2026-07-01T20:30:00-07:00', end: '2026-07-01T21:30:00-07:00',
    timezone: 'America/Los_Angeles', summary: 'Duty, night; Unit A', description }).toFile()
  console.log(text.split(/\r?\n/).filter((line) => /^(DTSTART|SUMMARY|DESCRIPTION|line)/.test(line)).join(' | '))
  try {
    ICAL.parse(text)
    console.log('ical.js reads it')
  } catch (error) {
    console.log('ical.js:', error.message)
  }
}
PROGRAM
TZ=America/Los_Angeles node try.mjs | tee seen
diff - seen <<'SEEN'
DTSTART;TZID=America/Los_Angeles:20260701T193000 | SUMMARY:Duty, night; Unit A | DESCRIPTION:one line
ical.js reads it
DTSTART;TZID=America/Los_Angeles:20260701T193000 | SUMMARY:Duty, night; Unit A | DESCRIPTION:line one | line two
ical.js: invalid line (no token ";" or ":") "line two"
SEEN
