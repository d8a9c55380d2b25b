#!/usr/bin/env bash
# ics-to-json 2.0.2: of a text only what stands before its first colon is kept, escapes stay as they are, and the zone of a start is lost.
# Guess before: the whole text, with its comma and line break, and America/Los_Angeles beside the time. A telephone number behind a colon is gone.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ics-to-json@2.0.2
cat > try.mjs <<'PROGRAM'
import { icsToJson } from 'ics-to-json'
for (const description of ['Call 775-555-0100', 'Call: 775-555-0100', 'Unit A\\, from 7:30\\nto 19:30']) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z', 'DTSTART;TZID=America/Los_Angeles:20261101T073000',
    `DESCRIPTION:${description}`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  console.log(description, '|', JSON.stringify(icsToJson(text)))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Call 775-555-0100 | [{"startDate":"20261101T073000","description":"Call 775-555-0100"}]
Call: 775-555-0100 | [{"startDate":"20261101T073000","description":"Call"}]
Unit A\, from 7:30\nto 19:30 | [{"startDate":"20261101T073000","description":"Unit A\\, from 7"}]
SEEN
